import type { BinRow, ItemRow } from '#contracts/sync-rows.ts'
import { csvOf } from './csv.ts'

/** The columns of an export, which the import knows again. */
export const EXPORT_COLUMNS = [
  'Bin',
  'Place',
  'Bin category',
  'Bin description',
  'Item',
  'Quantity',
  'Category',
  'Description',
  'Notes',
] as const

type ListedBin = Pick<BinRow, 'id' | 'name' | 'location' | 'category' | 'description'>
type ListedItem = Pick<ItemRow, 'name' | 'quantity' | 'category' | 'description' | 'notes'>

/** One row an item; a bin with nothing in it has a row of its own. */
export const inventoryCsv = (
  bins: readonly ListedBin[],
  itemsOf: (binId: string) => readonly ListedItem[],
): string => {
  const rows = bins.flatMap((bin) => {
    const of = [bin.name, bin.location ?? '', bin.category, bin.description ?? '']
    const items = itemsOf(bin.id)
    if (items.length === 0) return [[...of, '', '', '', '', '']]
    return items.map(({ name, quantity, category, description, notes }) => [
      ...of,
      ...[name, String(quantity), category ?? '', description ?? '', notes ?? ''],
    ])
  })
  return csvOf([EXPORT_COLUMNS, ...rows])
}
