import { STARTED, STARTUP_FAILED } from '../loading-error/startup-events.ts'

/** Shows the loading-error page for a fatal error. */
export const startupFailed = (error: unknown) => {
  window.dispatchEvent(new CustomEvent(STARTUP_FAILED, { detail: error }))
}

/** Later errors do not show the error page. */
export const startupSucceeded = () => {
  document.documentElement.dataset[STARTED] = ''
}
