import { compareNames } from '#domain/format/compare-names.ts'
import type { BinView, ItemView } from '../data/queries.ts'
import type { BinSort } from './browse-params.ts'

/** An item with its bin, or a bin. */
export interface Row {
  readonly bin: BinView
  readonly item?: ItemView | undefined
}

const rowOf = ({ bin, item }: Row): BinView | ItemView => item ?? bin
const latestFirst = (a: string | null, b: string | null): number =>
  (a ?? '') < (b ?? '') ? 1 : a === b ? 0 : -1

export const compareRows = <R extends Row>(
  sort: Exclude<BinSort, 'best'>,
  quantityOf: (row: R) => number,
): ((a: R, b: R) => number) => {
  const orders: Record<typeof sort, (a: R, b: R) => number> = {
    name: (a, b) => compareNames(rowOf(a).name, rowOf(b).name),
    category: (a, b) => compareNames(a.bin.category, b.bin.category),
    // Without a place last.
    place: ({ bin: a }, { bin: b }) =>
      Number(!a.location) - Number(!b.location) || compareNames(a.location ?? '', b.location ?? ''),
    newest: (a, b) => latestFirst(rowOf(a).createdAt, rowOf(b).createdAt),
    changed: (a, b) => latestFirst(rowOf(a).updatedAt, rowOf(b).updatedAt),
    checked: (a, b) => latestFirst(a.bin.lastCheckedAt, b.bin.lastCheckedAt),
    items: (a, b) => b.bin.itemCount - a.bin.itemCount,
    quantity: (a, b) => quantityOf(b) - quantityOf(a),
  }
  return orders[sort]
}
