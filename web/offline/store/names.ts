import { PRODUCT } from '#contracts/product.ts'

/** IndexedDB database, shared by all users of this browser. */
export const DATABASE_NAME = PRODUCT

export const STORES = { bins: 'bins', items: 'items', queue: 'syncQueue', metadata: 'metadata' } as const

/** Key prefixes in `metadata` that the loading-error page reads too. */
export const KEY_PREFIXES = { parked: 'parked:', photo: 'blob:', shot: 'shot:' } as const

/** Cookie and local storage key of the unsent counter. */
export const UNSENT_COUNTER_NAME = 'binnacle-unsent'
