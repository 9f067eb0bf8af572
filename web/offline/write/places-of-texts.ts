import { PLACES_MAX } from '#contracts/inventory/field-limits.ts'
import { freePlaceId, placeForText } from '#domain/places/place-for-text.ts'
import { placeIdOf } from '#domain/places/place-id.ts'
import { createPlaceIndex } from '#domain/places/place-index.ts'
import type { BinValues, PlaceView, RowChange } from '../types.ts'

export interface PlaceKnowledge {
  /** Id by which the server knows the inventory; null before its first list. */
  readonly inventoryId: () => string | null
  readonly places: () => readonly PlaceView[]
  /** True also for places in Trash. */
  readonly isKnown: (id: string) => boolean
}

export interface PlacedChanges {
  /** New places, each after the one that it is in. */
  readonly made: readonly RowChange[]
  readonly changes: readonly RowChange[]
}

type BinChange = Extract<RowChange, { entity: 'bin'; fields: BinValues }>

/** Text by which a change puts a bin somewhere; null where it takes it out, undefined where a place decides or nothing does. */
const textOf = (change: RowChange): string | null | undefined => {
  if ((change.type !== 'create' && change.type !== 'update') || change.entity !== 'bin') return undefined
  const { location, placeId } = change.fields
  const isUnchanged = change.type === 'update' && change.seen?.location === location
  if (placeId != null || location === undefined || isUnchanged) return undefined
  return location?.trim() ? location : null
}

/** Makes the places that bins' texts name, as the server would, so that they are there at once. */
export const placesOfTexts = (changes: readonly RowChange[], known: PlaceKnowledge): PlacedChanges => {
  const inventoryId = known.inventoryId()
  if (inventoryId === null || !changes.some((change) => textOf(change) !== undefined))
    return { made: [], changes }
  const made: RowChange[] = []
  const index = createPlaceIndex(known.places())
  const isTaken = (id: string) => index.places.has(id) || known.isKnown(id)
  const placeOf = (text: string) =>
    placeForText(index, text, ({ key, name, parentId }) => {
      const hasRoom = index.places.size < PLACES_MAX
      const id = hasRoom ? freePlaceId(placeIdOf, { inventoryId, key, isTaken }) : null
      if (id === null) return null
      made.push({ type: 'create', entity: 'place', id, fields: { name, parentId } })
      index.put({ id, name, parentId, position: 0 })
      return id
    })
  const placed = changes.map((change) => {
    const text = textOf(change)
    if (text === undefined) return change
    const bin = change as BinChange
    // Text that names no place takes a bin out of the one before.
    return { ...bin, fields: { ...bin.fields, placeId: text === null ? null : placeOf(text) } } as RowChange
  })
  return { made, changes: placed }
}
