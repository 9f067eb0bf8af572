export type ColumnUse =
  | 'item'
  | 'quantity'
  | 'category'
  | 'description'
  | 'notes'
  | 'bin'
  | 'place'
  /** Where a bin is and its name: 'Garage/Shelf B/Box 3'. */
  | 'path'
  | 'binCategory'
  | 'binDescription'
  | 'binChecked'
  /** Tells bins of one name and place apart. */
  | 'binQrCode'
  | 'missing'
  | 'items'
  /** Tells folders, which become bins, from items. */
  | 'kind'
  /** Unknown column: a line of the notes. */
  | 'note'
  | 'skip'

/** Header patterns in lower case without punctuation; the first column of a use wins. */
const HEADER_MEANINGS: readonly (readonly [ColumnUse, RegExp])[] = [
  ['items', /^(items|contents|inhalt|contenu)$/],
  ['binCategory', /^(bin|box|container) (category|type)$/],
  ['binDescription', /^(bin|box|container) (description|notes)$/],
  ['binChecked', /^(bin )?last checked( a date)?$/],
  ['missing', /^missing since( a date)?$/],
  [
    'bin',
    /^(bin|box|container|folder|storage|drawer|shelf|crate|tote|kiste|karton|bo[iî]te|caja|bac)( (name|label|no|number|id))?$/,
  ],
  [
    'item',
    /^((item|product|asset|article|thing|object) ?(name|title)?|name|title|artikel|bezeichnung|nom|nombre|gegenstand)$/,
  ],
  [
    'quantity',
    /^(quantity|qty|count|amount|stock|pieces|pcs|number|how many|menge|anzahl|stück|quantité|cantidad)$/,
  ],
  ['category', /^((item )?(category|type|group)|kategorie|catégorie|categoría|label|labels|tag|tags)$/],
  ['description', /^((item )?(description|details|summary)|beschreibung|descripción)$/],
  ['notes', /^((item )?(notes?|comments?|remarks?)|notizen|bemerkung(en)?|notas|remarques?)$/],
  [
    'place',
    /^((bin|box|container|storage) )?(place|location|area|room|where|ort|raum|zimmer|lieu|pièce|lugar|ubicación)( name)?$/,
  ],
  ['place', /^(place|location|area|room) of (the )?(bin|box|container)$/],
]

const normalizeHeader = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Guesses uses by header; unknown columns go to the notes. */
export const guessUses = (headers: readonly string[]): ColumnUse[] => {
  const taken = new Set<ColumnUse>()
  const uses = headers.map((header): ColumnUse => {
    const name = normalizeHeader(header)
    const use = HEADER_MEANINGS.find(([use, words]) => !taken.has(use) && words.test(name))?.[0]
    if (use === undefined) return 'note'
    taken.add(use)
    return use
  })
  // Without a bin column, the innermost places are the bins.
  return taken.has('bin') ? uses : uses.map((use) => (use === 'place' ? 'path' : use))
}

export const looksLikeHeaders = (cells: readonly string[]): boolean => {
  const known = guessUses(cells).filter((use) => use !== 'note').length
  return known >= Math.min(2, cells.length)
}
