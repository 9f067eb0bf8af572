/** Dispatched on `window` with the error that keeps the app from starting. */
export const STARTUP_FAILED = 'startup-failed'

/** In the root element's dataset once a stray error no longer means that nothing can be seen. */
export const STARTED = 'started'
