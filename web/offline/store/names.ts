import { PRODUCT } from '#contracts/product.ts'

/** The browser's database: one for everybody who uses this browser. */
export const DATABASE_NAME = PRODUCT

/** Stores of the database. */
export const STORES = { bins: 'bins', items: 'items', queue: 'syncQueue', metadata: 'metadata' } as const

/** Beginnings of keys in `metadata`, which the loading-error page reads too. */
export const KEY_PREFIXES = { parked: 'parked:', photo: 'blob:', shot: 'shot:' } as const

/** The cookie and the local storage entry that count unsent changes outside the database. */
export const UNSENT_COUNTER_NAME = 'binnacle-unsent'
