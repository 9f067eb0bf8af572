import { compareNames } from '#domain/format/compare-names.ts'
import { formatPath } from './place-path.ts'

export interface PlaceNode {
  readonly id: string
  readonly name: string
  /** Null at the top. */
  readonly parentId: string | null
  readonly position: number
}

export type PlaceReader = (id: string) => PlaceNode | undefined

/** Lists the place and those that it is in, from the top; ends at a circle or a gap. */
export const lineOf = (readPlace: PlaceReader, id: string): readonly PlaceNode[] => {
  const line: PlaceNode[] = []
  const seen = new Set<string>()
  for (
    let at = readPlace(id);
    at && !seen.has(at.id);
    at = at.parentId === null ? undefined : readPlace(at.parentId)
  ) {
    seen.add(at.id)
    line.unshift(at)
  }
  return line
}

export const namesOf = (readPlace: PlaceReader, id: string): readonly string[] =>
  lineOf(readPlace, id).map(({ name }) => name)

/** 'Garage › Shelf B'; null for an unknown place. */
export const pathOf = (readPlace: PlaceReader, id: string): string | null => {
  const names = namesOf(readPlace, id)
  return names.length === 0 ? null : formatPath(names)
}

/** True for the place itself and all below it. */
export const isInside = (readPlace: PlaceReader, id: string, place: string): boolean =>
  lineOf(readPlace, id).some((above) => above.id === place)

/** Order among the places of one parent. */
export const bySiblingOrder = (a: PlaceNode, b: PlaceNode): number =>
  a.position - b.position || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)

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

/** Sorts each place after the one it is in, siblings in order. */
export const inTreeOrder = (places: Iterable<PlaceNode>): readonly PlaceNode[] => {
  const children = childrenByParent(places)
  const descendantsOf = (parent: string | null): PlaceNode[] =>
    (children.get(parent) ?? []).flatMap((place) => [place, ...descendantsOf(place.id)])
  return descendantsOf(null)
}

/** Collects the place and all below it. */
export const idsBelow = (places: Iterable<PlaceNode>, id: string): ReadonlySet<string> => {
  const children = childrenByParent(places)
  const found = new Set<string>([id])
  for (const at of found) for (const child of children.get(at) ?? []) found.add(child.id)
  return found
}
