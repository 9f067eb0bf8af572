import * as z from 'zod/mini'
import { HOME_PAGE } from './safe-return.ts'

/** Outcome of accepting an invitation while registering; the account is made in any case. */
export const invitationOutcome = {
  /** Inventory that the person is in now. */
  joined: z.optional(z.uuid()),
  /** Type of the error that accepting it answered. */
  notJoined: z.optional(z.string()),
}

export interface InvitationOutcome {
  readonly joined?: string | undefined
  readonly notJoined?: string | undefined
}

/** Names the inventory that was joined, in the query of a page. */
export const JOINED = 'joined'
/** Says why an invitation was not taken, in the query of its page. */
export const REFUSED = 'refused'

export const pageAfterJoining = (inventoryId: string): string => `${HOME_PAGE}?${JOINED}=${inventoryId}`

/** Page that a registration with an invitation leads to; null where it said nothing of one. */
export const pageAfterInvitation = (
  { joined, notJoined }: InvitationOutcome,
  token: string | undefined,
): string | null => {
  if (joined) return pageAfterJoining(joined)
  return notJoined && token ? `/join/${token}?${REFUSED}=${notJoined}` : null
}
