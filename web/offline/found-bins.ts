import { type Listed, listInOrder } from '#domain/search/in-order.ts'
import type { BinView, ItemView } from './surface.ts'

/** A bin that matches or holds an item that does, with those items, best first. */
export interface FoundBin {
  readonly bin: BinView
  /** What was asked for. */
  readonly query: string
  readonly found: Listed<ItemView>
}

/** A row that a search may meet. */
export interface Hitting {
  readonly row: BinView | ItemView
  /** Set for an item. */
  readonly item: ItemView | null
  /** The bin that it is, or is in. */
  readonly shelf: Shelf
}

/** A bin, and where the last search that met something of it has put it. */
export interface Shelf {
  /** Null while only items of it are known. */
  bin: BinView | null
  turn: number
  place: number
}

/** The order of equal ranks, which is the index's own: by name, then by id. */
export const byName = ({ row: a }: Hitting, { row: b }: Hitting): number =>
  (a.name === b.name ? a.id < b.id : a.name < b.name) ? -1 : 1

/**
 * Hits by their bins. All are counted; put in order are only those bins that are looked at, and what was found in them.
 * @param ranks best first, each in no order
 * @param turn another one for each search
 */
export const groupByBin = (
  ranks: readonly { readonly met: readonly Hitting[] }[],
  turn: number,
  query: string,
): { readonly bins: Listed<FoundBin>; readonly items: number } => {
  // By the place of each bin: itself, its best match, and its item that was met last.
  const bins: BinView[] = []
  const best: Hitting[] = []
  const last: number[] = []
  /** Places by the rank of the best match. */
  const places: number[][] = []
  // By the number of each item: itself, its rank, and the number of the one of its bin that was met before.
  const items: Hitting[] = []
  const most = ranks.reduce((sum, { met }) => sum + met.length, 0)
  const rankOf = new Int32Array(most)
  const before = new Int32Array(most)
  for (const [rank, { met }] of ranks.entries()) {
    const here: number[] = []
    const first = bins.length
    for (const hit of met) {
      const { item, shelf } = hit
      if (!shelf.bin) continue
      if (shelf.turn !== turn) {
        shelf.turn = turn
        shelf.place = bins.length
        here.push(bins.length)
        bins.push(shelf.bin)
        best.push(hit)
        last.push(-1)
      } else if (shelf.place >= first && byName(hit, best[shelf.place] as Hitting) < 0)
        best[shelf.place] = hit
      if (!item) continue
      before[items.length] = last[shelf.place] as number
      rankOf[items.length] = rank
      last[shelf.place] = items.length
      items.push(hit)
    }
    places.push(here)
  }

  const better = (a: number, b: number): number =>
    (rankOf[a] as number) - (rankOf[b] as number) || byName(items[a] as Hitting, items[b] as Hitting)
  const foundIn = (place: number): Listed<ItemView> => {
    const met: number[] = []
    for (let at = last[place] as number; at >= 0; at = before[at] as number) met.push(at)
    return listInOrder([met], better, (at) => items[at]?.item as ItemView)
  }
  return {
    bins: listInOrder(
      places,
      (a, b) => byName(best[a] as Hitting, best[b] as Hitting),
      (place) => ({ bin: bins[place] as BinView, query, found: foundIn(place) }),
    ),
    items: items.length,
  }
}
