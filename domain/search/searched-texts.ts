import type { Hit } from './ranking.ts'

/** Hits that a search of the inventory looks at. */
export const SEARCH_LIMIT = 5000

type FieldText = string | null
/** In order of weight. */
type WeightedTexts = [FieldText, FieldText, FieldText, FieldText]

/** What is searched of a bin, in order of weight (readings: name, description, category; and its place). */
export const binTexts = (bin: {
  name: string
  category: FieldText
  location: FieldText
  description: FieldText
}): WeightedTexts => [bin.name, bin.category, bin.location, bin.description]

/** What is searched of an item, in order of weight. */
export const itemTexts = (item: {
  name: string
  category: FieldText
  description: FieldText
  notes: FieldText
}): WeightedTexts => [item.name, item.category, item.description, item.notes]

/**
 * Bins that match or hold an item that does, in the order of their best match, with those items. Browser and server
 * both answer in this order.
 * @param binOf the bin of an item; undefined for what is no item
 */
export const groupHitsByBin = (
  hits: readonly Hit[],
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
