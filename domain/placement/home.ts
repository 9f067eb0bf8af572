import { categoryKey } from '#contracts/categories.ts'
import { measureTelling, stemsOf, type Telling, type Weighed, weighName } from './kinship.ts'
import type { PlacementBin } from './suggest-placement.ts'
import { usualKinds } from './usual-places.ts'

/** An item as it is compared: its name, and the one kind of place where such things usually are. */
export interface HomeItem {
  readonly bin: number
  readonly name: string
  readonly category: string
  readonly weighed: Weighed
  readonly stems: readonly string[]
  readonly kind: string | null
}

/** A home read once for many questions. */
export interface Home {
  readonly bins: readonly PlacementBin[]
  readonly items: readonly HomeItem[]
  readonly telling: Telling
  /** Word → the items that have it. */
  readonly byWord: ReadonlyMap<string, readonly HomeItem[]>
  /** Per bin: how many items of each category, and of each kind. */
  readonly categories: readonly ReadonlyMap<string, number>[]
  readonly kinds: readonly ReadonlyMap<string, number>[]
  /** Per bin: the words of its name, description and place. */
  readonly said: readonly (readonly (readonly string[])[])[]
}

/** Where things of that name usually are, when most households would agree. */
export const kindOf = (stems: readonly string[]): string | null => {
  const kinds = usualKinds(stems)
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}

const count = (into: Map<string, number>[], bin: number, key: string | null): void => {
  const counts = into[bin]
  if (counts && key) counts.set(key, (counts.get(key) ?? 0) + 1)
}

export const readHome = (bins: readonly PlacementBin[]): Home => {
  const names = bins.map((bin) => bin.items.map(({ name }) => stemsOf(name)))
  const telling = measureTelling(names.flat())
  const categories = bins.map(() => new Map<string, number>())
  const kinds = bins.map(() => new Map<string, number>())
  const byWord = new Map<string, HomeItem[]>()
  const items: HomeItem[] = []
  bins.forEach((bin, at) => {
    bin.items.forEach(({ name, category }, place) => {
      const stems = names[at]?.[place] ?? []
      const item: HomeItem = {
        ...{ bin: at, name, stems, category: categoryKey(category ?? ''), kind: kindOf(stems) },
        weighed: weighName(stems, telling),
      }
      items.push(item)
      count(categories, at, item.category)
      count(kinds, at, item.kind)
      for (const word of item.weighed.words.keys()) {
        const known = byWord.get(word)
        if (known) known.push(item)
        else byWord.set(word, [item])
      }
    })
  })
  const said = bins.map(({ name, description, location }) =>
    [name, description, location].map((text) => (text ? stemsOf(text) : [])),
  )
  return { bins, items, telling, byWord, categories, kinds, said }
}
