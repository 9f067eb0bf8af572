import type { InventoryView } from '#web/offline/types.ts'

/** Places among `made` that hold nothing but bins that go, inner ones first. */
export const emptiedPlaces = (
  { places, bins }: Pick<InventoryView, 'places' | 'bins'>,
  made: ReadonlySet<string>,
  going: ReadonlySet<string>,
): readonly string[] => {
  const parentOf = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const used = new Set<string>()
  const use = (place: string | null | undefined) => {
    for (let id = place; id && !used.has(id); id = parentOf.get(id)) used.add(id)
  }
  for (const { id, placeId } of bins) if (!going.has(id)) use(placeId)
  for (const { id, parentId } of places) if (!made.has(id)) use(parentId)
  const depthOf = (place: string): number => {
    let depth = 0
    for (let id = parentOf.get(place); id; id = parentOf.get(id)) depth++
    return depth
  }
  return places
    .filter(({ id }) => made.has(id) && !used.has(id))
    .map(({ id }) => ({ id, depth: depthOf(id) }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ id }) => id)
}
