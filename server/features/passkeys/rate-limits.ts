import { DAY_SECONDS } from '#domain/durations.ts'
import type { AttemptLimit } from '#server/platform/limits/attempts.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/** Limits failed sign-ins, and with them the signatures that a stranger can have checked. */
export const passkeySignInLimits = (address: string): AttemptLimit[] => [
  { key: `passkey sign-in ${address}`, max: 50, seconds: QUARTER_HOUR_SECONDS },
]

/** Limits new passkeys, each of which is mailed about. */
export const newPasskeyLimits = (userId: string): AttemptLimit[] => [
  { key: `new passkey ${userId}`, max: 40, seconds: DAY_SECONDS },
]
