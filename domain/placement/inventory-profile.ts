import { categoryKey } from '#contracts/inventory/categories.ts'
import {
  createStemmer,
  measureWordWeights,
  nameStems,
  sameWord,
  type WeighedName,
  type WordWeight,
  weighName,
} from './name-similarity.ts'
import type { PlacementBin } from './types.ts'
import { placesOfCategory, usualPlaces } from './usual-places.ts'

export interface ProfiledItem {
  readonly bin: number
  readonly row: PlacementBin['items'][number]
  readonly stems: readonly string[]
  readonly category: string
}

export interface InventoryProfile {
  readonly bins: readonly PlacementBin[]
  readonly items: readonly ProfiledItem[]
  readonly telling: WordWeight
  /** Computed at the first comparison: few items ever need it. */
  readonly weighed: (item: ProfiledItem) => WeighedName
  readonly itemsWith: (word: string) => readonly ProfiledItem[]
  readonly ofCategory: (category: string) => readonly number[]
  /** Per bin: items whose usual place is of this kind. */
  readonly ofKind: (kind: string) => readonly number[]
  /** Per bin: words of name, description and place. */
  readonly binStems: readonly (readonly (readonly string[])[])[]
  /** Per bin of a general category: the kinds that its name stands for, as in Tools. */
  readonly calledAfter: readonly (readonly string[])[]
}

export const usualKindOf = (stems: readonly string[]): string | null => {
  const kinds = usualPlaces(stems)
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}

const GENERAL_CATEGORIES: ReadonlySet<string> = new Set(['storage', 'other'])

/** Stems per list of items, as long as the list is unchanged. */
const stemsOfLists = new WeakMap<PlacementBin['items'], readonly (readonly string[])[]>()

const memoize = <K, V>(compute: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    made.set(key, value)
    return value
  }
}

export const profileInventory = (bins: readonly PlacementBin[]): InventoryProfile => {
  const stemmer = createStemmer()
  const names = bins.map(({ items }) => {
    const known = stemsOfLists.get(items)
    if (known) return known
    const stems = items.map(({ name }) => stemmer(name))
    stemsOfLists.set(items, stems)
    return stems
  })
  const telling = memoize(measureWordWeights(names.flat()))
  const categoryKeyOf = memoize(categoryKey)
  const byWord = new Map<string, ProfiledItem[]>()
  const word = memoize(sameWord)
  const items: ProfiledItem[] = []
  bins.forEach((bin, at) => {
    bin.items.forEach((row, place) => {
      const stems = names[at]?.[place] ?? []
      const item: ProfiledItem = { bin: at, row, stems, category: categoryKeyOf(row.category ?? '') }
      items.push(item)
      for (const stem of stems) {
        const same = word(stem)
        const known = byWord.get(same)
        if (!known) byWord.set(same, [item])
        else if (known[known.length - 1] !== item) known.push(item)
      }
    })
  })
  const binStems = bins.map(({ name, description, location }) =>
    [name, description, location].map((text) => (text ? nameStems(text) : [])),
  )
  const calledAfter = bins.map(({ name, category }) =>
    GENERAL_CATEGORIES.has(categoryKeyOf(category)) ? placesOfCategory(name) : [],
  )
  const countPerBin = (profiledItems: readonly ProfiledItem[]): readonly number[] => {
    const counts = bins.map(() => 0)
    for (const { bin } of profiledItems) counts[bin] = (counts[bin] ?? 0) + 1
    return counts
  }
  return {
    bins,
    items,
    telling,
    binStems,
    calledAfter,
    weighed: memoize(({ stems }) => weighName(stems, telling)),
    itemsWith: (one) => byWord.get(one) ?? [],
    ofCategory: memoize((category) => countPerBin(items.filter((item) => item.category === category))),
    ofKind: memoize((kind) => countPerBin(items.filter(({ stems }) => usualKindOf(stems) === kind))),
  }
}
