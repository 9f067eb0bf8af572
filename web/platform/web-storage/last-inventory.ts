// `localStorage`, as it is read before IndexedDB opens.
const storageKey = (userId: string) => `inventory:${userId}`

/** Inventory that this person had open last on this device; null is the home. */
export const lastInventory = (userId: string): string | null => {
  try {
    return localStorage.getItem(storageKey(userId))
  } catch {
    return null
  }
}

/** With blocked storage the home stays open. */
export const saveLastInventory = (userId: string, inventoryId: string | null): void => {
  try {
    if (inventoryId === null) localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), inventoryId)
  } catch (error) {
    console.warn(error)
  }
}
