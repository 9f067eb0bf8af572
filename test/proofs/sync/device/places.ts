import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { freePlaceId, placeForText } from '#domain/places/place-for-text.ts'
import { placeIdOf } from '#domain/places/place-id.ts'
import { createPlaceIndex } from '#domain/places/place-index.ts'
import type { PlaceNode } from '#domain/places/place-tree.ts'
import { type KnownPlace, resolvePlaceTree, shownPlace } from '#domain/places/resolve-place-tree.ts'
import { entriesFor, localContent, visibleFields } from '#domain/sync/client/client-state.ts'
import { type Device, type Replica, stateOf } from './device.ts'

type Made = { readonly id: string; readonly name: string; readonly parentId: string | null }

export const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' ? value : null

const knownPlaces = (device: Device, replica: Replica): ReadonlyMap<string, KnownPlace> => {
  const state = stateOf(device, replica)
  const places = [...state.rows.values()].filter(({ entity }) => entity === 'place')
  return new Map(
    places.map((row) => {
      const waiting = entriesFor(state, row.id)
      const { name = '', parentId = null } = localContent(row, waiting) ?? {}
      const isShown = visibleFields(row, waiting) !== null
      return [row.id, { id: row.id, name: String(name), parentId: textOf(parentId), position: 0, isShown }]
    }),
  )
}

/** Places as the device shows them. */
export const treeOf = (device: Device, replica: Replica): ReadonlyMap<string, PlaceNode> =>
  resolvePlaceTree(knownPlaces(device, replica))

/** Place under which the device shows a bin. */
export const placeOfBin = (
  device: Device,
  replica: Replica,
  placeId: FieldValue | undefined,
): string | null => {
  const places = knownPlaces(device, replica)
  return shownPlace((id) => places.get(id), textOf(placeId))
}

/** Finds or makes the place that a text names, as the app does. */
export const placeByText = (
  device: Device,
  replica: Replica,
  text: string,
  make: (place: Made) => void,
): string | null => {
  const index = createPlaceIndex(treeOf(device, replica).values())
  return placeForText(index, text, ({ key, name, parentId }) => {
    // A part of the list may hold a place before the one that it is in.
    const isIt = (id: string) => {
      const state = stateOf(device, replica)
      const row = state.rows.get(id)
      const fields = row && visibleFields(row, entriesFor(state, id))
      const isNamed = String(fields?.name ?? '').toLowerCase() === name.toLowerCase()
      return isNamed && textOf(fields?.parentId) === parentId
    }
    const isTaken = (id: string) => stateOf(device, replica).rows.has(id) && !isIt(id)
    const id = freePlaceId(placeIdOf, { inventoryId: replica.inventory, key, isTaken })
    if (id === null || isIt(id)) return id
    make({ id, name, parentId })
    index.put({ id, name, parentId, position: 0 })
    return id
  })
}
