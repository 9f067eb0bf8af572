import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import type { Field } from '#contracts/inventory/fields/field.ts'
import { DETAIL_FIELDS, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import { heads } from '#domain/export/head-messages.ts'
import { cellText } from '#domain/export/inventory-csv.ts'
import { compareNames } from '#domain/format/compare-names.ts'
import { formatOwnValue, type OwnField } from '#domain/own-fields/own-field.ts'
import type { TableColumn } from '#web/ui/lists/table/table-columns.ts'
import * as common from '#web/ui/messages.ts'
import type { ItemRow } from './items-params.ts'
import * as messages from './messages.ts'

type Sortable = string | number | null

export interface ItemColumn extends TableColumn<ItemRow> {
  /** Of a field that few items have. */
  readonly field: Field | null
  readonly sortValue: (row: ItemRow) => Sortable
  /** Words of a value where its kind does not tell them. */
  readonly textOf?: (value: string | number) => string
}

const NAME_WIDTH = 'minmax(10rem, 3fr)'

const column = (
  key: string,
  label: string,
  csvHead: string,
  sortValue: ItemColumn['sortValue'],
  others: Partial<ItemColumn> = {},
): ItemColumn => ({
  key,
  label,
  sort: key,
  direction: 'ascending',
  width: 'minmax(7rem, 2fr)',
  csvHead,
  csvCell: (row) => String(sortValue(row) ?? ''),
  sortValue,
  field: null,
  ...others,
})

export const NAME = column('name', common.name, heads.Item, ({ item }) => item.name, { width: NAME_WIDTH })

const USUAL_COLUMNS: readonly ItemColumn[] = [
  column('quantity', messages.quantity, heads.Quantity, ({ item }) => item.quantity, {
    width: '6.5rem',
    direction: 'descending',
    isFigure: true,
  }),
  column(
    'category',
    common.category,
    heads.Category,
    ({ item }) => item.category && itemCategoryLabel(item.category),
    {
      width: '7.5rem',
    },
  ),
  column('bin', common.bin, heads.Bin, ({ bin }) => bin?.name ?? null),
  column('place', common.place, heads.Place, ({ bin }) => bin?.location ?? null),
]

const FIGURES: ReadonlySet<Field['kind']> = new Set(['money', 'count', 'number'])

const detailColumn = (name: (typeof DETAIL_FIELDS)[number], currency: string): ItemColumn => {
  const field: Field = ITEM[name]
  const isFigure = FIGURES.has(field.kind)
  return column(
    name,
    field.title,
    field.csv ? heads[field.csv.header as keyof typeof heads] : field.title,
    ({ item }) => item[name],
    {
      field,
      isFigure,
      direction: isFigure ? 'descending' : 'ascending',
      width: isFigure || field.kind === 'day' ? '8rem' : 'minmax(7rem, 2fr)',
      csvCell: ({ item }) => cellText(field, item[name], currency),
    },
  )
}

/** Begins the key of a column of a field that people defined. */
const OWN_KEY = 'own.'

const ownColumn = ({ id, name, type }: OwnField): ItemColumn => {
  const entryOf = ({ item }: ItemRow) => mapEntries(item.extra).get(id) ?? null
  const isFigure = type === 'number'
  return column(
    `${OWN_KEY}${id}`,
    name,
    name,
    (row) => {
      const value = entryOf(row)
      return typeof value === 'boolean' ? formatOwnValue(type, value) : value
    },
    {
      isFigure,
      direction: isFigure ? 'descending' : 'ascending',
      width: isFigure || type === 'date' || type === 'yesNo' ? '8rem' : 'minmax(7rem, 2fr)',
      textOf: (value) => formatOwnValue(type, value),
    },
  )
}

const UPDATED = column('updated', messages.updated, messages.updated, ({ item }) => item.updatedAt, {
  width: '7rem',
  direction: 'descending',
})

/** Columns that may be left out: details are offered where an item has one. */
export const optionalColumns = (
  rows: readonly ItemRow[],
  currency: string,
  ownFields: readonly OwnField[],
): readonly ItemColumn[] => [
  ...USUAL_COLUMNS,
  ...DETAIL_FIELDS.filter((name) => name !== 'extra' && rows.some(({ item }) => item[name] !== null)).map(
    (name) => detailColumn(name, currency),
  ),
  ...ownFields
    .map(ownColumn)
    .filter(({ sortValue }) => rows.some((row) => row.item.extra !== null && sortValue(row) !== null)),
  UPDATED,
]

export const USUAL_KEYS: readonly string[] = [...USUAL_COLUMNS.map(({ key }) => key), 'tags']

const compareValues = (a: Sortable, b: Sortable): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))

/** Sorts by a column; rows without a value are last in either direction. */
export const sortByColumn = (
  rows: readonly ItemRow[],
  { sortValue, direction }: Pick<ItemColumn, 'sortValue' | 'direction'>,
  order: 'reverse' | null,
): readonly ItemRow[] => {
  const sign = (direction === 'descending') === (order === null) ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: sortValue(row) }))
  return keyed
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compareValues(a.value, b.value)
    })
    .map(({ row }) => row)
}
