import {
  distinctCategories,
  EDIT_BIN_CATEGORIES,
  normalizeCategory,
} from '#contracts/inventory/categories.ts'
import { compareNames } from '#domain/format/compare-names.ts'
import type { BinView } from '../data/queries.ts'

const ORDER: readonly string[] = EDIT_BIN_CATEGORIES

export const categoryChoices = (bins: readonly BinView[]): readonly string[] => {
  const place = (category: string) => ORDER.indexOf(category) + 1 || ORDER.length + 1
  const used = bins.map(({ category }) => normalizeCategory(category, ORDER))
  return distinctCategories(used).sort((a, b) => place(a) - place(b) || compareNames(a, b))
}
