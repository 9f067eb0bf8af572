import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import { deleteInventory, deleteInvitationsTo, endMemberships, lockOwned } from './leave-store.ts'
import * as messages from './messages.ts'

/** @throws AppError CONFLICT while others are in an inventory of theirs */
export const refuseWhileShared = async (tx: Queryable, owner: UserId): Promise<void> => {
  const shared = (await lockOwned(tx, owner)).filter(({ others }) => others > 0)
  if (shared.length === 0) return
  const names = shared.map(({ name }) => `“${name}”`).join(', ')
  throw new AppError('CONFLICT', messages.othersAreIn(names))
}

/** Deletes what a person owns, and leaves the rest, before their account is purged. */
export const leaveInventories = async (
  tx: Queryable,
  person: UserId,
  freeStickers: (tx: Queryable, inventoryId: InventoryId) => Promise<void>,
): Promise<void> => {
  for (const { id } of await lockOwned(tx, person)) {
    await freeStickers(tx, id)
    await deleteInventory(tx, id)
  }
  await endMemberships(tx, person)
  await deleteInvitationsTo(tx, person)
}
