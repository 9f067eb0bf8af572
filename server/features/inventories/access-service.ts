import { inventoryNotFound } from '#contracts/inventory/messages.ts'
import { reopenableUntil } from '#domain/inventories/access.ts'
import type { InventoryAccess, RunAccess } from '#domain/inventories/ids.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AccessStore } from './access-store.ts'
import { lockRow, readRole } from './lock-store.ts'
import * as messages from './messages.ts'

interface AccessServiceDeps {
  readonly db: Db
  readonly store: AccessStore
}

export const createAccessService = ({ db, store }: AccessServiceDeps) => {
  /** Error of a refused access. The same 404 for an unknown inventory and for a stranger's. */
  const refusalOf = async (
    tx: Queryable,
    access: RunAccess,
    opIds: readonly string[] = [],
  ): Promise<AppError> => {
    const facts = await store.facts(tx, access, opIds)
    const inventory = access.inventoryId
    if (!facts?.wasMember) return new AppError('NOT_FOUND', inventoryNotFound, { shown: { inventory } })
    const { closedAt, epoch, appliedOpIds } = facts
    if (!facts.isMember) {
      return new AppError('NOT_A_MEMBER', messages.noLongerMember, {
        shown: { inventory, epoch, taken: appliedOpIds },
      })
    }
    if (!closedAt) return new AppError('BUSY', messages.rightsChanged)
    const until = reopenableUntil(closedAt.toISOString())
    return new AppError('INVENTORY_CLOSED', messages.closedByOwner, {
      shown: { inventory, until },
    })
  }

  return {
    refusalOf,

    canWrite: async (access: InventoryAccess): Promise<boolean> =>
      canWrite((await readRole(db, access)) ?? null),

    openRole: ({ inventoryId, actor }: InventoryAccess) => store.openRole(inventoryId, actor),

    /** Takes the inventory's lock, of which a non-member gets none (docs/rules.md#roles). @throws AppError READ_ONLY */
    async lockForWrite(tx: Queryable, access: InventoryAccess): Promise<void> {
      // Sent together: PostgreSQL reads the role once it has the lock.
      const [isLocked, role] = await Promise.all([lockRow(tx, access), readRole(tx, access)])
      if (!isLocked || !role) throw await refusalOf(tx, access)
      if (!canWrite(role)) throw new AppError('READ_ONLY', READ_ONLY_MESSAGE)
    },

    /** @throws AppError NOT_FOUND, NOT_A_MEMBER or INVENTORY_CLOSED */
    async requireMember(access: InventoryAccess, opIds: readonly string[] = []): Promise<void> {
      if (await store.openRole(access.inventoryId, access.actor)) return
      throw await refusalOf(db, access, opIds)
    },
  }
}

export type AccessService = ReturnType<typeof createAccessService>
