import type { BinRow, ItemRow } from '#contracts/sync/sync-rows.ts'
import { formatCsv } from './csv.ts'

/** Columns of every export; the import recognizes them. */
export const IDENTIFYING_COLUMNS = [
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

const EXPORT_COLUMNS = [...IDENTIFYING_COLUMNS, 'Bin last checked', 'Missing since', 'Bin QR code']

type ListedBin = Pick<BinRow, 'id' | 'name' | 'location' | 'category' | 'description' | 'lastCheckedAt'> & {
  /** Null until the server has given one. */
  qrCode: string | null
}
type ListedItem = Pick<ItemRow, 'name' | 'quantity' | 'category' | 'description' | 'notes' | 'missingSince'>

/** One row per item; an empty bin has a row of its own. */
export const formatInventoryCsv = (
  bins: readonly ListedBin[],
  itemsOf: (binId: string) => readonly ListedItem[],
): string => {
  const rows = bins.flatMap((bin) => {
    const of = [bin.name, bin.location ?? '', bin.category, bin.description ?? '']
    const items = itemsOf(bin.id)
    const checked = bin.lastCheckedAt ?? ''
    const code = bin.qrCode ?? ''
    if (items.length === 0) return [[...of, '', '', '', '', '', checked, '', code]]
    return items.map(({ name, quantity, category, description, notes, missingSince }) => [
      ...of,
      ...[name, String(quantity), category ?? '', description ?? '', notes ?? ''],
      ...[checked, missingSince ?? '', code],
    ])
  })
  return formatCsv([EXPORT_COLUMNS, ...rows])
}
