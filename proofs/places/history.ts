import { formatPath } from '#domain/places/place-path.ts'
import { idsBelow, inTreeOrder, namesOf } from '#domain/places/place-tree.ts'
import { emptyClientState } from '#domain/sync/client/client-state.ts'
import { discardParked } from '#domain/sync/client/recovery/client-attention.ts'
import { createRandom, type RandomSource } from '#proofs/sync/random.ts'
import { pull, putByText, sendQueue, shownRows, standingOf, treeOf, writeLocally } from './device.ts'
import { differences, livePlaces } from './invariants.ts'
import { type Device, mint, type PlaceWorld, textOf } from './world.ts'

const TEXTS = [
  'Garage',
  'garage, Shelf A',
  'Garage > Shelf B',
  'Attic',
  'Attic, left',
  'Garage › Shelf A › top',
]

/** Places that this history may rename, move and delete. */
const movable = (world: PlaceWorld, device: Device) =>
  [...treeOf(device).values()].filter(({ id }) => !world.isCalm || id.startsWith('place'))

const putPlace = (world: PlaceWorld, random: RandomSource, device: Device): void => {
  const places = [...treeOf(device).values()]
  const parentId = random.of(0.7) ? (random.pick(places)?.id ?? null) : null
  const fields = { name: mint(world, 'name').replaceAll('_', ''), parentId }
  writeLocally(world, device, { type: 'create', entity: 'place', id: mint(world, 'place'), fields })
}

const movePlace = (world: PlaceWorld, random: RandomSource, device: Device): void => {
  const tree = treeOf(device)
  const place = random.pick(movable(world, device))
  if (!place) return
  const below = idsBelow(tree.values(), place.id)
  const parent = random.pick([...tree.values()].filter(({ id }) => !below.has(id)))
  const fields = { parentId: random.of(0.85) ? (parent?.id ?? null) : null }
  writeLocally(world, device, { type: 'update', entity: 'place', id: place.id, fields })
}

const actOnPlaces = (world: PlaceWorld, random: RandomSource, device: Device): void => {
  const dice = random.next()
  if (dice < 0.3) putPlace(world, random, device)
  else if (dice < 0.65) movePlace(world, random, device)
  else if (dice < 0.75) {
    const place = random.pick(movable(world, device))
    const name = mint(world, 'name').replaceAll('_', '')
    if (place)
      writeLocally(world, device, { type: 'update', entity: 'place', id: place.id, fields: { name } })
  } else if (dice < 0.88) {
    const place = random.pick(movable(world, device))
    if (place) writeLocally(world, device, { type: 'delete', entity: 'place', id: place.id, fields: {} })
  } else {
    const shown = treeOf(device)
    const trash = [...device.state.rows.values()].filter(
      ({ entity, id }) => entity === 'place' && !shown.has(id),
    )
    const row = random.pick(trash)
    if (row) writeLocally(world, device, { type: 'restore', entity: 'place', id: row.id, fields: {} })
  }
}

const actOnBins = (world: PlaceWorld, random: RandomSource, device: Device): void => {
  const bin = random.pick(shownRows(device, 'bin'))
  const dice = random.next()
  if (!bin || dice < 0.2) {
    const fields = {
      name: 'Box',
      category: 'other',
      ...(random.of(0.5) && { location: random.pick(TEXTS) ?? null }),
    }
    writeLocally(world, device, { type: 'create', entity: 'bin', id: mint(world, 'bin'), fields })
  } else if (dice < 0.55 || device.isOld) {
    putByText(world, device, bin.id, random.pick(TEXTS) ?? '')
  } else if (dice < 0.9) {
    const tree = treeOf(device)
    const place = random.pick(inTreeOrder(tree.values()))
    if (!place) return
    const location = formatPath(namesOf((id) => tree.get(id), place.id))
    writeLocally(world, device, {
      type: 'update',
      entity: 'bin',
      id: bin.id,
      fields: { placeId: place.id, location },
    })
  } else if (dice < 0.95)
    writeLocally(world, device, { type: 'delete', entity: 'bin', id: bin.id, fields: {} })
  else
    writeLocally(world, device, {
      type: 'update',
      entity: 'bin',
      id: bin.id,
      fields: { placeId: null, location: null },
    })
}

const takeStep = (world: PlaceWorld, random: RandomSource): void => {
  const device = random.pick(world.devices)
  if (!device) return
  const dice = random.next()
  if (dice < 0.3) actOnBins(world, random, device)
  else if (dice < 0.62) {
    if (!device.isOld) actOnPlaces(world, random, device)
  } else if (dice < 0.8) sendQueue(world, device, random)
  else if (dice < 0.97) pull(world, device, random)
  else device.isOld = false
}

const syncUntilQuiet = (world: PlaceWorld): void => {
  for (let rounds = 0; rounds < 6; rounds++) {
    for (const device of world.devices) {
      sendQueue(world, device, null)
      // People give up what was refused; its values are in the history.
      for (const { opId } of device.state.parked) device.state = discardParked(device.state, opId)
      pull(world, device, null)
    }
  }
  for (const device of world.devices) {
    const { name, state, isOld } = device
    if (state.queue.length > 0) world.problems.push(`${name} cannot send ${state.queue.length} changes`)
    const places = [...treeOf(device).values()]
    if (isOld && places.length > 0) world.problems.push(`${name} of an earlier version got places`)
    const bins = shownRows(device, 'bin').map(({ id, fields }) => {
      const { placeId: _, ...others } = fields
      return [
        id,
        isOld ? others : { ...others, placeId: standingOf(device, textOf(fields.placeId)) },
      ] as const
    })
    const shown = new Map<string, Readonly<Record<string, unknown>>>(bins)
    for (const { id, name, parentId } of places) shown.set(id, { name, parentId })
    const live = [...world.rows.values()].filter(
      ({ entity, deletedAt }) => deletedAt === null && (entity === 'bin' || !isOld),
    )
    const missing = live.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
    const wrong = [...missing, ...differences(world, shown)]
    if (wrong.length > 0) world.problems.push(`${name} differs from the server: ${wrong.join(' ')}`)
  }
  if (!world.isCalm) return
  const tree = livePlaces(world.rows.values())
  const made = [...tree.values()].filter(({ id }) => !id.startsWith('place'))
  const paths = made.map(({ id }) => formatPath(namesOf((at) => tree.get(at), id)).toLowerCase())
  if (new Set(paths).size < paths.length) world.problems.push('one path became two places')
}

/** @returns the violations: none for the shipped protocol */
export const playPlaces = (seed: number): readonly string[] => {
  const random = createRandom(seed)
  const devices = Array.from({ length: 2 + random.below(3) }, (_, at): Device => {
    const name = `device${at}`
    return { name, state: emptyClientState('user', name), isOld: random.of(0.3) }
  })
  const world: PlaceWorld = {
    devices,
    isCalm: random.of(0.3),
    problems: [],
    rows: new Map(),
    receipts: new Map(),
    seq: 0,
    counter: 0,
  }
  const length = 30 + random.below(50)
  for (let at = 0; at < length && world.problems.length === 0; at++) takeStep(world, random)
  if (world.problems.length === 0) syncUntilQuiet(world)
  return world.problems
}
