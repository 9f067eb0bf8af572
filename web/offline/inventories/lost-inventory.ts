import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import {
  deleteOrphanedChanges,
  type LostInventory,
  readLostInventories,
} from '../recovery/lost-inventories.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { databaseNameOf, type InventoryOnDevice } from '../store/db/names.ts'
import { META_KEYS } from '../store/records.ts'
import { readDeviceId } from '../sync/device-id.ts'
import { deleteDatabaseOf, withDatabaseOf } from './device-inventories.ts'

const lost = createSignal<readonly LostInventory[]>([])

/** Inventories that this person lost, with what was not sent. */
export const lostInventories: Subscribable<readonly LostInventory[]> = lost

export const loadLostInventories = async (home: LocalDb, userId: string): Promise<void> =>
  lost.set(await readLostInventories(home, userId))

export const forgetLostInventory = async (
  home: LocalDb,
  userId: string,
  inventoryId: string,
): Promise<void> => {
  await deleteOrphanedChanges(home, userId, inventoryId)
  await loadLostInventories(home, userId)
}

const deleteMarked = async (home: LocalDb, place: InventoryOnDevice & { inventoryId: string }) => {
  await deleteDatabaseOf(place)
  await home.run((opened) => opened.delete('metadata', META_KEYS.deleting(place.userId, place.inventoryId)))
}

/** Deletes the databases of lost inventories that an earlier page could not delete. */
export const deleteMarkedDatabases = async (home: LocalDb, userId: string): Promise<void> => {
  const keys = await home.run((opened) => opened.getAllKeys('metadata', META_KEYS.deletingOf(userId)))
  for (const key of keys) {
    const inventoryId = String(key).slice(META_KEYS.deleting(userId, '').length)
    await deleteMarked(home, { userId, inventoryId })
  }
}

/** Deletes a closed, lost inventory, now or at a later start, and keeps its unsent changes. */
export const removeLostInventory = async (
  home: LocalDb,
  place: InventoryOnDevice & { inventoryId: string; name: string },
  appliedOpIds: readonly string[],
): Promise<void> => {
  const { keepOrphanedChanges } = await import('../recovery/orphaned-changes.ts')
  const deviceId = await readDeviceId(home)
  const at = new Date().toISOString()
  await withDatabaseOf(place, (db) => keepOrphanedChanges(home, db, place, { deviceId, appliedOpIds, at }))
  await loadLostInventories(home, place.userId)
  await deleteMarked(home, place).catch((error: unknown) =>
    console.warn(`${databaseNameOf(place)} is deleted at the next start`, error),
  )
}
