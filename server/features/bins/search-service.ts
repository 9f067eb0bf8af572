import { createSearchIndex } from '#domain/search/search-index.ts'
import { binTexts, groupHitsByBin, itemTexts, SEARCH_LIMIT } from '#domain/search/searched-texts.ts'
import { createIndexMemory } from '#server/platform/index-memory.ts'
import { createRowCache } from '#server/platform/row-cache.ts'
import type { Slots } from '#server/platform/slots.ts'
import { SEARCH_PAGE, type SearchRow, type SearchStore } from './search-store.ts'

/** Estimated bytes of one index, and of all. 100,000 items take 45 MB. */
const BYTES_PER_USER = 48 * 1024 * 1024
const BYTES_TOTAL = 64 * 1024 * 1024

const createUserIndex = () => {
  const index = createSearchIndex()
  const meter = createIndexMemory(index)
  const binOf = new Map<string, string>()
  const bins = new Set<string>()
  const put = (row: SearchRow): void => {
    const { id, binId } = row
    if (row.gone) {
      index.remove(id)
      bins.delete(id)
      binOf.delete(id)
      return
    }
    const texts = binId === null ? binTexts(row) : itemTexts(row)
    meter.added(texts, !binOf.has(id) && !bins.has(id))
    index.add(id, texts)
    if (binId === null) bins.add(id)
    else binOf.set(id, binId)
  }
  return { index, binOf, put, bytes: meter.bytes }
}

interface SearchServiceDeps {
  readonly store: SearchStore
  /** Limits expensive reads per person. */
  readonly heavy: (userId: string) => Slots
  readonly perPerson?: number
}

/** Searches with the browser's index, so results have the same order; falls back to SQL for large inventories. */
export const createSearchService = ({ store, heavy, perPerson = BYTES_PER_USER }: SearchServiceDeps) => {
  const households = createRowCache({
    make: createUserIndex,
    changed: store.changed,
    page: SEARCH_PAGE,
    perPerson,
    overall: BYTES_TOTAL,
  })
  return {
    async search(userId: string, text: string): Promise<string[]> {
      const found = await households.with(userId, ({ index, binOf }) => [
        ...groupHitsByBin(index.search(text, SEARCH_LIMIT), (id) => binOf.get(id)).keys(),
      ])
      return found ?? (await heavy(userId).run(() => store.find(userId, text)))
    },
  }
}

export type SearchService = ReturnType<typeof createSearchService>
