import { safeLocalStorage } from './safe-storage.ts'

// `localStorage`, as it is read before IndexedDB opens.
const storageKey = (userId: string) => `inventory:${userId}`

/** Inventory that this person had open last on this device; null is the home. */
export const lastInventory = (userId: string): string | null => safeLocalStorage.read(storageKey(userId))

export const saveLastInventory = (userId: string, inventoryId: string | null): void => {
  safeLocalStorage.write(storageKey(userId), inventoryId)
}
