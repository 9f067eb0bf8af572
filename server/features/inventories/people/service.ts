import type { InventorySummary, Member, OpenInvitation } from '#contracts/inventory/inventories.ts'
import { inventoryNotFound, memberNotFound } from '#contracts/inventory/messages.ts'
import { currencyDigits } from '#domain/format/format-money.ts'
import { reopenableUntil } from '#domain/inventories/access.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import { liveMemberOf } from '#domain/inventories/people.ts'
import { canManagePeople } from '#domain/inventories/role-rights.ts'
import { lazy } from '#domain/lazy.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound, notSignedIn } from '#server/platform/errors.ts'
import { newUuid } from '#server/platform/ids.ts'
import type { AccessService } from '../access-service.ts'
import { insertInventory } from '../home-store.ts'
import * as messages from '../messages.ts'
import type { ChangePeople } from './change-people.ts'
import { checkMemberships, checkOwned } from './limits.ts'
import type { ListStore } from './list-store.ts'
import { lockPayers, readPersonLimits } from './person-store.ts'

interface PeopleServiceDeps {
  readonly db: Db
  readonly store: ListStore
  readonly access: Pick<AccessService, 'requireMember' | 'refusalOf'>
  readonly change: ChangePeople
  readonly clock: () => Date
  readonly peopleChanged: (inventoryId: InventoryId) => void
  /** Ends public pages of an inventory that was closed, or brings them back. */
  readonly visibilityChanged: (inventoryId: InventoryId) => Promise<void>
}

const currencies = lazy((): ReadonlySet<string> => new Set(Intl.supportedValuesOf('currency')))

type GivenRole = Exclude<Member['role'], 'owner'>

export const createPeopleService = (deps: PeopleServiceDeps) => {
  const { db, store, access, change, clock, peopleChanged, visibilityChanged } = deps

  const summaryOf = async ({ inventoryId, actor }: InventoryAccess): Promise<InventorySummary> => {
    const [summary] = await store.ofPerson(actor, inventoryId)
    if (!summary) throw notFound(inventoryNotFound)
    return summary
  }

  return {
    list: (person: UserId): Promise<InventorySummary[]> => store.ofPerson(person),

    /** @throws AppError LIMIT_REACHED */
    async create(person: UserId, name: string): Promise<InventorySummary> {
      const id = newUuid() as InventoryId
      await db.transaction(async (tx) => {
        await lockPayers(tx, [person])
        const limits = await readPersonLimits(tx, person)
        if (!limits) throw notSignedIn()
        checkOwned(limits, clock())
        checkMemberships(limits)
        await insertInventory(tx, { id, name, ownerId: person, membershipId: newUuid(), isHome: false })
      })
      peopleChanged(id)
      return await summaryOf({ inventoryId: id, actor: person })
    },

    async rename(at: InventoryAccess, name: string): Promise<InventorySummary> {
      await change(at, { type: 'rename', name })
      return await summaryOf(at)
    },

    /** @throws AppError VALIDATION for no currency, and for one with other decimals while there are amounts */
    async setCurrency(
      at: InventoryAccess,
      { currency, ifUnset = false }: { readonly currency: string; readonly ifUnset?: boolean | undefined },
    ): Promise<InventorySummary> {
      if (!currencies().has(currency)) throw new AppError('VALIDATION', messages.unknownCurrency(currency))
      await change(
        at,
        { type: 'set-currency', currency, ifUnset },
        {
          before: async (tx, { currency: from }) => {
            if (ifUnset || from === null || currencyDigits(from) === currencyDigits(currency)) return
            if (await store.hasAmounts(tx, at.inventoryId))
              throw new AppError('VALIDATION', messages.otherDecimals(from, currency))
          },
        },
      )
      return await summaryOf(at)
    },

    /** Open invitations are for those who manage people. */
    async people(at: InventoryAccess): Promise<{ people: Member[]; invitations: OpenInvitation[] }> {
      await access.requireMember(at)
      const people = await store.members(at.inventoryId)
      const role = await store.roleOf(at.inventoryId, at.actor)
      // Removed while it was read.
      if (role === null) throw await access.refusalOf(db, at)
      const invitations = canManagePeople(role) ? await store.openInvitations(at.inventoryId, clock()) : []
      return { people, invitations }
    },

    async setRole(at: InventoryAccess, memberId: string, role: GivenRole): Promise<Member> {
      await change(at, { type: 'change-role', memberId, role })
      const member = (await store.members(at.inventoryId)).find((one) => one.memberId === memberId)
      if (!member) throw notFound(memberNotFound)
      return member
    },

    /** @param keepShares leaves the links that they made; not one's own */
    async remove(
      at: InventoryAccess,
      memberId: string,
      { keepShares }: { keepShares: boolean },
    ): Promise<{ isOwn: boolean }> {
      let isOwn = false
      await change(
        at,
        { type: 'remove', memberId },
        {
          keepShares,
          before: async (_, people) => {
            isOwn = liveMemberOf(people, at.actor)?.memberId === memberId
          },
        },
      )
      return { isOwn }
    },

    async close(at: InventoryAccess): Promise<string> {
      const { closedAt } = await change(at, { type: 'close' })
      await visibilityChanged(at.inventoryId)
      return reopenableUntil(closedAt ?? clock().toISOString())
    },

    async reopen(at: InventoryAccess): Promise<InventorySummary> {
      await change(at, { type: 'reopen' })
      await visibilityChanged(at.inventoryId)
      return await summaryOf(at)
    },
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>
