import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { freePlaceId, placeForText } from '#domain/places/place-for-text.ts'
import { placeIdOf } from '#domain/places/place-id.ts'
import { createPlaceIndex } from '#domain/places/place-index.ts'
import type { PlaceNode } from '#domain/places/place-tree.ts'
import { type KnownPlace, resolvePlaceTree, shownPlace } from '#domain/places/resolve-place-tree.ts'
import { applyFullList, applyPage, type PulledPage } from '#domain/sync/client/client-pull.ts'
import { applyResults, markSent } from '#domain/sync/client/client-results.ts'
import { nextBatch } from '#domain/sync/client/client-send-batch.ts'
import { entriesFor, localContent, visibleFields } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { RandomSource } from '#proofs/sync/random.ts'
import { checkChange } from './invariants.ts'
import { type Device, INVENTORY, mint, type PlaceWorld, serveOps, servePage, textOf } from './world.ts'

const NOW = '2026-01-01T00:00:00.000Z'

export const writeLocally = (
  world: PlaceWorld,
  device: Device,
  write: Omit<LocalWrite, 'opId' | 'now'>,
): void => {
  device.state = applyWrite(device.state, { ...write, opId: mint(world, 'op'), now: NOW })
}

export interface ShownRow {
  readonly id: string
  readonly fields: FieldValues
}

export const shownRows = ({ state }: Device, entity: SyncEntity): ShownRow[] =>
  [...state.rows.values()].flatMap((row) => {
    const fields = row.entity === entity ? visibleFields(row, entriesFor(state, row.id)) : null
    return fields ? [{ id: row.id, fields }] : []
  })

const knownPlaces = ({ state }: Device): ReadonlyMap<string, KnownPlace> =>
  new Map(
    [...state.rows.values()].flatMap((row): [string, KnownPlace][] => {
      if (row.entity !== 'place') return []
      const waiting = entriesFor(state, row.id)
      const fields = localContent(row, waiting)
      const isShown = visibleFields(row, waiting) !== null
      const parentId = textOf(fields?.parentId)
      return [[row.id, { id: row.id, name: String(fields?.name ?? ''), parentId, position: 0, isShown }]]
    }),
  )

/** Places as the device shows them. */
export const treeOf = (device: Device): ReadonlyMap<string, PlaceNode> =>
  resolvePlaceTree(knownPlaces(device))

/** Returns the path of a bin's place, as the device shows it. */
export const standingOf = (device: Device, placeId: string | null): string | null =>
  shownPlace((id) => knownPlaces(device).get(id), placeId)

const isSamePlace = (
  { state }: Device,
  id: string,
  { name, parentId }: { name: string; parentId: string | null },
): boolean => {
  const row = state.rows.get(id)
  const fields = row && visibleFields(row, entriesFor(state, id))
  return (
    String(fields?.name ?? '').toLowerCase() === name.toLowerCase() && textOf(fields?.parentId) === parentId
  )
}

/** Puts a bin where the text says; a device that knows places makes the missing ones. */
export const putByText = (world: PlaceWorld, device: Device, id: string, text: string): void => {
  if (device.isOld) {
    writeLocally(world, device, { type: 'update', entity: 'bin', id, fields: { location: text } })
    return
  }
  const index = createPlaceIndex(treeOf(device).values())
  const placeId = placeForText(index, text, ({ key, name, parentId }) => {
    // A part of the list may hold a place before the one that it is in.
    const isIt = (placeId: string) => isSamePlace(device, placeId, { name, parentId })
    const isTaken = (placeId: string) => device.state.rows.has(placeId) && !isIt(placeId)
    const made = freePlaceId(placeIdOf, { inventoryId: INVENTORY, key, isTaken })
    if (made === null || isIt(made)) return made
    writeLocally(world, device, { type: 'create', entity: 'place', id: made, fields: { name, parentId } })
    index.put({ id: made, name, parentId, position: 0 })
    return made
  })
  const fields = placeId === null ? { location: text } : { placeId, location: text }
  writeLocally(world, device, { type: 'update', entity: 'bin', id, fields })
}

/** Sends what waits; requests and answers may get lost. */
export const sendQueue = (world: PlaceWorld, device: Device, random: RandomSource | null): void => {
  const tried = new Set<string>()
  for (let turns = 0; turns < 200; turns++) {
    const batch = nextBatch(device.state, { tried, maxOps: 4 })
    if (batch.length === 0) return
    device.state = markSent(
      device.state,
      batch.map(({ opId }) => opId),
    )
    if (random?.of(0.1)) return
    const results = serveOps(world, device, batch, (change, ops) => checkChange(world, change, ops))
    if (random?.of(0.1)) return
    device.state = applyResults(device.state, results, NOW)
    for (const { opId } of batch) tried.add(opId)
  }
}

/** Pulls to the end, or part of the way. */
export const pull = (world: PlaceWorld, device: Device, random: RandomSource | null): void => {
  const first = device.state.cursor
  let since = first
  let list: PulledPage | null = null
  for (let turns = 0; turns < 200; turns++) {
    const page = servePage(world, since, !device.isOld)
    if (random?.of(0.15)) return
    if (page.reset) list = { ...page, rows: [], gone: [], since: first, lossless: true }
    if (list) list = { ...list, rows: [...list.rows, ...page.rows], gone: [...list.gone, ...page.gone] }
    else device.state = applyPage(device.state, { ...page, since })
    since = page.cursor
    if (page.more) continue
    if (list) device.state = applyFullList(device.state, { ...list, cursor: page.cursor })
    return
  }
}
