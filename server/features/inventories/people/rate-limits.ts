import type { UserId } from '#domain/inventories/ids.ts'
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

/** Looks at invitations, by address and by the account that is signed in. */
const lookLimits = (kind: string, max: number, by: InvitationReader): AttemptLimit[] => [
  { key: `${kind} ${by.address}`, max, seconds: HOUR_SECONDS },
  ...(by.actor === null ? [] : [{ key: `${kind} by ${by.actor}`, max, seconds: HOUR_SECONDS }]),
]

export interface InvitationReader {
  readonly address: string
  readonly actor: UserId | null
}

export const failedLookLimits = (by: InvitationReader) => lookLimits('invitation', 60, by)
/** Limits all looks; one that finds an invitation counts only here. */
export const allLookLimits = (by: InvitationReader) => lookLimits('invitation looks', 600, by)
