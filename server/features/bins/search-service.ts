import { byBin, FOUND_LIMIT, textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { createKeptRows } from '#server/platform/kept-rows.ts'
import { SEARCH_PAGE, type SearchRow, type SearchStore } from './search-store.ts'

/** Bins and items that all remembered households have together; the longest unasked ones are let go. */
const REMEMBERED_ROWS = 150_000

const newHousehold = () => {
  const index = createSearchIndex()
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
    index.add(id, binId === null ? textsOfBin(row) : textsOfItem(row))
    if (binId === null) bins.add(id)
    else binOf.set(id, binId)
  }
  return { index, binOf, put, size: () => binOf.size + bins.size }
}

/** Finds with the same index as the browser, hence in the same order. */
export const createSearchService = ({ store }: { store: SearchStore }) => {
  const households = createKeptRows({
    make: newHousehold,
    changed: store.changed,
    page: SEARCH_PAGE,
    most: REMEMBERED_ROWS,
  })
  return {
    /** @returns ids of the bins that match or hold a match, best first */
    search: (userId: string, text: string): Promise<string[]> =>
      households.with(userId, ({ index, binOf }) => [
        ...byBin(index.search(text, FOUND_LIMIT), (id) => binOf.get(id)).keys(),
      ]),
  }
}

export type SearchService = ReturnType<typeof createSearchService>
