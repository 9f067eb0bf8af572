import { safeLocalStorage, safeSessionStorage } from './safe-storage.ts'

// Browser storage, as it is read before IndexedDB opens.
const storageKey = (userId: string) => `inventory:${userId}`
const HOME = ''

/** Inventory that this tab shows, at first the one that this person had open last on this device; null is the home. */
export const lastInventory = (userId: string): string | null => {
  const key = storageKey(userId)
  const ofTab = safeSessionStorage.read(key)
  if (ofTab !== null) return ofTab === HOME ? null : ofTab
  const last = safeLocalStorage.read(key)
  // Kept, so that a choice in another tab does not change what a reload shows here.
  safeSessionStorage.write(key, last ?? HOME)
  return last
}

export const saveLastInventory = (userId: string, inventoryId: string | null): void => {
  const key = storageKey(userId)
  safeSessionStorage.write(key, inventoryId ?? HOME)
  safeLocalStorage.write(key, inventoryId)
}
