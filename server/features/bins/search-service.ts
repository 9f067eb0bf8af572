import { setImmediate } from 'node:timers/promises'
import { byBin, FOUND_LIMIT, textsOfBin, textsOfItem } from '#domain/search/inventory.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { SEARCH_PAGE, type SearchStore } from './search-store.ts'

/** Bins and items that all remembered households have together; the longest unasked ones are let go. */
const REMEMBERED_ROWS = 150_000

const newHousehold = () => ({
  index: createSearchIndex(),
  binOf: new Map<string, string>(),
  bins: new Set<string>(),
  /** Place in the change order up to which the index is true. */
  seq: 0,
  turn: Promise.resolve(),
})
type Household = ReturnType<typeof newHousehold>

const sizeOf = ({ binOf, bins }: Household): number => binOf.size + bins.size

/**
 * Finds with the same index as the browser, hence in the same order. Indexes are remembered, and every search first
 * takes in what has changed since, so an answer never depends on which server gives it.
 */
export const createSearchService = ({ store }: { store: SearchStore }) => {
  // In the order of the last question.
  const households = new Map<string, Household>()

  const take = (userId: string): Household => {
    const household = households.get(userId) ?? newHousehold()
    households.delete(userId)
    households.set(userId, household)
    return household
  }

  const letGo = () => {
    let rows = 0
    for (const household of households.values()) rows += sizeOf(household)
    for (const [userId, household] of households) {
      if (rows <= REMEMBERED_ROWS || households.size === 1) return
      rows -= sizeOf(household)
      households.delete(userId)
    }
  }

  const catchUp = async (userId: string, household: Household): Promise<void> => {
    const { index, binOf, bins } = household
    const rows = await store.changed(userId, household.seq)
    for (const row of rows) {
      const { id, binId } = row
      if (row.gone) {
        index.remove(id)
        bins.delete(id)
        binOf.delete(id)
        continue
      }
      index.add(id, binId === null ? textsOfBin(row) : textsOfItem(row))
      if (binId === null) bins.add(id)
      else binOf.set(id, binId)
    }
    const items = rows.filter(({ binId }) => binId !== null)
    const full = items.length === SEARCH_PAGE
    // Bins beyond the page's end come again with the next one, which does no harm.
    for (const { seq } of full ? items : rows) household.seq = Math.max(household.seq, seq)
    if (rows.length > 0) letGo()
    if (!full) return
    await setImmediate()
    await catchUp(userId, household)
  }

  return {
    /** @returns ids of the bins that match or hold a match, best first */
    async search(userId: string, text: string): Promise<string[]> {
      const household = take(userId)
      const answer = household.turn.then(async () => {
        await catchUp(userId, household)
        const hits = household.index.search(text, FOUND_LIMIT)
        return [...byBin(hits, (id) => household.binOf.get(id)).keys()]
      })
      household.turn = answer.then(
        () => {},
        () => {},
      )
      return await answer
    },
  }
}

export type SearchService = ReturnType<typeof createSearchService>
