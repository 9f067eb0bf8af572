import {
  BIN_CATEGORY_MAX,
  DESCRIPTION_MAX,
  ITEM_CATEGORY_MAX,
  NAME_MAX,
  NOTES_MAX,
  PLACE_MAX,
  QUANTITY_MAX,
} from '#contracts/inventory/field-limits.ts'
import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { LIFETIME } from '#contracts/inventory/fields/day-value.ts'
import type { Field, ValuesOf } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { cleanLine, isStorable } from '#contracts/names.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { type CountedName, splitQuantity } from '#domain/adding/item-quantity.ts'
import type { DateOrder } from '#domain/format/date-order.ts'
import { formatPath } from '#domain/places/place-path.ts'
import { binOfPath, isFolder, levelsOf, pathLevels } from './bin-path.ts'
import { type ColumnUse, ITEM_COLUMNS, type ItemColumn } from './columns.ts'
import type { CategoryReader } from './languages/category-names.ts'
import type { TableLanguage } from './languages/table-language.ts'
import * as messages from './messages.ts'
import { normalizeCell } from './normalize-cell.ts'
import { isYes, parseCell } from './parse-cell.ts'
import { type ParsedQuantity, parseFraction, parseQuantity, withoutGroupDots } from './parse-quantity.ts'
import type { PathSeparator } from './path-separators.ts'

const GENERATED_HEADER = /^\p{Ll}[\p{L}\p{N}_]*$/u

/** `HB.serial_number` gives 'Serial number', `HB.field.Color` and `cf:color, type:option` 'Color'; other headers stay. */
export const columnLabel = (header: string): string => {
  const bare = header
    .replace(/^(HB\.(field\.)?|cf:)/, '')
    .replace(/,\s*type:\w+$/, '')
    .trim()
  if (!GENERATED_HEADER.test(bare)) return bare
  const words = bare
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const HOMEBOX_DEFAULTED =
  /^HB\.(?:insured|archived|lifetime_warranty|warranty_expires|(?:purchase|sold)_(?:price|date|time))$/
/** Spellings by programs and spreadsheets in several languages. */
const FALSE = /^(?:false|falsch|faux|falso|fałsz|onwaar|ложь)$/i

/** Grocy writes it for what does not expire. */
const NEVER = /^2999-12-31\b/

/** True for values that programs write into empty fields: 'false', zeros of Homebox, and a day that never comes. */
const isUnset = (header: string, cell: string): boolean =>
  FALSE.test(cell) ||
  NEVER.test(cell) ||
  (HOMEBOX_DEFAULTED.test(header) && /^(?:no|0(?:\.0+)?|0001-01-01.*)$/i.test(cell))

/** Read with the rest of the row; the other fields of an item have a cell of their own. */
const JOINED = ['description', 'category', 'notes', 'quantity'] as const satisfies readonly ItemColumn[]
type JoinedField = (typeof JOINED)[number]
const CELL_FIELDS = ITEM_COLUMNS.filter(
  (field): field is Exclude<ItemColumn, JoinedField> => !JOINED.some((joined) => joined === field),
)
type ItemValues = ValuesOf<typeof ITEM>

/** Fields without a cell are absent. */
export type ImportedItem = Pick<ItemValues, 'name' | JoinedField> &
  Partial<Pick<ItemValues, (typeof CELL_FIELDS)[number]>> & {
    /** Name of a picture that came with the table. */
    readonly photo?: string
  }

export interface NamedBin {
  name: string | null
  place: string | null
  category: string | null
  description: string | null
  /** As a `Moment`; absent unless checked. */
  lastCheckedAt?: string
  /** Absent where the table gives none. */
  qrCode?: string
  /** Name of a picture that came with the table. */
  photo?: string
}

export type ParsedRow =
  | { kind: 'things'; bin: NamedBin; items: readonly ImportedItem[] }
  | {
      kind: 'problem'
      reason: string
      /** Invalid column; null when it is not a single one. */
      column: number | null
    }

export interface RowColumns {
  headers: readonly string[]
  uses: readonly ColumnUse[]
  /** Counts a text without a number as one, and keeps the text in the notes. */
  quantityAsNote?: boolean
  /** Chosen reading of quantities such as 1.5: the next whole number, or 1; the notes keep the amount. */
  fractions?: 'up' | 'note'
  /** Order of day and month that a person chose where cells leave it open. */
  dateOrder?: DateOrder
  /** Of each column, as its cells or a person decide; null where open. */
  dateOrders?: readonly (DateOrder | null)[]
  /** Separator of each column's path levels. */
  separators?: readonly (PathSeparator | null)[]
  /** Sign that begins the decimals of each column of money; null where open. */
  decimalSigns?: readonly (string | null)[]
  /** Sign that begins decimals where cells do not tell, as programs write them; absent where people did. */
  decimal?: '.'
  /** Of amounts, as ISO 4217. */
  currency?: string
  /** True when commas of the quantities begin decimals. */
  hasDecimalComma?: boolean
  /** True when a bin without a place is another than one of its name with a place. */
  exactPlaces?: boolean
  /** Of the heads; absent for English. */
  language?: TableLanguage | null
  /** Reads a category as what is stored; absent where categories stay as they are written. */
  readCategory?: CategoryReader
}

const LIMITS = {
  name: NAME_MAX,
  description: DESCRIPTION_MAX,
  category: ITEM_CATEGORY_MAX,
  notes: NOTES_MAX,
  bin: NAME_MAX,
  place: PLACE_MAX,
  'bin category': BIN_CATEGORY_MAX,
  'bin description': DESCRIPTION_MAX,
} as const
const SOURCES: Readonly<Record<keyof typeof LIMITS, readonly ColumnUse[]>> = {
  name: ['item', 'items'],
  description: ['description'],
  category: ['category'],
  notes: ['notes', 'note'],
  bin: ['bin', 'path', 'item'],
  place: ['place', 'path'],
  'bin category': ['binCategory'],
  'bin description': ['binDescription'],
}

/** Columns that are read by the kind of their field. */
const CELL_USES: readonly (readonly [ColumnUse, Field])[] = [
  ['binChecked', BIN.lastCheckedAt],
  ...CELL_FIELDS.map((field) => [field, ITEM[field]] as const),
]

/** Parts the cells of several columns for one field. */
const JOINTS: Readonly<Partial<Record<Field['kind'], string>>> = { line: ' ', set: '; ' }

/** Columns that are filled for what was sold; Homebox has four. */
const OF_SALE = /^(?:HB\.)?(?:sold|sale|buyer)(?![a-z])/i

interface FieldProblem {
  reason: string
  from: readonly ColumnUse[]
}

const problemOf = (
  values: Readonly<Partial<Record<keyof typeof LIMITS, string | null>>>,
): FieldProblem | null => {
  for (const [field, value] of Object.entries(values) as [keyof typeof LIMITS, string | null][]) {
    if (value === null) continue
    const most = LIMITS[field]
    const from = SOURCES[field]
    if (value.length > most) {
      return { reason: messages.tooLong(messages.fields[field], value.length, most), from }
    }
    if (!isStorable(value)) return { reason: messages.notStorable(messages.fields[field]), from }
  }
  return null
}

/** Parses 'Pen x 3; Tape'. */
const parseList = (cell: string): readonly CountedName[] =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => splitQuantity(cleanLine(part), QUANTITY_MAX))
    .filter(({ name }) => name !== '')

/** Null for text without a count, and for an amount that is still undecided. */
const countedOf = (
  written: string,
  { quantityAsNote, fractions, hasDecimalComma, language, decimal }: RowColumns,
): ParsedQuantity | null => {
  const ungrouped = language?.groupsByDot && decimal === undefined ? withoutGroupDots(written) : written
  const number = hasDecimalComma ? ungrouped.replace(/^(\d+),(\d+)$/, '$1.$2') : ungrouped
  // In a column of decimals '1,500' is one and a half, and '1.000' is one.
  const whole =
    hasDecimalComma && /^\d+\.\d*[1-9]\d*$/.test(number) ? null : parseQuantity(number, QUANTITY_MAX)
  if (whole !== null) return whole
  const amount = parseFraction(number, QUANTITY_MAX)
  if (amount !== null && fractions === 'up') return { quantity: Math.ceil(amount), originalText: written }
  const isKept = quantityAsNote || (amount !== null && fractions === 'note')
  return isKept ? { quantity: 1, originalText: written } : null
}

/** Parses one row. Columns without a field become lines of the notes; a row with a bin and no item is that bin. */
export const parseRow = (cells: readonly string[], columns: RowColumns): ParsedRow => {
  const { headers, uses, dateOrders, exactPlaces, readCategory } = columns
  const valuesOf = (use: ColumnUse): string[] =>
    uses.flatMap((each, at) => (each === use ? [normalizeCell(cells[at])] : [])).filter((cell) => cell !== '')
  const firstValueOf = (use: ColumnUse): string | null => valuesOf(use)[0] ?? null
  const lineOf = (use: ColumnUse): string | null => cleanLine(firstValueOf(use) ?? '') || null
  const categoryOf = (use: 'binCategory' | 'category'): string | null => {
    const typed = lineOf(use)
    return typed === null || !readCategory ? typed : readCategory(use === 'category' ? 'item' : 'bin', typed)
  }
  const headerOf = (use: ColumnUse): string => headers[uses.indexOf(use)] ?? use
  /** Reports the longest of the columns that a field is joined from. */
  const problem = ({ reason, from }: FieldProblem): ParsedRow => {
    const longest = uses.reduce<number | null>((best, use, at) => {
      if (!from.includes(use)) return best
      return best === null || (cells[at] ?? '').length > (cells[best] ?? '').length ? at : best
    }, null)
    return { kind: 'problem', reason, column: longest }
  }
  const more = cells.slice(headers.length).some((cell) => cell.trim() !== '')
  if (more)
    return problem({
      reason: messages.tooManyCells(cells.length, headers.length),
      from: [],
    })

  const folder = isFolder(cells, uses)
  const rawNames = [...valuesOf('item'), ...valuesOf('bin')]
  if (!rawNames.every(isStorable))
    return problem({ reason: messages.notStorable(messages.fields.name), from: ['item', 'bin'] })
  const name = lineOf('item')
  const above = pathLevels(cells, columns)
  const levels = folder && name !== null ? [...above, name] : above
  const placeAt = uses.indexOf('place')
  const writtenPlace = lineOf('place')
  const placeLevels = writtenPlace === null || exactPlaces ? [] : levelsOf(writtenPlace, columns, placeAt)
  const place = placeLevels.length > 1 ? formatPath(placeLevels) : writtenPlace
  // A bin that is named apart is in the path.
  const named = valuesOf('bin').map(cleanLine).join(' / ')
  const at = binOfPath([...(place === null ? [] : [place]), ...levels, ...(named === '' ? [] : [named])])
  const bin: NamedBin = {
    ...(levels.length > 0 ? at : { name: named || null, place }),
    category: categoryOf('binCategory'),
    description: firstValueOf('binDescription'),
  }
  const qrCode = firstValueOf('binQrCode')
  if (qrCode !== null) bin.qrCode = qrCode
  const binPhoto = firstValueOf('binPhoto')
  if (binPhoto !== null) bin.photo = binPhoto
  const ofCells: Partial<Record<string, FieldValue>> = {}
  const labelled = (at: number, cell: string): string =>
    `${columnLabel(headers[at] ?? '') || messages.columnNumber(at + 1)}: ${cell}`
  const others: string[] = []
  for (const [use, field] of CELL_USES) {
    const given = uses.flatMap((each, at) => {
      const cell = each === use ? normalizeCell(cells[at]) : ''
      return cell === '' || isUnset(headers[at] ?? '', cell) ? [] : [{ at, cell }]
    })
    const [first, ...more] = given
    if (!first) continue
    const { at } = first
    const joint = JOINTS[field.kind]
    // Of two columns for one field a text has both, and the notes what cannot be joined.
    const cell = joint ? given.map((each) => each.cell).join(joint) : first.cell
    if (!joint) others.push(...more.map((each) => labelled(each.at, each.cell)))
    const read = parseCell({ field, column: headers[at] ?? use }, cell, {
      order: dateOrders?.[at] ?? null,
      decimal: columns.decimalSigns?.[at] ?? null,
      currency: columns.currency ?? 'USD',
    })
    if ('problem' in read) return problem({ reason: read.problem, from: [use] })
    ofCells[use] = read.value
  }
  if (isYes(firstValueOf('lifetimeWarranty') ?? '')) ofCells.warrantyUntil = LIFETIME
  const isSold = uses.some((use, at) => {
    const header = headers[at] ?? ''
    const cell = normalizeCell(cells[at])
    const tells = use === 'goneOn' || use === 'goneTo' || (use === 'note' && header.startsWith('HB.'))
    return tells && OF_SALE.test(header) && cell !== '' && !isUnset(header, cell)
  })
  if (isSold) ofCells.gone ??= 'sold'
  const { binChecked, ...ofItem } = ofCells
  if (typeof binChecked === 'string') bin.lastCheckedAt = binChecked
  for (const [at, use] of uses.entries()) {
    const cell = use === 'note' ? normalizeCell(cells[at]) : ''
    if (cell !== '' && !isUnset(headers[at] ?? '', cell)) others.push(labelled(at, cell))
  }
  const binProblem = problemOf({
    bin: bin.name,
    place: bin.place,
    'bin category': bin.category,
    'bin description': bin.description,
  })
  if (binProblem !== null) return problem(binProblem)
  if (folder) return { kind: 'things', bin, items: [] }

  const listed = valuesOf('items').flatMap(parseList)
  const detailCells = [
    ...valuesOf('quantity'),
    ...valuesOf('description'),
    ...valuesOf('notes'),
    ...valuesOf('category'),
  ]
  if (name === null && listed.length === 0) {
    const bare =
      uses.includes('items') ||
      (detailCells.length === 0 && others.length === 0 && Object.keys(ofItem).length === 0)
    if (bin.name !== null && bare) return { kind: 'things', bin, items: [] }
    const use = uses.includes('items') ? 'items' : 'item'
    return problem({ reason: messages.isEmpty(headerOf(use)), from: [use] })
  }
  const written = firstValueOf('quantity') ?? ''
  const counted = countedOf(written, columns)
  if (counted === null)
    return problem({
      reason: messages.notWhole(headerOf('quantity'), 0, QUANTITY_MAX, written),
      from: ['quantity'],
    })
  const { quantity, originalText } = counted
  if (originalText !== null) others.unshift(`${columnLabel(headerOf('quantity'))}: ${originalText}`)
  const facts = {
    description: valuesOf('description').join('\n') || null,
    category: categoryOf('category'),
    notes: [...valuesOf('notes'), ...others].join('\n') || null,
  }
  // A table with quantities has its names to the letter.
  const single =
    name === null ? [] : [uses.includes('quantity') ? { name, quantity } : splitQuantity(name, QUANTITY_MAX)]
  const photo = firstValueOf('photo')
  const items = [...single, ...listed].map((item) => ({
    ...item,
    ...facts,
    ...ofItem,
    ...(photo !== null && { photo }),
  }))
  for (const item of items) {
    const itemProblem = problemOf({ name: item.name, ...facts })
    if (itemProblem !== null) return problem(itemProblem)
  }
  return { kind: 'things', bin, items }
}
