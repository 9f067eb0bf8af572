import { EDIT_BIN_CATEGORIES } from '#contracts/categories.ts'
import type { BinView } from './queries.ts'

const ORDER: ReadonlyMap<string, number> = new Map(
  EDIT_BIN_CATEGORIES.map((category, place) => [category, place]),
)

/** The distinct categories of the bins there are, in the order of the dialogs, others after them (spec 2.4). */
export const categoryChoices = (bins: readonly BinView[]): readonly string[] => {
  const place = (category: string) => ORDER.get(category) ?? ORDER.size
  return [...new Set(bins.map(({ category }) => category))].sort(
    (a, b) => place(a) - place(b) || a.localeCompare(b),
  )
}
