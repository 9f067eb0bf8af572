import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import type { Field, Fields, FieldsWith, ValuesOf } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { formatDecimal } from '#domain/format/format-money.ts'
import { escapeFormula } from './csv-injection.ts'

const quoteCell = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** CSV (RFC 4180) with formulas escaped and a UTF-8 byte order mark. @param rows header first */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('')}`

type Listed<C extends Fields> = Pick<ValuesOf<C>, FieldsWith<C, { readonly csv: unknown }>>
type ListedBin = Listed<typeof BIN> & {
  readonly id: string
  /** Null until the server has given one. */
  readonly qrCode: string | null
}
type ListedItem = Listed<typeof ITEM>
type ListedRow = Readonly<Record<string, unknown>>

interface Column {
  readonly header: string
  readonly column: number
  readonly kind: Field['kind'] | null
  /** Left out of a table whose rows have none. */
  readonly isDetail: boolean
  /** @param item null in the row of an empty bin */
  readonly cell: (bin: ListedRow, item: ListedRow | null) => unknown
}

const columnsOf = (catalogue: Fields, cellOf: (name: string) => Column['cell']): Column[] =>
  Object.entries<Field>(catalogue).flatMap(([name, { csv, kind, isDetail = false }]) =>
    csv ? [{ ...csv, kind, isDetail, cell: cellOf(name) }] : [],
  )

const COLUMNS: readonly Column[] = [
  ...columnsOf(BIN, (name) => (bin) => bin[name]),
  ...columnsOf(ITEM, (name) => (_, item) => item?.[name]),
  { header: 'Bin QR code', column: 11, kind: null, isDetail: false, cell: (bin: ListedRow) => bin.qrCode },
].sort((a, b) => a.column - b.column)

/** In English, by column. */
export const EXPORTED_HEADS: readonly string[] = COLUMNS.map(({ header }) => header)

/** Number of the first columns, which were in every export; the import recognizes them. */
export const IDENTIFYING_COLUMNS = 9

/** Head of a column in another language, by its English one. */
export type HeadTexts = Readonly<Record<string, string>>

const cellText = (kind: Column['kind'], value: FieldValue | undefined, currency: string): string =>
  kind === 'money' && typeof value === 'number' ? formatDecimal(value, currency) : String(value ?? '')

/**
 * One row per item; an empty bin has a row of its own. Details that no item has are left out.
 * @param heads absent for English
 * @param currency of amounts, as ISO 4217
 */
export const formatInventoryCsv = (
  bins: readonly ListedBin[],
  itemsOf: (binId: string) => readonly ListedItem[],
  { heads = {}, currency }: { readonly heads?: HeadTexts; readonly currency: string },
): string => {
  const pairs = bins.flatMap((bin) => {
    const items = itemsOf(bin.id)
    return (items.length === 0 ? [null] : items).map(
      (item) => [bin as ListedRow, item as ListedRow | null] as const,
    )
  })
  const columns = COLUMNS.filter(
    ({ isDetail, cell }) => !isDetail || pairs.some(([bin, item]) => (cell(bin, item) ?? null) !== null),
  )
  const rows = pairs.map(([bin, item]) =>
    columns.map(({ kind, cell }) => cellText(kind, cell(bin, item) as FieldValue | undefined, currency)),
  )
  return formatCsv([columns.map(({ header }) => heads[header] ?? header), ...rows])
}
