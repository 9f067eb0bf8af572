import { setImmediate } from 'node:timers/promises'
import type { Look, SeenBin, SeenItem } from '#domain/assistant/look.ts'
import { textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { type ChangedRow, LOOK_PAGE, type LookStore } from './inventory-store.ts'

/** Bins and items that all remembered inventories have together; the longest unasked ones are let go. */
const REMEMBERED_ROWS = 100_000

const newInventory = () => {
  const index = createSearchIndex()
  const bins = new Map<string, SeenBin>()
  const items = new Map<string, SeenItem>()
  let contents: Map<string, SeenItem[]> | null = null
  let lists: { bins: SeenBin[]; items: SeenItem[] } | null = null

  const inBins = (): Map<string, SeenItem[]> => {
    if (contents) return contents
    contents = new Map()
    for (const item of items.values()) {
      const held = contents.get(item.binId)
      if (held) held.push(item)
      else contents.set(item.binId, [item])
    }
    return contents
  }
  const listed = () => {
    lists ??= { bins: [...bins.values()], items: [...items.values()] }
    return lists
  }
  const look: Look = {
    get bins() {
      return listed().bins
    },
    get items() {
      return listed().items
    },
    bin: (id) => bins.get(id),
    item: (id) => items.get(id),
    itemsOf: (binId) => inBins().get(binId) ?? [],
    search: index.search,
    words: index.words,
  }
  const put = (row: ChangedRow): void => {
    contents = null
    lists = null
    if (row.gone) {
      index.remove(row.id)
      bins.delete(row.id)
      items.delete(row.id)
    } else if (row.binId === null) {
      bins.set(row.id, row)
      index.add(row.id, textsOfBin(row))
    } else {
      items.set(row.id, row)
      index.add(row.id, textsOfItem(row))
    }
  }
  return { look, put, size: () => bins.size + items.size, seq: 0, turn: Promise.resolve() }
}
type Inventory = ReturnType<typeof newInventory>

/**
 * Each person's inventory as the assistant looks at it: remembered, and before every question brought up to date
 * with what has changed since, so an answer never depends on which server gives it.
 */
export const createLooks = ({ store }: { store: LookStore }) => {
  // In the order of the last question.
  const inventories = new Map<string, Inventory>()

  const take = (userId: string): Inventory => {
    const inventory = inventories.get(userId) ?? newInventory()
    inventories.delete(userId)
    inventories.set(userId, inventory)
    return inventory
  }

  const letGo = () => {
    let rows = 0
    for (const inventory of inventories.values()) rows += inventory.size()
    for (const [userId, inventory] of inventories) {
      if (rows <= REMEMBERED_ROWS || inventories.size === 1) return
      rows -= inventory.size()
      inventories.delete(userId)
    }
  }

  const catchUp = async (userId: string, inventory: Inventory): Promise<void> => {
    const rows = await store.changed(userId, inventory.seq)
    for (const row of rows) inventory.put(row)
    const items = rows.filter(({ binId }) => binId !== null)
    const full = items.length === LOOK_PAGE
    // Bins beyond the page's end come again with the next one, which does no harm.
    for (const { seq } of full ? items : rows) inventory.seq = Math.max(inventory.seq, seq)
    if (rows.length > 0) letGo()
    if (!full) return
    await setImmediate()
    await catchUp(userId, inventory)
  }

  return {
    /** Reads a person's inventory as it is now. `read` must not wait for anything: the look changes afterwards. */
    async with<T>(userId: string, read: (look: Look) => T): Promise<T> {
      const inventory = take(userId)
      const answer = inventory.turn.then(async () => {
        await catchUp(userId, inventory)
        return read(inventory.look)
      })
      inventory.turn = answer.then(
        () => {},
        () => {},
      )
      return await answer
    },
  }
}

export type Looks = ReturnType<typeof createLooks>
