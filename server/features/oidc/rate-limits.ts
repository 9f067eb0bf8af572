import { DAY_SECONDS } from '#domain/durations.ts'
import type { AttemptLimit } from '#server/platform/limits/attempts.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/** Limits sign-ins that begin, and with them the calls to providers; those that end well are given back. */
export const startLimits = (address: string): AttemptLimit[] => [
  { key: `oidc start ${address}`, max: 300, seconds: QUARTER_HOUR_SECONDS },
]

/** Limits answers that have to be checked with the provider. */
export const callbackLimits = (address: string): AttemptLimit[] => [
  { key: `oidc callback ${address}`, max: 300, seconds: QUARTER_HOUR_SECONDS },
]

export const finishLimits = (address: string): AttemptLimit[] => [
  { key: `oidc finish ${address}`, max: 300, seconds: QUARTER_HOUR_SECONDS },
]

/** Limits new identities, each of which is mailed about. */
export const newIdentityLimits = (userId: string): AttemptLimit[] => [
  { key: `new identity ${userId}`, max: 40, seconds: DAY_SECONDS },
]
