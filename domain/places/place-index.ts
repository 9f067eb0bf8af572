import { nameKey } from '#contracts/names.ts'
import { parsePath, pathKey, pathText } from './place-path.ts'
import { bySiblingOrder, namesOf, type PlaceNode, type PlaceReader } from './place-tree.ts'

/** Live places that change one by one; each lookup looks at a few of them only. */
export interface PlaceIndex {
  readonly places: ReadonlyMap<string, PlaceNode>
  readonly read: PlaceReader
  childrenOf(id: string): ReadonlySet<string>
  /** The first place of this path. */
  byNames(names: readonly string[]): string | undefined
  /** The place that a text names; undefined for an unknown one. */
  find(text: string): string | undefined
  put(place: PlaceNode): void
  remove(id: string): void
}

const NONE: ReadonlySet<string> = new Set()

const addTo = <Key>(sets: Map<Key, Set<string>>, key: Key, id: string): void => {
  const ids = sets.get(key)
  if (ids) ids.add(id)
  else sets.set(key, new Set([id]))
}

/** Lists possible last names of a path, as names may hold its separators. */
const lastNamesOf = (text: string): string[] => {
  const parts = text.split(' › ')
  return parts.map((_, at) => parts.slice(at).join(' › '))
}

/** Indexes places by id, parent and path; of equal paths the first in order is found. */
export const createPlaceIndex = (livePlaces: Iterable<PlaceNode>): PlaceIndex => {
  const places = new Map<string, PlaceNode>()
  const children = new Map<string | null, Set<string>>()
  const byName = new Map<string, Set<string>>()
  const readPlace: PlaceReader = (id) => places.get(id)

  const first = (lastName: string, matches: (names: readonly string[]) => boolean): PlaceNode | undefined => {
    let found: PlaceNode | undefined
    for (const id of byName.get(nameKey(lastName)) ?? NONE) {
      const place = places.get(id)
      if (place && matches(namesOf(readPlace, id)) && (!found || bySiblingOrder(place, found) < 0))
        found = place
    }
    return found
  }
  const byNames = (names: readonly string[]): string | undefined => {
    const key = pathKey(names)
    return first(names.at(-1) ?? '', (own) => pathKey(own) === key)?.id
  }
  const remove = (id: string): void => {
    const place = places.get(id)
    if (!place) return
    places.delete(id)
    children.get(place.parentId)?.delete(id)
    byName.get(nameKey(place.name))?.delete(id)
  }
  const putPlace = (place: PlaceNode): void => {
    remove(place.id)
    places.set(place.id, place)
    addTo(children, place.parentId, place.id)
    addTo(byName, nameKey(place.name), place.id)
  }
  for (const place of livePlaces) putPlace(place)
  return {
    places,
    read: readPlace,
    byNames,
    put: putPlace,
    remove,
    childrenOf: (id) => children.get(id) ?? NONE,
    find: (text) => {
      const query = nameKey(text)
      for (const name of lastNamesOf(query)) {
        const match = first(name, (own) => pathKey(own) === query || nameKey(pathText(own)) === query)
        if (match) return match.id
      }
      return byNames(parsePath(text))
    },
  }
}

/** Collects the place and all below it. */
export const idsInside = ({ childrenOf }: PlaceIndex, id: string): ReadonlySet<string> => {
  const found = new Set<string>([id])
  for (const at of found) for (const child of childrenOf(at)) found.add(child)
  return found
}

/** Levels that the place and those below it take; 1 without any below. */
export const heightOf = ({ childrenOf }: PlaceIndex, id: string): number => {
  const seen = new Set([id])
  let level: readonly string[] = [id]
  let levels = 0
  while (level.length > 0) {
    levels += 1
    level = level.flatMap((at) => [...childrenOf(at)]).filter((at) => !seen.has(at))
    for (const at of level) seen.add(at)
  }
  return levels
}
