import { STARTED, STARTUP_FAILED } from '../loading-error/startup-events.ts'

/** Hands an error that took the whole screen down to the loading-error page. */
export const startupFailed = (error: unknown) => {
  window.dispatchEvent(new CustomEvent(STARTUP_FAILED, { detail: error }))
}

/** From here on a stray error no longer means that nothing can be seen. */
export const startupSucceeded = () => {
  document.documentElement.dataset[STARTED] = ''
}
