import type { Look, SeenBin, SeenItem } from '#domain/assistant/lookup/inventory-reader.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { binTexts, itemTexts } from '#domain/search/searched-texts.ts'
import { AppError } from '#server/platform/errors.ts'
import { createIndexMeter } from '#server/platform/index-meter.ts'
import { createKeptRows } from '#server/platform/kept-rows.ts'
import { type ChangedRow, LOOK_PAGE, type LookStore } from './inventory-store.ts'

/** Estimated bytes of one person's inventory, and of all. */
const PER_PERSON = 96 * 1024 * 1024
const OVERALL = 96 * 1024 * 1024
/** Bytes of a kept row: its fields and its places in the index. */
const ROW_BYTES = 700

const TOO_LARGE =
  'Your inventory holds more text than the assistant can read on the server. Please use the search instead.'

const newInventory = () => {
  const index = createSearchIndex()
  const meter = createIndexMeter(index, ROW_BYTES)
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
      return
    }
    const texts = row.binId === null ? binTexts(row) : itemTexts(row)
    meter.added(texts, !bins.has(row.id) && !items.has(row.id))
    index.add(row.id, texts)
    if (row.binId === null) bins.set(row.id, row)
    else items.set(row.id, row)
  }
  return { look, put, bytes: meter.bytes }
}

/**
 * Each person's inventory as the assistant looks at it: remembered, and before every question brought up to date
 * with what has changed since, so an answer never depends on which server gives it.
 */
export const createLooks = ({ store, perPerson = PER_PERSON }: { store: LookStore; perPerson?: number }) => {
  const kept = createKeptRows({
    make: newInventory,
    changed: store.changed,
    page: LOOK_PAGE,
    perPerson,
    overall: OVERALL,
  })
  return {
    /**
     * Reads a person's inventory as it is now. `read` must not wait for anything: the look changes afterwards.
     * @throws AppError TOO_LARGE
     */
    async with<T>(userId: string, read: (look: Look) => T): Promise<T> {
      const answer = await kept.with(userId, ({ look }) => ({ read: read(look) }))
      if (!answer) throw new AppError('TOO_LARGE', TOO_LARGE)
      return answer.read
    },
  }
}

export type Looks = ReturnType<typeof createLooks>
