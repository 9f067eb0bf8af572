import type { Member } from '#contracts/inventory/inventories.ts'
import { memberNotFound } from '#contracts/inventory/messages.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { notFound, notSignedIn } from '#server/platform/errors.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { ChangePeople } from '../change-people.ts'
import { checkOwned } from '../limits.ts'
import type { ListStore } from '../list-store.ts'
import { readPersonLimits } from '../person-store.ts'
import { offerLimits } from '../rate-limits.ts'
import { OWNERSHIP_OFFER_JOB, type OwnershipOfferPayload } from './ownership-offer-mail.ts'

interface OwnershipServiceDeps {
  readonly store: Pick<ListStore, 'members'>
  readonly change: ChangePeople
  readonly attempts: AttemptCounter
  readonly jobs: Pick<JobRunner, 'add'>
  readonly clock: () => Date
}

/** Moves an inventory to another owner, who pays for it from then on. */
export const createOwnershipService = ({ store, change, attempts, jobs, clock }: OwnershipServiceDeps) => {
  /** @throws AppError LIMIT_REACHED when the caller cannot own another inventory */
  const takeOver = async (at: InventoryAccess): Promise<void> => {
    await change(
      at,
      { type: 'accept-transfer' },
      {
        async after(tx) {
          const limits = await readPersonLimits(tx, at.actor)
          if (!limits) throw notSignedIn()
          // The inventory is counted among them by now.
          checkOwned({ ...limits, owned: limits.owned - 1 }, clock())
        },
      },
    )
  }

  return {
    /**
     * Asks a member by mail to take over; null ends the offer.
     * @throws AppError FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS
     */
    async offer(at: InventoryAccess, memberId: string | null): Promise<void> {
      if (memberId !== null) await attempts.take(offerLimits(at.actor, memberId))
      await change(
        at,
        { type: 'transfer', memberId },
        {
          async after(tx) {
            if (memberId === null) return
            const payload: OwnershipOfferPayload = { inventoryId: at.inventoryId, memberId }
            await jobs.add(OWNERSHIP_OFFER_JOB, payload, tx)
          },
        },
      )
    },

    takeOver,

    /** Makes a member the owner in both their names; takes the offer back when the member cannot own it. */
    async handOver(inventoryId: InventoryId, memberId: string): Promise<{ from: Member; to: Member }> {
      const members = await store.members(inventoryId)
      const from = members.find(({ role }) => role === 'owner')
      const to = members.find((one) => one.memberId === memberId)
      if (!from || !to) throw notFound(memberNotFound)
      const asOwner = { inventoryId, actor: from.userId as UserId }
      await change(asOwner, { type: 'transfer', memberId })
      try {
        await takeOver({ inventoryId, actor: to.userId as UserId })
      } catch (error) {
        await change(asOwner, { type: 'transfer', memberId: null })
        throw error
      }
      return { from, to }
    },
  }
}

export type OwnershipService = ReturnType<typeof createOwnershipService>
