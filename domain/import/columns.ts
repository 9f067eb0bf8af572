import { type FieldsWith, fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { readHead, tableLanguage } from './languages/head-words.ts'
import type { TableLanguage } from './languages/table-language.ts'

/** Fields of an item that a column fills; its name is `item`, or in `items`. */
export type ItemColumn = Exclude<FieldsWith<typeof ITEM, { readonly csv: unknown }>, 'name'>

/** In the order of the exported table. */
export const ITEM_COLUMNS: readonly ItemColumn[] = fieldsWith(ITEM, 'csv')
  .filter((field) => field !== 'name')
  .sort((a, b) => ITEM[a].csv.column - ITEM[b].csv.column)

export type ColumnUse =
  | ItemColumn
  | 'item'
  | 'bin'
  | 'place'
  /** Path of a bin, its name last: 'Garage/Shelf B/Box 3'. */
  | 'path'
  | 'binCategory'
  | 'binDescription'
  | 'binChecked'
  /** Tells bins of one name and place apart. */
  | 'binQrCode'
  | 'items'
  /** Says that the warranty never ends. */
  | 'lifetimeWarranty'
  /** Name of a picture that came with the table. */
  | 'photo'
  | 'binPhoto'
  /** Tells folders, which become bins, from items. */
  | 'kind'
  /** Unknown column: a line of the notes. */
  | 'note'
  | 'skip'

const normalizeHeader = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Other words for a field than its header in the exported table, in lower case without punctuation. */
const ITEM_HEADERS: Readonly<Partial<Record<ItemColumn, RegExp>>> = {
  quantity:
    /^((total |current |actual |our )?(quantity|quantities|qty|count|amount|stock|units|pieces|pcs|number|no of (items|pieces|units))( (on hand|in stock|available|left|here|owned|level|count|quantity|qty|amount))?|(total |units? )?(in stock|on hand|available|on shelf)( (quantity|qty|count|stock|units))?|stock on hand|soh|qoh|available (quantity|qty|stock|count|units)|how many|quantità|giacenza|aantal|voorraad|antal|antall|ilość|stan|kolik|počet|mennyiség|количество|остаток|в наличии|数量|在庫|在庫数|库存|库存数量)$/,
  category: /^((item )?(category|type|group))$/,
  description: /^(item )?(description|details|summary)$/,
  notes: /^(item )?(notes?|comments?|remarks?)$/,
  maker: /^(maker|manufacturer|brand|make|vendor name|producer)( name)?$/,
  model: /^(model)( (no|number|name))?$/,
  serial: /^(serial|serial (no|number|nr)|s n|sn|serialnumber)$/,
  boughtOn:
    /^((date )?(bought|purchased|acquired)( (on|date|at|a date))?|(purchase|buy|acquisition|order) (date|day|time))$/,
  boughtFrom:
    /^((bought|purchased) (from|at)|purchase (from|location|place)|shop|store|retailer|seller|supplier|vendor)( name)?$/,
  price:
    /^((unit |purchase |buy |buying |original )?(price|cost)( (each|per unit|paid|per piece))?|price paid|purchase amount)$/,
  value: /^((current |replacement |estimated |today s )?(value|worth)( today)?|valuation)$/,
  warrantyUntil: /^(warranty|guarantee)( (until|expires|expiry|expiration|ends?|end))?( (date|on))?$/,
  tags: /^((item )?(tags?|labels?|keywords?))$/,
  codes: /^((product |item )?(bar ?codes?|codes?|ean|gtin|upc|isbn)( ?1[03])?( (number|no))?)$/,
  gone: /^(no longer here|disposal|disposed)$/,
  goneOn: /^(gone since|(sold|disposed|disposal|sale) (on|at|date|time))$/,
  goneTo: /^(gone to|sold to|given to|buyer)$/,
  expiresOn: /^((expires|expiry|expiration|best before|use by|bbd|mhd)( (on|date|day))?)$/,
}

const ownHeader = (field: ItemColumn): RegExp =>
  new RegExp(`^${normalizeHeader(ITEM[field].csv.header)}( a date)?$`)

/** Heads in English, and in languages that have no table of their own. */
const HEADER_MEANINGS: readonly (readonly [ColumnUse, RegExp])[] = [
  ['items', /^(items|contents)$/],
  ['binCategory', /^(bin|box|container) (category|type)$/],
  ['binDescription', /^(bin|box|container) (description|notes)$/],
  ['binChecked', /^(bin )?last checked( a date)?$/],
  ['bin', /^(bin|box|container|folder|storage|drawer|shelf|crate|tote)( (name|label|no|number|id))?$/],
  ['item', /^((item|product|asset|article|thing|object|entry) ?(name|title)?|name|title)$/],
  ...ITEM_COLUMNS.map((field) => [field, ITEM_HEADERS[field] ?? ownHeader(field)] as const),
  [
    'place',
    /^((bin|box|container|storage|stock|item|default|home|current|usual|main|primary|normal|assigned|standard) )?(place|location|area|room|where|where is it|pièce|posizione|luogo|locatie|plats|miejsce|umístění|место|場所|位置)( name| path)?$/,
  ],
  ['place', /^(place|location|area|room) of (the )?(bin|box|container)$/],
]

/** True for columns of what is known of few things. */
export const isDetailUse = (use: ColumnUse): boolean => use in ITEM && 'isDetail' in ITEM[use as ItemColumn]

/** True for columns whose cells are dates. */
export const isDateColumn = (use: ColumnUse): boolean =>
  use === 'binChecked' || (use in ITEM && ['time', 'day'].includes(ITEM[use as ItemColumn].kind))

/** True for columns whose cells are amounts of money. */
export const isMoneyColumn = (use: ColumnUse): boolean =>
  use in ITEM && ITEM[use as ItemColumn].kind === 'money'

/** Puts a quantity's column to the notes whose cells say yes and no. */
export const withoutTextQuantity = (
  uses: readonly ColumnUse[],
  rows: readonly (readonly string[])[],
): readonly ColumnUse[] => {
  const at = uses.indexOf('quantity')
  const cells = at < 0 ? [] : rows.flatMap((row) => row[at]?.trim() || [])
  return cells.length > 0 &&
    cells.every((cell) => /^(yes|no|true|false|ja|nein|oui|non|s[ií]|y|n|x|✓)$/i.test(cell))
    ? uses.with(at, 'note')
    : uses
}

export const englishUses = (header: string): ColumnUse[] => {
  const name = normalizeHeader(header)
  return HEADER_MEANINGS.flatMap(([use, words]) => (words.test(name) ? use : []))
}

/** Language that most heads are of; null for English, also where another knows no more of them. */
export const languageOf = (headers: readonly string[]): TableLanguage | null =>
  tableLanguage(headers, headers.filter((header) => englishUses(header).length > 0).length)

/**
 * Guesses uses by header, in the language of the table before others. The first column of a use wins; unknown columns go
 * to the notes.
 */
export const guessUses = (headers: readonly string[]): ColumnUse[] => {
  const language = languageOf(headers)
  const taken = new Set<ColumnUse>()
  const uses = headers.map((header): ColumnUse => {
    const { own, others } = readHead(header, language)
    const use = [...own, ...englishUses(header), ...others].find((each) => !taken.has(each))
    if (use === undefined) return 'note'
    taken.add(use)
    return use
  })
  // Without a bin column, the innermost places are the bins.
  return taken.has('bin') ? uses : uses.map((use) => (use === 'place' ? 'path' : use))
}

export const looksLikeHeaders = (cells: readonly string[]): boolean => {
  const known = guessUses(cells).filter((use) => use !== 'note')
  const details = known.filter(isDetailUse).length
  // Words such as 'maker' stand in texts too: they count where all are heads.
  const isWhole = known.length === cells.length && details < known.length
  return known.length - details >= Math.min(2, cells.length) || isWhole
}
