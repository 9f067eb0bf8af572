import { safeLocalStorage } from './safe-storage.ts'

// Browser storage, as it is read before IndexedDB opens.
const storageKey = (inventoryKey: string) => `listed:${inventoryKey}`

/** True when this device has fetched the list of an inventory, as far as it remembers. */
export const isListedHere = (inventoryKey: string): boolean =>
  safeLocalStorage.read(storageKey(inventoryKey)) !== null

export const saveListedHere = (inventoryKey: string, isListed: boolean): void => {
  safeLocalStorage.write(storageKey(inventoryKey), isListed ? '1' : null)
}
