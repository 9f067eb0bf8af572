import { EDIT_BIN_CATEGORIES, normalizeCategory } from '#contracts/inventory/categories.ts'
import type { ImportedBin } from './import-plan.ts'

const CATEGORY_BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/kitchen|pantry/i, 'kitchen'],
  [/garage|workshop|shed/i, 'garage'],
  [/office|study|desk/i, 'office'],
  [/craft|hobby|sewing/i, 'crafts'],
  [/bed|closet|wardrobe/i, 'bedroom'],
  [/bath|laundry/i, 'bathroom'],
  [/garden|outdoor|patio|balcony/i, 'outdoor'],
]

export const guessBinCategory = (name: string): string =>
  CATEGORY_BY_WORD.find(([words]) => words.test(name))?.[1] ?? 'storage'

export const binFields = ({
  name,
  place,
  category,
  description,
  lastCheckedAt,
}: Omit<ImportedBin, 'items' | 'id'>) => ({
  name,
  description,
  location: place,
  ...(lastCheckedAt !== undefined && { lastCheckedAt }),
  category:
    (category && normalizeCategory(category, EDIT_BIN_CATEGORIES)) ??
    guessBinCategory(`${name} ${place ?? ''}`),
})
