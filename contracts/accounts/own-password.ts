import * as z from 'zod/mini'

const MISSING = { error: 'Password is required' }

/** Proves whose account it is; where somebody has none, a sign-in within ten minutes does. */
export const OwnPassword = z.string(MISSING).check(z.minLength(1, MISSING), z.maxLength(256, MISSING))
