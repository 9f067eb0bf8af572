// Built into /startup.js, independent of the app, which may have failed.
import { showLoadingError } from './page.ts'
import { STARTED, STARTUP_FAILED } from './startup-events.ts'

const hasStarted = (): boolean => STARTED in document.documentElement.dataset

window.addEventListener(STARTUP_FAILED, (event) => showLoadingError((event as CustomEvent<unknown>).detail))
window.addEventListener(
  'error',
  (event) => {
    if (hasStarted()) return
    const { target } = event
    if (target instanceof HTMLScriptElement) showLoadingError(new Error(`Could not load ${target.src}`))
    else if (target === window) showLoadingError(event.error ?? event.message)
  },
  true,
)
window.addEventListener('unhandledrejection', (event) => {
  if (!hasStarted()) showLoadingError(event.reason)
})
