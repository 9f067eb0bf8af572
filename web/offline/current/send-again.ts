import { syncOtherInventory } from '../inventories/cross-inventory-sync.ts'
import { withDatabaseOf } from '../inventories/device-inventories.ts'
import { loadLostInventories } from '../inventories/lost-inventory.ts'
import type { LostInventory } from '../recovery/lost-inventories.ts'
import { repeatOrphanedChanges } from '../recovery/repeat-orphaned-changes.ts'
import { inventoryKeyOf } from '../store/db/names.ts'
import { readDeviceId } from '../sync/device-id.ts'
import { currentInventoryId, currentOffline, currentUserId, localDb } from './current-offline.ts'

/** Tabs that show the inventory read it again. */
const tellTabs = (inventoryKey: string, change: number): void => {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel('binnacle-inventory')
  channel.postMessage({ inventoryKey, rows: null, lists: true, change })
  channel.close()
}

/**
 * Sends what was left over when the person lost an inventory, after they joined it again.
 * @returns how many changes could not be repeated as their row is gone; null while the inventory is not on the device
 */
export const sendAgain = async (lost: LostInventory): Promise<number | null> => {
  const place = { userId: currentUserId(), inventoryId: lost.inventoryId }
  const { userId } = place
  const isShown = () => currentInventoryId() === place.inventoryId
  const sync = async () => {
    if (isShown()) await currentOffline().sync()
    else await syncOtherInventory(localDb, place)
  }
  await sync()
  const deviceId = await readDeviceId(localDb)
  const repeated = await withDatabaseOf(place, (db) =>
    repeatOrphanedChanges(localDb, db, lost, { userId, deviceId }),
  )
  if (!repeated) return null
  await loadLostInventories(localDb, userId)
  tellTabs(inventoryKeyOf(place), repeated.changed.changes.after)
  // The first run may begin before the tab on the screen is told.
  void sync()
    .then(sync)
    .catch((error: unknown) => console.warn(error))
  return repeated.remaining.length
}
