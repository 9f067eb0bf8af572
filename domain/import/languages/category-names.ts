import { categoryKey } from '#contracts/inventory/categories.ts'
import { headKey, wordsIn } from './table-language.ts'
import { TABLE_LANGUAGES } from './table-languages.ts'

type CategoryOf = 'bin' | 'item'

/** Reads 'Werkzeug' as 'Tools', which is stored; what names no built-in category stays as it is. */
export type CategoryReader = (of: CategoryOf, typed: string) => string

interface CategoryNames {
  /** As BCP 47, the likeliest first. */
  readonly languages: readonly string[]
  /** Categories that people typed: their words stay theirs. */
  readonly own: Iterable<string>
}

export const createCategoryReader = ({ languages, own }: CategoryNames): CategoryReader => {
  const kept = new Set([...own].map(categoryKey))
  const stored = { bin: new Map<string, string>(), item: new Map<string, string>() }
  const learn = (of: CategoryOf, names: Readonly<Record<string, string>>) => {
    for (const [category, list] of Object.entries(names))
      for (const name of wordsIn(list).map(headKey)) if (!stored[of].has(name)) stored[of].set(name, category)
  }
  for (const tag of languages) {
    const language = TABLE_LANGUAGES.find((each) => each.language === tag)
    if (!language) continue
    learn('bin', language.binCategories)
    learn('item', language.itemCategories)
  }
  return (of, typed) => (kept.has(categoryKey(typed)) ? typed : (stored[of].get(headKey(typed)) ?? typed))
}
