import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { readLinkedStickers } from '../caches/linked-stickers.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { databaseNameOf, type InventoryOnDevice, inventoryKeyOf } from '../store/db/names.ts'
import { beginRead } from '../store/db/transaction.ts'
import { isSameSyncMeta, readSyncMeta, type SyncMeta } from '../store/sync-meta.ts'
import { createInventory } from '../view/inventory.ts'
import type { InventoryView } from '../view/types.ts'
import { otherInventoryFetches } from './cross-inventory-sync.ts'
import { databaseNames, withDatabaseOf } from './device-inventories.ts'
import { inventoryIdOf } from './known-inventories.ts'

/** Rows on this device of an inventory that is not on the screen. */
export interface InventoryCopy {
  readonly view: InventoryView
  /** Sticker id → bin id. */
  readonly stickers: ReadonlyMap<string, string>
}

export interface OtherInventory {
  readonly summary: InventorySummary
  /** `absent`: not fetched to this device yet; `too-large`: past the limit of rows in memory. */
  readonly copy: InventoryCopy | 'absent' | 'too-large'
}

interface KeptCopy {
  readonly meta: SyncMeta
  readonly copy: InventoryCopy
  readonly rows: number
}

/** Rows of others in memory at which no further inventory is read. */
const ROWS_MAX = 60_000
/** Milliseconds for which an answer is given again, so that typing does not open databases. */
const FRESH_MS = 1000
/** Idle milliseconds before copies are evicted. */
const KEPT_MS = 60_000

let copies = new Map<string, KeptCopy>()
let latest: { readonly key: string; readonly at: number; readonly read: Promise<OtherInventory[]> } | null =
  null
let timer: ReturnType<typeof setTimeout> | undefined

/** Drops every copy; call when the inventory on the screen closes. */
export const forgetCopies = (): void => {
  clearTimeout(timer)
  copies = new Map()
  latest = null
}

/** Photos that wait to be sent stay in their own database. */
const NO_PHOTOS = { urlOf: () => null }

const readCopy = async (
  db: LocalDb,
  place: InventoryOnDevice,
  copies: Map<string, KeptCopy>,
): Promise<KeptCopy | null> => {
  const { userId } = place
  const key = inventoryKeyOf(place)
  const stickers = await readLinkedStickers(db, userId)
  const meta = await db.run((opened) => readSyncMeta(beginRead(opened), userId))
  const before = copies.get(key)
  if (before && isSameSyncMeta(before.meta, meta)) {
    const again = { ...before, copy: { view: before.copy.view, stickers } }
    copies.set(key, again)
    return again
  }
  const inventory = createInventory(db, userId, NO_PHOTOS)
  const stored = await inventory.load()
  if (!stored.meta.isWhole && stored.rows.length === 0) return null
  const read = {
    meta: stored.meta,
    copy: { view: inventory.getSnapshot(), stickers },
    rows: stored.rows.length,
  }
  copies.set(key, read)
  return read
}

const readAll = async (
  home: LocalDb,
  shown: InventoryOnDevice,
  listed: readonly InventorySummary[],
  rowsMax: number,
): Promise<OtherInventory[]> => {
  const { userId } = shown
  const copiesNow = copies
  const existingNames = new Set(await databaseNames())
  const others: OtherInventory[] = []
  const keys = new Set<string>()
  let rows = 0
  for (const summary of listed) {
    const place = { userId, inventoryId: inventoryIdOf(summary) }
    if (summary.closedUntil !== null || place.inventoryId === shown.inventoryId) continue
    const key = inventoryKeyOf(place)
    if (rows >= rowsMax) {
      others.push({ summary, copy: 'too-large' })
      continue
    }
    // Opening a database that is not there would make it.
    const read =
      place.inventoryId === null
        ? await readCopy(home, place, copiesNow)
        : existingNames.has(databaseNameOf(place))
          ? await withDatabaseOf(place, (db) => readCopy(db, place, copiesNow))
          : null
    keys.add(key)
    rows += read?.rows ?? 0
    others.push({ summary, copy: read?.copy ?? 'absent' })
  }
  for (const key of copiesNow.keys()) if (!keys.has(key)) copiesNow.delete(key)
  return others
}

/**
 * Reads a person's other open inventories, in the order of the list, each again only once it changed.
 * @param shown inventory on the screen
 */
export const readOtherInventories = (
  home: LocalDb,
  shown: InventoryOnDevice,
  listed: readonly InventorySummary[],
  rowsMax = ROWS_MAX,
): Promise<readonly OtherInventory[]> => {
  clearTimeout(timer)
  timer = setTimeout(forgetCopies, KEPT_MS)
  const names = listed.map(({ id, name }) => `${id} ${name}`)
  const key = [inventoryKeyOf(shown), otherInventoryFetches.getSnapshot(), ...names].join(' ')
  const now = performance.now()
  if (latest?.key === key && now - latest.at < FRESH_MS) return latest.read
  // One after the other, so that a slow read is not done twice at once.
  const before = latest?.read.catch(() => {}) ?? Promise.resolve()
  const read = before.then(() => readAll(home, shown, listed, rowsMax))
  latest = { key, at: now, read }
  return read
}
