import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { setActiveInventory } from '../inventories/active-inventory.ts'
import {
  type InventoryCopy,
  type OtherInventory,
  readOtherInventories,
} from '../inventories/cross-inventory-copies.ts'
import { otherInventoryFetches } from '../inventories/cross-inventory-sync.ts'
import { inventoryIdOf, knownInventories } from '../inventories/known-inventories.ts'
import type { BinView } from '../view/types.ts'
import { currentInventoryId, currentUserId, localDb } from './current-offline.ts'

export type { OtherInventory }

/** Lists the inventories on this device that are not on the screen. */
export const otherInventories = async (): Promise<readonly OtherInventory[]> => {
  const shown = { userId: currentUserId(), inventoryId: currentInventoryId() }
  const known = knownInventories(localDb, shown.userId)
  // At the start the list may not have been read yet.
  const listed = known.getSnapshot().length > 0 ? known.getSnapshot() : await known.load()
  return await readOtherInventories(localDb, shown, listed)
}

/** Bin of another inventory, with where it is. */
export interface CrossInventoryBin {
  readonly inventory: InventorySummary
  readonly bin: BinView
}

/** Something of another inventory, with where it is. */
export interface CrossInventoryFind<T> {
  readonly inventory: InventorySummary
  readonly found: T
}

/** Looks through the other inventories on this device; the first that has it wins. */
export const findInOtherInventories = async <T>(
  find: (copy: InventoryCopy) => T | undefined,
): Promise<CrossInventoryFind<T> | null> => {
  for (const { summary: inventory, copy } of await otherInventories()) {
    const found = typeof copy === 'object' ? find(copy) : undefined
    if (found !== undefined) return { inventory, found }
  }
  return null
}

export const findCrossInventoryBin = async (
  find: (copy: InventoryCopy) => BinView | undefined,
): Promise<CrossInventoryBin | null> => {
  const there = await findInOtherInventories(find)
  return there && { inventory: there.inventory, bin: there.found }
}

/**
 * Reads from the other inventories now, and again whenever one of them was fetched; a failed read shows nothing.
 * @returns a function that stops
 */
export const watchOtherInventories = <T>(read: () => Promise<T>, show: (value: T) => void): (() => void) => {
  let isWatched = true
  const again = () =>
    void read().then(
      (value) => isWatched && show(value),
      (error: unknown) => console.warn(error),
    )
  const stop = otherInventoryFetches.subscribe(again)
  again()
  return () => {
    isWatched = false
    stop()
  }
}

/** Shows another inventory, offline too; the one before goes on syncing. */
export const showInventory = (inventory: InventorySummary): void =>
  setActiveInventory(currentUserId(), inventoryIdOf(inventory))
