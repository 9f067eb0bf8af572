import { bySiblingOrder, type PlaceNode } from './place-tree.ts'

/** Distance at which a new position between two no longer orders surely. */
const LEAST_GAP = 1e-6

/**
 * Positions that put a place at a place among its siblings; others keep theirs unless there is no room.
 * @param siblings places of one parent without the moved one
 * @param at index among them
 */
export const positionsFor = (
  siblings: readonly PlaceNode[],
  id: string,
  at: number,
): ReadonlyMap<string, number> => {
  const ordered = [...siblings].sort(bySiblingOrder)
  const before = ordered[at - 1]?.position
  const after = ordered[at]?.position
  if (before === undefined && after === undefined) return new Map([[id, 0]])
  if (before === undefined) return new Map([[id, (after ?? 0) - 1]])
  if (after === undefined) {
    // Equal positions are ordered by name: the last one must be higher.
    return new Map([[id, before + 1]])
  }
  if (after - before > LEAST_GAP) return new Map([[id, (before + after) / 2]])
  const ids = ordered.map((place) => place.id).toSpliced(at, 0, id)
  const known = new Map(ordered.map((place) => [place.id, place.position]))
  return new Map(ids.flatMap((each, n) => (known.get(each) === n + 1 ? [] : [[each, n + 1] as const])))
}
