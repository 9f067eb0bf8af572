import { PLACES_MAX } from '#contracts/inventory/field-limits.ts'
import { isSameName } from '#contracts/names.ts'
import { freePlaceId, placeForText } from '#domain/places/place-for-text.ts'
import { placeIdOf } from '#domain/places/place-id.ts'
import { createPlaceIndex } from '#domain/places/place-index.ts'
import { pathText } from '#domain/places/place-path.ts'
import { namesOf, type PlaceNode } from '#domain/places/place-tree.ts'
import type { BinValues, PlaceView, RowChange } from '../view/types.ts'

export interface PlaceKnowledge {
  /** Id by which the server knows the inventory; null before its first list. */
  readonly inventoryId: () => string | null
  readonly places: () => readonly PlaceView[]
  /** A place as stored; null in Trash, undefined for no place. */
  readonly stored: (id: string) => Pick<PlaceNode, 'name' | 'parentId'> | null | undefined
}

export interface PlacedChanges {
  /** New places, each after the one that it is in. */
  readonly made: readonly RowChange[]
  readonly changes: readonly RowChange[]
}

type BinChange = Extract<RowChange, { entity: 'bin'; fields: BinValues }>

/** Location text the change sets; null clears it, undefined if it sets none or a place decides. */
const locationOf = (change: RowChange): string | null | undefined => {
  if ((change.type !== 'create' && change.type !== 'update') || change.entity !== 'bin') return undefined
  const { location, placeId } = change.fields
  const isUnchanged = change.type === 'update' && change.seen?.location === location
  if (placeId != null || location === undefined || isUnchanged) return undefined
  return location?.trim() ? location : null
}

/** Creates places for the location texts of bins at once, with the ids that the server would give them. */
export const createPlacesForLocations = (
  changes: readonly RowChange[],
  known: PlaceKnowledge,
): PlacedChanges => {
  const inventoryId = known.inventoryId()
  if (inventoryId === null || !changes.some((change) => locationOf(change) !== undefined))
    return { made: [], changes }
  const made: RowChange[] = []
  const index = createPlaceIndex(known.places())
  const placeOf = (text: string) =>
    placeForText(index, text, ({ key, name, parentId }) => {
      // A part of the first list may hold a place before the one that it is in.
      const isIt = (id: string) => {
        const place = known.stored(id)
        return place?.parentId === parentId && isSameName(place.name, name)
      }
      const isTaken = (id: string) => !isIt(id) && (index.places.has(id) || known.stored(id) !== undefined)
      const hasRoom = index.places.size < PLACES_MAX
      const id = hasRoom ? freePlaceId(placeIdOf, { inventoryId, key, isTaken }) : null
      if (id === null || isIt(id)) return id
      made.push({ type: 'create', entity: 'place', id, fields: { name, parentId } })
      index.put({ id, name, parentId, position: 0 })
      return id
    })
  const placed = changes.map((change) => {
    const text = locationOf(change)
    if (text === undefined) return change
    const bin = change as BinChange
    const placeId = text === null ? null : placeOf(text)
    // Text that names no place takes a bin out of the one before.
    const location = placeId === null ? text : pathText(namesOf(index.read, placeId))
    return { ...bin, fields: { ...bin.fields, location, placeId } } as RowChange
  })
  return { made, changes: placed }
}
