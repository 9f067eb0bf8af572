import { formatPath } from '#domain/places/place-path.ts'
import { idsBelow, inTreeOrder, namesOf, type PlaceNode } from '#domain/places/place-tree.ts'
import { stateOf } from '../device/device.ts'
import { placeByText, treeOf } from '../device/places.ts'
import { mayWrite, rowsInTrash, type VisibleRow, visibleRows } from '../device/visible-rows.ts'
import { write } from '../device/writes.ts'
import { pictureOf } from '../oracle/sweeps.ts'
import type { RandomSource } from '../random.ts'
import { mintId, timeOf, type World } from '../world.ts'
import { type Actor, create, remove, save } from './row-actions.ts'

const TEXTS = [
  'Garage',
  'garage, Shelf A',
  'Garage > Shelf B',
  'Attic',
  'Attic, left',
  'Garage › Shelf A › top',
]

const freshName = (world: World): string => mintId(world, 'name').replaceAll('_', '')

const rowsOf = ({ device, replica }: Actor, entity: VisibleRow['entity']): VisibleRow[] =>
  visibleRows(stateOf(device, replica)).filter((row) => row.entity === entity)

/** Places that this history may rename, move and delete. */
const movable = (world: World, actor: Actor): VisibleRow[] =>
  rowsOf(actor, 'place').filter(({ id }) => !world.isCalm || id.startsWith('place'))

const move = (world: World, random: RandomSource, actor: Actor, place: VisibleRow): void => {
  const tree = treeOf(actor.device, actor.replica)
  const below = idsBelow(tree.values(), place.id)
  const parent = random.pick([...tree.values()].filter(({ id }) => !below.has(id)))
  const parentId = random.of(0.85) ? (parent?.id ?? null) : null
  save(world, actor, place, { type: 'update', fields: { parentId } })
}

const restore = (world: World, random: RandomSource, { device, replica }: Actor): void => {
  const row = random.pick(rowsInTrash(stateOf(device, replica)).filter(({ entity }) => entity === 'place'))
  if (!row) return
  world.oracle.values.restored(row.id)
  write(world, device, replica, { type: 'restore', entity: 'place', id: row.id, fields: {} })
}

const sweep = (world: World, random: RandomSource, actor: Actor): void => {
  const place = random.pick(rowsOf(actor, 'place'))
  if (!place) return
  world.counter += 1
  const counts = { here: 0, missing: 0, elsewhere: 0 }
  const about = { at: timeOf(world, actor.device), by: 'somebody else', width: world.counter, height: 100 }
  const photo = pictureOf(world.counter)
  const fields = { sweep: JSON.stringify({ ...about, rows: [[null]], ...counts }) }
  const { device, replica } = actor
  write(world, device, replica, { type: 'update', entity: 'place', id: place.id, fields, photo })
}

/** Does something with the tree of places. */
export const actOnPlaces = (world: World, random: RandomSource, actor: Actor): void => {
  const { device, replica } = actor
  if (device.isOld || !mayWrite(replica)) return
  device.acting = actor.tab
  const dice = random.next()
  const place = random.pick(movable(world, actor))
  if (dice < 0.25) {
    const parentId = random.of(0.7) ? (random.pick(rowsOf(actor, 'place'))?.id ?? null) : null
    create(world, actor, 'place', { name: freshName(world), parentId })
  } else if (dice < 0.37) sweep(world, random, actor)
  else if (dice > 0.9) restore(world, random, actor)
  else if (!place) return
  else if (dice < 0.67) move(world, random, actor, place)
  else if (dice < 0.77) save(world, actor, place, { type: 'update', fields: { name: freshName(world) } })
  else remove(world, actor, place, [])
}

/** Puts a bin where a text says; a device that knows places makes the missing ones. */
const putByText = (world: World, actor: Actor, bin: VisibleRow, text: string): void => {
  const placeId = actor.device.isOld
    ? null
    : placeByText(actor.device, actor.replica, text, ({ id, name, parentId }) =>
        save(world, actor, { entity: 'place', id }, { type: 'create', fields: { name, parentId } }),
      )
  const fields = placeId === null ? { location: text } : { placeId, location: text }
  save(world, actor, bin, { type: 'update', fields })
}

const putInto = (world: World, actor: Actor, bin: VisibleRow, place: PlaceNode): void => {
  const tree = treeOf(actor.device, actor.replica)
  const location = formatPath(namesOf((id) => tree.get(id), place.id))
  save(world, actor, bin, { type: 'update', fields: { placeId: place.id, location } })
}

/** Makes bins, and says where they stand. */
export const placeBins = (world: World, random: RandomSource, actor: Actor): void => {
  const { device, replica } = actor
  if (!mayWrite(replica)) return
  device.acting = actor.tab
  const bin = random.pick(rowsOf(actor, 'bin'))
  const place = random.pick(inTreeOrder(treeOf(device, replica).values()))
  const text = random.pick(TEXTS) ?? ''
  const dice = random.next()
  if (!bin || dice < 0.2) {
    const location = random.of(0.5) && { location: text }
    create(world, actor, 'bin', { name: freshName(world), category: 'other', ...location })
  } else if (dice < 0.55 || device.isOld) putByText(world, actor, bin, text)
  else if (dice < 0.9) {
    if (place) putInto(world, actor, bin, place)
  } else if (dice < 0.95) remove(world, actor, bin, [])
  else save(world, actor, bin, { type: 'update', fields: { placeId: null, location: null } })
}
