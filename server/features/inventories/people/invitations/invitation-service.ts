import { INVITATION_DAYS, type NewInvitation } from '#contracts/inventory/inventories.ts'
import { invitationNotFound } from '#contracts/inventory/messages.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { isOpenInvitation, liveMemberOf } from '#domain/inventories/people.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { hashToken, newToken, newUuid } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import * as messages from '../../messages.ts'
import type { ChangePeople } from '../change-people.ts'
import { checkMemberships } from '../limits.ts'
import type { ListStore } from '../list-store.ts'
import { lockPayers, readPersonLimits } from '../person-store.ts'
import {
  allLookLimits,
  failedLookLimits,
  type InvitationReader,
  inviteLimits,
  mailLimits,
} from '../rate-limits.ts'
import { INVITATION_JOB, type InvitationPayload } from './invitation-mail.ts'

interface InvitationServiceDeps {
  readonly store: ListStore
  readonly change: ChangePeople
  readonly attempts: AttemptCounter
  readonly jobs: Pick<JobRunner, 'add'>
  readonly clock: () => Date
  readonly origin: string
}

export interface MadeInvitation {
  readonly invitationId: string
  readonly token: string
  readonly url: string
  readonly expiresAt: string
}

const INVITATION_NOT_FOUND = notFound(invitationNotFound)

export const createInvitationService = (deps: InvitationServiceDeps) => {
  const { store, change, attempts, jobs, clock, origin } = deps

  /** Finds an invitation; one that does not open counts as a failed look. @throws AppError the same for unknown, used up, revoked and expired */
  const find = async (token: string, by: InvitationReader) => {
    await attempts.take(allLookLimits(by))
    const giveBack = await attempts.take(failedLookLimits(by))
    const found = await store.findInvitation(hashToken(token))
    if (!found) throw INVITATION_NOT_FOUND
    const isOpen = found.isOpen && found.expiresAt > clock()
    if (isOpen) await giveBack()
    return { ...found, isOpen }
  }

  return {
    /** @throws AppError FORBIDDEN, LIMIT_REACHED, TOO_MANY_REQUESTS */
    async create(
      at: InventoryAccess,
      { role, email: invited, maxUses = 1 }: NewInvitation,
    ): Promise<MadeInvitation> {
      const email = invited ?? null
      if (email !== null && maxUses !== 1) {
        throw new AppError('VALIDATION', messages.mailedForOne, { field: 'maxUses' })
      }
      await attempts.take(inviteLimits(at.actor))
      if (email !== null) await attempts.take(mailLimits(at.actor, email))
      const [invitationId, token, now] = [newUuid(), newToken(), clock()]
      const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
      const created = { invitationId, token, url: `${origin}/join/${token}`, expiresAt }
      const invitation = {
        invitationId,
        role,
        email,
        maxUses,
        uses: 0,
        expiresAt,
        revokedAt: null,
        createdAt: now.toISOString(),
        createdBy: at.actor,
      }
      const tokenHash = hashToken(token)
      await change(
        at,
        { type: 'invite', invitation },
        {
          tokenHash,
          async after(tx) {
            if (email === null) return
            const payload: InvitationPayload = { to: email, invitationId, url: created.url }
            await jobs.add(INVITATION_JOB, payload, tx)
          },
        },
      )
      return created
    },

    async revoke(at: InventoryAccess, invitationId: string): Promise<void> {
      await change(at, { type: 'revoke', invitationId })
    },

    async get(token: string, by: InvitationReader) {
      const { isOpen, inventoryName, inviterName, role } = await find(token, by)
      if (!isOpen) throw INVITATION_NOT_FOUND
      return { inventoryName, inviterName, role }
    },

    /** @throws AppError NOT_FOUND, LIMIT_REACHED; FORBIDDEN while the invited address is not confirmed */
    async accept(actor: UserId, token: string, address: string): Promise<InventoryId> {
      const { inventoryId, invitationId, meantFor } = await find(token, { actor, address })
      const at = { inventoryId, actor }
      await change(
        at,
        { type: 'accept', invitationId, memberId: newUuid(), email: meantFor },
        {
          async before(tx, people) {
            const isMember = liveMemberOf(people, actor) !== undefined
            const invitation = people.invitations.find((one) => one.invitationId === invitationId)
            const isOpen = invitation && isOpenInvitation(invitation, clock().toISOString())
            if (!isMember && !isOpen) throw INVITATION_NOT_FOUND
            await lockPayers(tx, [actor])
            const limits = await readPersonLimits(tx, actor)
            if (!limits || (meantFor !== null && limits.email !== meantFor)) throw INVITATION_NOT_FOUND
            if (meantFor !== null && !limits.isConfirmed) {
              throw new AppError('FORBIDDEN', messages.confirmFirst)
            }
            if (!isMember) checkMemberships(limits)
          },
        },
      )
      return inventoryId
    },
  }
}

export type InvitationService = ReturnType<typeof createInvitationService>
