import { type LazyList, lazySort } from '#domain/search/lazy-sort.ts'
import type { RankGroup } from '#domain/search/ranking.ts'
import type { BinView, ItemView } from '../view/types.ts'
import { compareByName, type DocTable } from './doc-table.ts'

/** A matching bin, or one with matching items, best first. */
export interface FoundBin {
  readonly bin: BinView
  readonly query: string
  readonly found: LazyList<ItemView>
}

/**
 * Groups hits by bin. Counts all; sorts lazily.
 * @param groups best first, each unordered
 */
export const groupByBin = (
  groups: readonly RankGroup[],
  table: DocTable,
  query: string,
): { readonly bins: LazyList<FoundBin>; readonly items: number } => {
  const { rows, binNumbers, bins } = table
  const compareSlots = compareByName(table)
  const most = groups.reduce((sum, { slots }) => sum + slots.length, 0)
  // Per bin number: rank (from 1) of its best match, and its last item hit.
  const rankOf = new Int32Array(bins.length)
  const last = new Int32Array(bins.length)
  // Per item hit (from 1): slot, rank, and previous hit of the same bin.
  const slotOf = new Int32Array(most + 1)
  const itemRank = new Int32Array(most + 1)
  const before = new Int32Array(most + 1)
  let items = 0
  let count = 0
  for (let rank = 1; rank <= groups.length; rank++) {
    const { slots } = groups[rank - 1] as RankGroup
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      const number = binNumbers[slot] as number
      const bin = number >> 1
      if (rankOf[bin] === 0) {
        if (!bins[bin]) continue
        rankOf[bin] = rank
        count++
      }
      if ((number & 1) === 0) continue
      items++
      slotOf[items] = slot
      itemRank[items] = rank
      before[items] = last[bin] as number
      last[bin] = items
    }
  }

  const matches = function* () {
    const best = new Int32Array(bins.length)
    for (const [at, { slots }] of groups.entries()) {
      const matchedBins: number[] = []
      for (const slot of slots) {
        const bin = (binNumbers[slot] as number) >> 1
        if (rankOf[bin] !== at + 1) continue
        const bestSlot = best[bin] as number
        if (bestSlot === 0) matchedBins.push(bin)
        if (bestSlot === 0 || compareSlots(slot, bestSlot) < 0) best[bin] = slot
      }
      yield matchedBins.map((bin) => best[bin] as number)
    }
  }
  const better = (a: number, b: number): number =>
    (itemRank[a] as number) - (itemRank[b] as number) ||
    compareSlots(slotOf[a] as number, slotOf[b] as number)
  const foundIn = (bin: number): LazyList<ItemView> => {
    const met: number[] = []
    for (let at = last[bin] as number; at > 0; at = before[at] as number) met.push(at)
    return lazySort([met], met.length, better, (at) => rows[slotOf[at] as number] as ItemView)
  }
  return {
    bins: lazySort({ [Symbol.iterator]: matches }, count, compareSlots, (slot) => {
      const bin = (binNumbers[slot] as number) >> 1
      return { bin: bins[bin] as BinView, query, found: foundIn(bin) }
    }),
    items,
  }
}
