import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import { lastInventory, saveLastInventory } from '#web/platform/web-storage/last-inventory.ts'

const changed = createSignal(0)

/** Fires when another inventory is chosen. */
export const activeInventoryChanges: Subscribable<number> = changed

/** Id of the inventory to show; null is the person's home. */
export const activeInventory = lastInventory

/** Chooses the inventory to show; the gate opens it. */
export const setActiveInventory = (userId: string, inventoryId: string | null): void => {
  saveLastInventory(userId, inventoryId)
  changed.set(changed.getSnapshot() + 1)
}
