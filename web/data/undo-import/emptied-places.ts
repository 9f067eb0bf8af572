import { inTreeOrder, lineOf } from '#domain/places/place-tree.ts'
import type { InventoryView } from '#web/offline/view/types.ts'

/** Lists places among `made` that hold nothing but bins that go, inner ones first. */
export const emptiedPlaces = (
  { places, bins }: Pick<InventoryView, 'places' | 'bins'>,
  createdIds: ReadonlySet<string>,
  going: ReadonlySet<string>,
): readonly string[] => {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const holding = [
    ...bins.flatMap(({ id, placeId }) => (going.has(id) ? [] : (placeId ?? []))),
    ...places.flatMap(({ id, parentId }) => (createdIds.has(id) ? [] : (parentId ?? []))),
  ]
  const usedIds = new Set(
    [...new Set(holding)].flatMap((at) => lineOf((id) => placeOf.get(id), at).map(({ id }) => id)),
  )
  return inTreeOrder(places)
    .flatMap(({ id }) => (createdIds.has(id) && !usedIds.has(id) ? id : []))
    .reverse()
}
