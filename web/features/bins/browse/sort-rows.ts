import { compareNames } from '#domain/format/compare-names.ts'
import type { BinView, ItemView } from '../data/queries.ts'
import type { BinSort, BrowseParams } from './browse-params.ts'

/** An item with its bin, or a bin. */
export interface Row {
  readonly bin: BinView
  readonly item?: ItemView | undefined
}

const rowOf = ({ bin, item }: Row): BinView | ItemView => item ?? bin
const latestFirst = (a: string | null, b: string | null): number =>
  (a ?? '') < (b ?? '') ? 1 : a === b ? 0 : -1

const ORDERS: Record<Exclude<BinSort, 'best' | 'quantity'>, (a: Row, b: Row) => number> = {
  name: (a, b) => compareNames(rowOf(a).name, rowOf(b).name),
  category: (a, b) => compareNames(a.bin.category, b.bin.category),
  // Without a place last.
  place: ({ bin: a }, { bin: b }) =>
    Number(!a.location) - Number(!b.location) || compareNames(a.location ?? '', b.location ?? ''),
  newest: (a, b) => latestFirst(rowOf(a).createdAt, rowOf(b).createdAt),
  changed: (a, b) => latestFirst(rowOf(a).updatedAt, rowOf(b).updatedAt),
  checked: (a, b) => latestFirst(a.bin.lastCheckedAt, b.bin.lastCheckedAt),
  items: (a, b) => b.bin.itemCount - a.bin.itemCount,
}

const byQuantity = <R extends Row>(rows: readonly R[], quantityOf: (row: R) => number): readonly R[] => {
  const quantities = new Map(rows.map((row) => [row, quantityOf(row)]))
  return rows.toSorted((a, b) => (quantities.get(b) ?? 0) - (quantities.get(a) ?? 0))
}

/** Sorts as chosen; the best matches come first already. */
export const sortRows = <R extends Row>(
  rows: readonly R[],
  { sort, order }: Pick<BrowseParams, 'sort' | 'order'>,
  quantityOf: (row: R) => number,
): readonly R[] => {
  const sorted =
    sort === 'best' ? rows : sort === 'quantity' ? byQuantity(rows, quantityOf) : rows.toSorted(ORDERS[sort])
  return order === 'reverse' ? sorted.toReversed() : sorted
}
