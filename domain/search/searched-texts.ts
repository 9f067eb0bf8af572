import type { RankedRow } from './ranking.ts'

export const SEARCH_LIMIT = 5000

type FieldText = string | null
type WeightedTexts = [FieldText, FieldText, FieldText, FieldText]

/** Searched texts by weight: name, description, category, place. */
export const binTexts = (bin: {
  name: string
  category: FieldText
  location: FieldText
  description: FieldText
}): WeightedTexts => [bin.name, bin.category, bin.location, bin.description]

export const itemTexts = (item: {
  name: string
  category: FieldText
  description: FieldText
  notes: FieldText
}): WeightedTexts => [item.name, item.category, item.description, item.notes]

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
