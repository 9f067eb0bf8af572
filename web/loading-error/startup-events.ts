/** Event on `window` with a fatal startup error. */
export const STARTUP_FAILED = 'startup-failed'

/** Dataset key on the root element; set once errors no longer leave the screen empty. */
export const STARTED = 'started'
