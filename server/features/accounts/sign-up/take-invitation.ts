import type { InvitationOutcome } from '#contracts/accounts/invitation-outcome.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log/log.ts'

export type TakeInvitation = (
  userId: UserId,
  token: string | undefined,
  address: string,
) => Promise<InvitationOutcome>

/**
 * Takes the invitation of whoever just registered, whose account stays whatever becomes of it.
 * @param accept throws AppError when the invitation does not open its inventory
 */
export const createTakeInvitation =
  (
    accept: (userId: UserId, token: string, address: string) => Promise<string>,
    log: Pick<Log, 'warn'>,
  ): TakeInvitation =>
  async (userId, token, address) => {
    if (token === undefined) return {}
    try {
      return { joined: await accept(userId, token, address) }
    } catch (error) {
      if (error instanceof AppError) return { notJoined: error.type }
      log.warn({ err: error }, 'an invitation could not be taken by a registration')
      return { notJoined: 'UNAVAILABLE' }
    }
  }
