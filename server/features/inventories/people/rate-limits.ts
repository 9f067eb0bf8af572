import type { AttemptLimit } from '#server/platform/limits/attempts.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

export const inviteLimits = (person: string): AttemptLimit[] => [
  { key: `invite ${person}`, max: 100, seconds: HOUR_SECONDS },
]

/** Mails to people who may not want any. */
export const mailLimits = (person: string, to: string): AttemptLimit[] => [
  { key: `invitation mails ${person}`, max: 30, seconds: DAY_SECONDS },
  { key: `invitation mail to ${to}`, max: 5, seconds: DAY_SECONDS },
]

/** Offers of ownership, each a mail. */
export const offerLimits = (person: string, memberId: string): AttemptLimit[] => [
  { key: `ownership offers ${person}`, max: 30, seconds: DAY_SECONDS },
  { key: `ownership offer to ${memberId}`, max: 5, seconds: DAY_SECONDS },
]

/** Failed looks at invitations. */
export const lookLimits = (address: string): AttemptLimit[] => [
  { key: `invitation ${address}`, max: 100, seconds: HOUR_SECONDS },
]
