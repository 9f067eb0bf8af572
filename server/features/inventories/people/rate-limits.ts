import type { Limit } from '#server/platform/limits/attempts.ts'

const HOUR = 3600
const DAY = 24 * HOUR

export const inviteLimits = (person: string): Limit[] => [
  { key: `invite ${person}`, max: 100, seconds: HOUR },
]

/** Mails to people who may not want any. */
export const mailLimits = (person: string, to: string): Limit[] => [
  { key: `invitation mails ${person}`, max: 30, seconds: DAY },
  { key: `invitation mail to ${to}`, max: 5, seconds: DAY },
]

/** Offers of ownership, each a mail. */
export const offerLimits = (person: string, memberId: string): Limit[] => [
  { key: `ownership offers ${person}`, max: 30, seconds: DAY },
  { key: `ownership offer to ${memberId}`, max: 5, seconds: DAY },
]

/** Failed looks at invitations. */
export const lookLimits = (address: string): Limit[] => [
  { key: `invitation ${address}`, max: 100, seconds: HOUR },
]
