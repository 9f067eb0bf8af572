import type { AttemptLimit } from '#server/platform/limits/attempts.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Limits failed sign-ins per account, per address, and apart for known browsers: strangers cannot lock out. */
export const signInLimits = (email: string, address: string, knownDevice: string | null): AttemptLimit[] =>
  knownDevice
    ? [{ key: `sign-in device ${knownDevice} ${email}`, max: 10, seconds: QUARTER_HOUR_SECONDS }]
    : [
        { key: `sign-in pair ${email} ${address}`, max: 10, seconds: QUARTER_HOUR_SECONDS },
        { key: `sign-in address ${address}`, max: 50, seconds: QUARTER_HOUR_SECONDS },
        { key: `sign-in account ${email}`, max: 100, seconds: QUARTER_HOUR_SECONDS },
      ]

export const registerLimits = (address: string, perHour: number): AttemptLimit[] => [
  { key: `register ${address}`, max: perHour, seconds: HOUR_SECONDS },
]

export const forgotLimits = (email: string, address: string): AttemptLimit[] => [
  { key: `forgot ${email}`, max: 3, seconds: HOUR_SECONDS },
  { key: `forgot address ${address}`, max: 30, seconds: HOUR_SECONDS },
]

export const resetLimits = (address: string): AttemptLimit[] => [
  { key: `reset ${address}`, max: 30, seconds: HOUR_SECONDS },
]

export const verifyLimits = (address: string): AttemptLimit[] => [
  { key: `verify ${address}`, max: 30, seconds: HOUR_SECONDS },
]

export const unprovenMailLimit: AttemptLimit = {
  key: 'mails to the unproven',
  max: 1000,
  seconds: HOUR_SECONDS,
}

const unprovenMailLimits = (to: string): AttemptLimit[] => [
  { key: `mail to the unproven ${to}`, max: 8, seconds: DAY_SECONDS },
  unprovenMailLimit,
]

export const sendVerificationLimits = (userId: string, to: string): AttemptLimit[] => [
  { key: `send verification ${userId}`, max: 3, seconds: HOUR_SECONDS },
  ...unprovenMailLimits(to),
]

export const changeEmailLimits = (
  userId: string,
  to: string,
  address: string,
  perHour: number,
): AttemptLimit[] => [
  { key: `change email ${userId}`, max: 3, seconds: HOUR_SECONDS },
  { key: `change email from ${address}`, max: perHour, seconds: HOUR_SECONDS },
  ...unprovenMailLimits(to),
]

export const passwordLimits = (userId: string): AttemptLimit[] => [
  { key: `password ${userId}`, max: 10, seconds: QUARTER_HOUR_SECONDS },
]
