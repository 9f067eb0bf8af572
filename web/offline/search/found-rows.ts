import { type LazyList, lazySort } from '#domain/search/lazy-sort.ts'
import type { RankGroup } from '#domain/search/ranking.ts'
import type { BinView, ItemView } from '../view/types.ts'
import { compareByName, type DocTable } from './doc-table.ts'

export interface FoundRow {
  readonly bin: BinView
  readonly item: ItemView | undefined
}

/** All matches, best first. */
export interface FoundRows extends LazyList<FoundRow> {
  /** Items among them. */
  readonly items: number
}

/**
 * Matches with their bins. Counts all; sorts lazily.
 * @param groups best first, each unordered
 */
export const rowsOf = (groups: readonly RankGroup[], table: DocTable): FoundRows => {
  const { rows, binNumbers, bins } = table
  const binAt = (slot: number): BinView | null => bins[(binNumbers[slot] as number) >> 1] ?? null
  const known = groups.map(({ slots }) =>
    slots.every((slot) => binAt(slot)) ? slots : slots.filter((slot) => binAt(slot)),
  )
  let count = 0
  let items = 0
  for (const slots of known) {
    count += slots.length
    for (const slot of slots) items += (binNumbers[slot] as number) & 1
  }
  const sorted = lazySort(known, count, compareByName(table), (slot) => {
    const isItem = ((binNumbers[slot] as number) & 1) === 1
    return { bin: binAt(slot) as BinView, item: isItem ? (rows[slot] as ItemView) : undefined }
  })
  return { ...sorted, items }
}
