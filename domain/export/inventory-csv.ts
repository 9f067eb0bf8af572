import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import type { Field, Fields, FieldsWith, ValuesOf } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import { entryTexts } from '#contracts/inventory/fields/set-texts.ts'
import { nameKey } from '#contracts/names.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { formatDecimal } from '#domain/format/format-money.ts'
import type { OwnField } from '#domain/own-fields/own-field.ts'
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
type ListedItem = Listed<typeof ITEM> & { readonly extra?: string | null }
type ListedRow = Readonly<Record<string, unknown>>

interface Column {
  readonly header: string
  readonly column: number
  /** Null for what is no field. */
  readonly field: Field | null
  /** Left out of a table whose rows have none. */
  readonly isDetail: boolean
  /** @param item null in the row of an empty bin */
  readonly cell: (bin: ListedRow, item: ListedRow | null) => unknown
}

const columnsOf = (catalogue: Fields, cellOf: (name: string) => Column['cell']): Column[] =>
  Object.entries<Field>(catalogue).flatMap(([name, field]) =>
    field.csv ? [{ ...field.csv, field, isDetail: field.isDetail ?? false, cell: cellOf(name) }] : [],
  )

const COLUMNS: readonly Column[] = [
  ...columnsOf(BIN, (name) => (bin) => bin[name]),
  ...columnsOf(ITEM, (name) => (_, item) => item?.[name]),
  { header: 'Bin QR code', column: 11, field: null, isDetail: false, cell: (bin: ListedRow) => bin.qrCode },
].sort((a, b) => a.column - b.column)

/** In English, by column. */
export const EXPORTED_HEADS: readonly string[] = COLUMNS.map(({ header }) => header)

/** Number of the first columns, which were in every export; the import recognizes them. */
export const IDENTIFYING_COLUMNS = 9

/** Head of a column in another language, by its English one. */
export type HeadTexts = Readonly<Record<string, string>>

/** Text of a value in a table, the same in every language. @param currency of amounts, as ISO 4217 */
export const cellText = (field: Field | null, value: FieldValue, currency: string): string => {
  if (field?.kind === 'money' && typeof value === 'number') return formatDecimal(value, currency)
  if (field?.kind === 'set' && typeof value === 'string') return entryTexts(field, value).join('; ')
  return String(value ?? '')
}

export interface InventoryTable {
  readonly columns: readonly { readonly head: string; readonly field: Field | null }[]
  /** Values as they are stored. */
  readonly rows: readonly (readonly FieldValue[])[]
}

interface TableOptions {
  /** Absent for English. */
  readonly heads?: HeadTexts
  /** Fields that people defined, in their order. */
  readonly ownFields?: readonly OwnColumn[]
}

type OwnColumn = Pick<OwnField, 'id' | 'name'>

/** @param heads of other columns, from which this one differs */
const ownColumns = (ownFields: readonly OwnColumn[], heads: readonly string[]): Omit<Column, 'column'>[] => {
  const taken = new Set(heads.map(nameKey))
  return ownFields.map(({ id, name }) => {
    let header = name
    for (let at = 2; taken.has(nameKey(header)); at++) header = `${name} (${at})`
    taken.add(nameKey(header))
    return {
      header,
      field: null,
      isDetail: true,
      cell: (_, item) => {
        const value = mapEntries(item?.extra as string | null | undefined).get(id) ?? null
        return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
      },
    }
  })
}

/** One row per item; an empty bin has a row of its own. Details that no item has are left out. */
export const inventoryTable = (
  bins: readonly ListedBin[],
  itemsOf: (binId: string) => readonly ListedItem[],
  { heads = {}, ownFields = [] }: TableOptions = {},
): InventoryTable => {
  const pairs = bins.flatMap((bin) => {
    const items = itemsOf(bin.id)
    return (items.length === 0 ? [null] : items).map(
      (item) => [bin as ListedRow, item as ListedRow | null] as const,
    )
  })
  const usual = COLUMNS.map((column) => ({ ...column, header: heads[column.header] ?? column.header }))
  const own = ownColumns(
    ownFields,
    usual.map(({ header }) => header),
  )
  const columns = [...usual, ...own].filter(
    ({ isDetail, cell }) => !isDetail || pairs.some(([bin, item]) => (cell(bin, item) ?? null) !== null),
  )
  return {
    columns: columns.map(({ header, field }) => ({ head: header, field })),
    rows: pairs.map(([bin, item]) => columns.map(({ cell }) => (cell(bin, item) ?? null) as FieldValue)),
  }
}

/** @param currency of amounts, as ISO 4217 */
export const formatInventoryCsv = (
  bins: readonly ListedBin[],
  itemsOf: (binId: string) => readonly ListedItem[],
  { currency, ...options }: TableOptions & { readonly currency: string },
): string => {
  const { columns, rows } = inventoryTable(bins, itemsOf, options)
  const texts = rows.map((row) => columns.map(({ field }, at) => cellText(field, row[at] ?? null, currency)))
  return formatCsv([columns.map(({ head }) => head), ...texts])
}
