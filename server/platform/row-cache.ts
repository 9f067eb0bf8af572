import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createSlots } from './queues/slots.ts'

interface ChangedRow {
  readonly seq: number
}

interface RowIndex<Row> {
  put(row: Row): void
  /** Estimated bytes. May grow with every change; a rebuild shrinks it. */
  bytes(): number
}

interface RowCacheOptions<Row extends ChangedRow, Index extends RowIndex<Row>> {
  readonly make: () => Index
  /** Reads a page of rows changed after a sequence number, in order. */
  readonly changed: (inventoryId: InventoryId, after: number) => Promise<readonly Row[]>
  readonly page: number
  /** Bytes for one inventory's index, and for all; LRU eviction. */
  readonly perInventory: number
  readonly overall: number
}

const IDLE_MS = 45_000
/** Time before an oversized inventory is tried again. */
const TOO_LARGE_MS = 10 * 60_000
/** Milliseconds between two yields to the event loop. */
const SLICE_MS = 4
/** Concurrent loads of large indexes; those of one page do not wait. */
const LOAD_SLOTS = { atOnce: 2, waiting: 100 }

/** Caches an index per inventory and applies changes since before each use, so all servers answer alike. */
export const createRowCache = <Row extends ChangedRow, Index extends RowIndex<Row>>(
  options: RowCacheOptions<Row, Index>,
) => {
  const { make, changed, page, perInventory, overall } = options
  const createEntry = () => ({ index: make(), seq: 0, turn: Promise.resolve() })
  type CacheEntry = ReturnType<typeof createEntry>
  const cached = new LRUCache<InventoryId, CacheEntry>({
    maxSize: overall,
    sizeCalculation: ({ index }) => Math.max(1, Math.min(index.bytes(), overall)),
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })
  const tooLarge = new LRUCache<InventoryId, true>({ max: 10_000, ttl: TOO_LARGE_MS })
  const making = createSlots(LOAD_SLOTS)

  const takeEntry = (inventoryId: InventoryId): CacheEntry => {
    const entry = cached.get(inventoryId) ?? createEntry()
    if (!cached.has(inventoryId)) cached.set(inventoryId, entry)
    return entry
  }

  const isOver = ({ index }: CacheEntry): boolean => index.bytes() > perInventory

  const putRows = async (entry: CacheEntry, rows: readonly Row[]): Promise<void> => {
    let since = performance.now()
    for (const row of rows) {
      entry.index.put(row)
      entry.seq = row.seq
      if (isOver(entry)) return
      if (performance.now() - since < SLICE_MS) continue
      await setImmediate()
      since = performance.now()
    }
  }

  /** @returns true when there may be more */
  const takePage = async (inventoryId: InventoryId, entry: CacheEntry): Promise<boolean> => {
    const rows = await changed(inventoryId, entry.seq)
    await putRows(entry, rows)
    return rows.length === page && !isOver(entry)
  }

  const takeRest = async (inventoryId: InventoryId, entry: CacheEntry): Promise<void> => {
    while (await takePage(inventoryId, entry));
  }

  /** @returns false when a fresh index is still too large */
  const refresh = async (inventoryId: InventoryId, entry: CacheEntry): Promise<boolean> => {
    const isNew = entry.seq === 0
    const before = entry.seq
    if (await takePage(inventoryId, entry)) await making.run(() => takeRest(inventoryId, entry))
    if (!isOver(entry)) {
      if (entry.seq !== before && cached.delete(inventoryId)) cached.set(inventoryId, entry)
      return true
    }
    cached.delete(inventoryId)
    if (isNew) {
      tooLarge.set(inventoryId, true)
      return false
    }
    Object.assign(entry, { index: make(), seq: 0 })
    return await refresh(inventoryId, entry)
  }

  return {
    /** Reads the current index; `read` must be synchronous. @returns null when it is too large to cache */
    async with<T>(inventoryId: InventoryId, read: (index: Index) => T): Promise<T | null> {
      if (tooLarge.has(inventoryId)) return null
      const entry = takeEntry(inventoryId)
      const answer = entry.turn.then(async () =>
        (await refresh(inventoryId, entry)) ? read(entry.index) : null,
      )
      entry.turn = answer.then(
        () => {},
        () => {},
      )
      return await answer
    },
  }
}
