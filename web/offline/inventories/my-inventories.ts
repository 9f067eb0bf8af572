import type { InventorySummary } from '#contracts/inventories.ts'
import { accessLost, currentInventoryId, currentUserId, localDb } from '../current-offline.ts'
import { whenIdle } from '../open-inventory.ts'
import type { Subscribable } from '../types.ts'
import { inventoryIdOf, knownInventories } from './known-inventories.ts'
import { syncOther } from './sync-others.ts'

/** The person's inventories as this device knows them; empty before the first list of the server. */
export const myInventories = (): Subscribable<readonly InventorySummary[]> =>
  knownInventories(localDb, currentUserId())

/** Sends and fetches the inventories that are not on the screen, one after the other. */
const syncOthers = async (userId: string, listed: readonly InventorySummary[]): Promise<void> => {
  for (const inventory of listed) {
    const inventoryId = inventoryIdOf(inventory)
    if (inventory.closedUntil !== null || inventoryId === currentInventoryId()) continue
    const place = { userId, inventoryId }
    const taken = await syncOther(localDb, place).catch((error: unknown) => console.warn(error))
    if (taken) await accessLost(place, taken)
  }
}

/**
 * Asks the server for the person's inventories, then brings those up to date that are not on the screen.
 * @throws CallError, NoAnswerError
 */
export const refreshInventories = async (): Promise<void> => {
  const userId = currentUserId()
  const inventories = await knownInventories(localDb, userId).refresh()
  whenIdle(() => void syncOthers(userId, inventories).catch(() => {}))
}
