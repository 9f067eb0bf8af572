/** Hands an error that took the whole screen down to public/startup.js, which shows the loading-error page. */
export const startupFailed = (error: unknown) => {
  window.dispatchEvent(new CustomEvent('startup-failed', { detail: error }))
}

/** From here on a stray error no longer means that nothing can be seen. */
export const startupSucceeded = () => {
  document.documentElement.dataset.started = ''
}
