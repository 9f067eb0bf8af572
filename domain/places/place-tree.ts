import { formatPath, parsePath, pathKey, pathText } from './place-path.ts'

export interface PlaceNode {
  readonly id: string
  readonly name: string
  /** Null at the top. */
  readonly parentId: string | null
  readonly position: number
}

export type PlaceReader = (id: string) => PlaceNode | undefined

/** The place and those that it is in, from the top; ends at a circle or a gap. */
export const lineOf = (read: PlaceReader, id: string): readonly PlaceNode[] => {
  const line: PlaceNode[] = []
  const seen = new Set<string>()
  for (let at = read(id); at && !seen.has(at.id); at = at.parentId === null ? undefined : read(at.parentId)) {
    seen.add(at.id)
    line.unshift(at)
  }
  return line
}

export const namesOf = (read: PlaceReader, id: string): readonly string[] =>
  lineOf(read, id).map(({ name }) => name)

/** 'Garage › Shelf B'; null for an unknown place. */
export const pathOf = (read: PlaceReader, id: string): string | null => {
  const names = namesOf(read, id)
  return names.length === 0 ? null : formatPath(names)
}

/** True for the place itself and all below it. */
export const isInside = (read: PlaceReader, id: string, place: string): boolean =>
  lineOf(read, id).some((above) => above.id === place)

/** Order among the places of one parent. */
export const bySiblingOrder = (a: PlaceNode, b: PlaceNode): number =>
  a.position - b.position ||
  a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }) ||
  (a.id < b.id ? -1 : 1)

/** Places by their parent, in order; null for those at the top. */
export const childrenByParent = (
  places: Iterable<PlaceNode>,
): ReadonlyMap<string | null, readonly PlaceNode[]> => {
  const children = new Map<string | null, PlaceNode[]>()
  for (const place of places) {
    const siblings = children.get(place.parentId)
    if (siblings) siblings.push(place)
    else children.set(place.parentId, [place])
  }
  for (const siblings of children.values()) siblings.sort(bySiblingOrder)
  return children
}

/** Each place after the one it is in, siblings in order. */
export const inTreeOrder = (places: Iterable<PlaceNode>): readonly PlaceNode[] => {
  const children = childrenByParent(places)
  const below = (parent: string | null): PlaceNode[] =>
    (children.get(parent) ?? []).flatMap((place) => [place, ...below(place.id)])
  return below(null)
}

/** The place and all below it. */
export const idsBelow = (places: Iterable<PlaceNode>, id: string): ReadonlySet<string> => {
  const children = childrenByParent(places)
  const found = new Set<string>([id])
  for (const at of found) for (const child of children.get(at) ?? []) found.add(child.id)
  return found
}

/** Levels that the place and those below it take; 1 without any below. */
export const heightOf = (places: Iterable<PlaceNode>, id: string): number => {
  const children = childrenByParent(places)
  const seen = new Set([id])
  let level: readonly string[] = [id]
  let levels = 0
  while (level.length > 0) {
    levels += 1
    level = level
      .flatMap((at) => (children.get(at) ?? []).map((child) => child.id))
      .filter((at) => !seen.has(at))
    for (const at of level) seen.add(at)
  }
  return levels
}

/** Finds places by what people write. */
export interface PlaceIndex {
  readonly places: ReadonlyMap<string, PlaceNode>
  readonly read: PlaceReader
  /** The first place of this path. */
  byKey(key: string): string | undefined
  /** The place that a text names; undefined for an unknown one. */
  find(text: string): string | undefined
  add(place: PlaceNode): void
}

/** Of several places with one path the first in order is found. */
export const createPlaceIndex = (live: Iterable<PlaceNode>): PlaceIndex => {
  const places = new Map<string, PlaceNode>()
  for (const place of live) places.set(place.id, place)
  const read: PlaceReader = (id) => places.get(id)
  const keys = new Map<string, string>()
  const name = (place: PlaceNode) => {
    const names = namesOf(read, place.id)
    for (const key of [pathKey(names), pathText(names).toLowerCase()]) {
      if (!keys.has(key)) keys.set(key, place.id)
    }
  }
  for (const place of [...places.values()].sort(bySiblingOrder)) name(place)
  return {
    places,
    read,
    byKey: (key) => keys.get(key),
    find: (text) => keys.get(text.trim().toLowerCase()) ?? keys.get(pathKey(parsePath(text))),
    add: (place) => {
      places.set(place.id, place)
      name(place)
    },
  }
}
