import type { PlaceNode } from './place-tree.ts'

/** A place as a device has it; in Trash it still says where it was. */
export interface KnownPlace extends PlaceNode {
  readonly isShown: boolean
}

/** Returns the place, or the nearest shown one above it, as the server does; null for none. */
export const shownPlace = (
  readPlace: (id: string) => KnownPlace | undefined,
  id: string | null | undefined,
): string | null => {
  const seen = new Set<string>()
  for (let at = id ?? null; at !== null && !seen.has(at); ) {
    seen.add(at)
    const place = readPlace(at)
    if (!place) return null
    if (place.isShown) return at
    at = place.parentId
  }
  return null
}

/** Builds the tree of shown places: children of a deleted one move up, and the least id breaks a circle. */
export const resolvePlaceTree = (places: ReadonlyMap<string, KnownPlace>): ReadonlyMap<string, PlaceNode> => {
  const readPlace = (id: string) => places.get(id)
  const tree = new Map<string, PlaceNode>()
  for (const { isShown, ...place } of places.values()) {
    if (isShown) tree.set(place.id, { ...place, parentId: shownPlace(readPlace, place.parentId) })
  }
  const done = new Set<string>()
  for (const id of [...tree.keys()].sort()) {
    const line = new Set<string>()
    for (let at: string | null = id; at !== null && !done.has(at); at = tree.get(at)?.parentId ?? null) {
      if (line.has(at)) {
        const circle = [...line].slice([...line].indexOf(at)).sort()
        const [first = at] = circle
        const place = tree.get(first)
        if (place) tree.set(first, { ...place, parentId: null })
        break
      }
      line.add(at)
    }
    for (const at of line) done.add(at)
  }
  return tree
}
