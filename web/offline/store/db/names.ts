import { PRODUCT } from '#contracts/product.ts'

/** IndexedDB database of every user's home inventory, and of what the device itself keeps. */
export const DATABASE_NAME = PRODUCT

/** Names one inventory of one person on this device. `inventoryId` null: the person's home. */
export interface InventoryOnDevice {
  readonly userId: string
  readonly inventoryId: string | null
}

/** Every other inventory of a person has a database of its own. */
export const databaseNameOf = ({ userId, inventoryId }: InventoryOnDevice): string =>
  inventoryId === null ? DATABASE_NAME : `${DATABASE_NAME}:${userId}:${inventoryId}`

/** Key of an inventory in locks, messages between tabs, counters and local storage. */
export const inventoryKeyOf = ({ userId, inventoryId }: InventoryOnDevice): string =>
  inventoryId === null ? userId : `${userId}:${inventoryId}`

export const STORES = { bins: 'bins', items: 'items', queue: 'syncQueue', metadata: 'metadata' } as const

/** Key prefixes in `metadata` that the loading-error page reads too. */
export const KEY_PREFIXES = { parked: 'parked:', photo: 'blob:', unnamedPhoto: 'shot:' } as const

/** Cookie and local storage key of the unsent counter. */
export const UNSENT_COUNTER_NAME = 'binnacle-unsent'
