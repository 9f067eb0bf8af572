import type { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { type Fields, type FieldsWith, fieldsWith, type ValuesOf } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import { formatProductCode, gtinDigits } from '#contracts/inventory/fields/product-code.ts'
import { entryTexts } from '#contracts/inventory/fields/set-texts.ts'
import { setEntries } from '#contracts/inventory/fields/set-value.ts'
import { highlightMatches } from './highlight.ts'
import type { RankedRow } from './ranking.ts'
import { tokenize } from './tokenize.ts'

export const SEARCH_LIMIT = 5000

type FieldText = string | null
type WeightedTexts = [FieldText, FieldText, FieldText, FieldText]

type Searched<C extends Fields, Fact> = Pick<ValuesOf<C>, FieldsWith<C, Fact>>
type Always = { readonly isSearched: true; readonly isDetail?: never }
type SearchedOf<C extends Fields> = Readonly<
  Searched<C, Always> & Partial<Searched<C, { readonly isSearched: true; readonly isDetail: true }>>
>

/** Searched texts by weight: name, description, category, place. */
export const binTexts = (bin: SearchedOf<typeof BIN>): WeightedTexts => [
  bin.name,
  bin.category,
  bin.location,
  bin.description,
]

const RANKED = ['name', 'category', 'description', 'notes'] as const
const OTHER_TEXTS = fieldsWith(ITEM, 'isSearched').filter(
  (field) => field !== 'extra' && !RANKED.some((one) => one === field),
)

/** Texts of a person's own fields. */
const ownTexts = (item: SearchedOf<typeof ITEM>): (readonly [id: string, text: string])[] =>
  [...mapEntries(item.extra)].flatMap(([id, value]) =>
    typeof value === 'string' ? [[id, value] as const] : [],
  )

/** Joins the notes with the texts that rank like them. */
const lastTexts = (item: SearchedOf<typeof ITEM>): FieldText =>
  [item.notes, ...OTHER_TEXTS.map((field) => item[field]), ...ownTexts(item).map(([, text]) => text)]
    .filter((text) => text != null)
    .join('\n') || null

export const itemTexts = (item: SearchedOf<typeof ITEM>): WeightedTexts => [
  item.name,
  item.category,
  item.description,
  lastTexts(item),
]

/** Text of a field as it is shown. */
const shownText = (field: (typeof OTHER_TEXTS)[number], text: string): string =>
  field === 'codes' ? entryTexts(ITEM.codes, text).join(', ') : text

const isIn = (text: string, term: string): boolean => highlightMatches(text, term).some(({ hit }) => hit)

/**
 * Detail by which a search found an item where its name does not say so; null without one.
 * @param nameOf of a field that people defined; undefined for one that is not shown
 */
export const matchedDetail = (
  item: SearchedOf<typeof ITEM>,
  query: string,
  nameOf: (id: string) => string | undefined,
) => {
  const gtin = gtinDigits(query)
  const code = gtin === null ? undefined : setEntries(item.codes).find((entry) => entry.endsWith(gtin))
  if (code !== undefined) return { title: ITEM.codes.title, text: formatProductCode(code) }
  const unnamed = tokenize(query).filter((term) => !isIn(item.name, term))
  const texts = [
    ...OTHER_TEXTS.map((field) => ({
      title: ITEM[field].title,
      text: item[field],
      shown: shownText(field, item[field] ?? ''),
    })),
    ...ownTexts(item).map(([id, text]) => ({ title: nameOf(id), text, shown: text })),
  ]
  for (const { title, text, shown } of texts) {
    if (title && text && unnamed.some((term) => isIn(text, term))) return { title, text: shown }
  }
  return null
}

/** Bins by their own or their items' best hit, in the same order on client and server. */
export const groupHitsByBin = (
  hits: readonly RankedRow[],
  binOf: (id: string) => string | undefined,
): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { id } of hits) {
    const bin = binOf(id)
    const inside = found.get(bin ?? id) ?? []
    found.set(bin ?? id, inside)
    if (bin !== undefined) inside.push(id)
  }
  return found
}
