import { canWrite } from '#domain/inventories/role-rights.ts'
import { isPurged, type StoredRow } from '#domain/sync/wire/stored-row.ts'
import { authorOf, type Device, type Replica, stateOf, waitingIn } from '../device/device.ts'
import { placeOfBin, treeOf } from '../device/places.ts'
import { hearNews, staleRows } from '../device/tab-memory.ts'
import { rowsInTrash, visibleRows } from '../device/visible-rows.ts'
import type { ServerInventory } from '../server/inventory.ts'
import { replicasOf, type World } from '../world.ts'
import { doublePlaces } from './places.ts'

/** Fields as a device knows them: an earlier version has no places, and a place is shown by the tree. */
const differs = (
  device: Device,
  replica: Replica,
  there: StoredRow,
  fields: StoredRow['fields'],
): boolean => {
  const unlike = Object.entries(there.fields).some(
    ([field, value]) => !(device.isOld && field === 'placeId') && fields[field] !== value,
  )
  if (unlike || device.isOld) return unlike
  if (there.entity === 'bin')
    return placeOfBin(device, replica, fields.placeId) !== (there.fields.placeId ?? null)
  if (there.entity !== 'place') return false
  const node = treeOf(device, replica).get(there.id)
  return node?.name !== there.fields.name || node?.parentId !== (there.fields.parentId ?? null)
}

/** I1: the same rows and the same Trash as the server. */
const checkSame = (world: World, device: Device, replica: Replica, { rows }: ServerInventory): void => {
  const about = authorOf(device, replica)
  const state = stateOf(device, replica)
  const known = [...rows.values()].filter(
    ({ entity }) => entity === 'bin' || entity === 'item' || !device.isOld,
  )
  const live = new Map(known.filter((row) => row.deletedAt === null).map((row) => [row.id, row]))
  const shown = visibleRows(state)
  const wrong = shown.filter(({ id, fields }) => {
    const there = live.get(id)
    return !there || differs(device, replica, there, fields)
  })
  if (wrong.length > 0 || shown.length !== live.size) {
    const ids = wrong.map(({ id }) => id).join(' ')
    world.oracle.problem(`I1 ${about} shows ${shown.length} rows, the server has ${live.size}: ${ids}`)
  }
  const trash = known.filter((row) => row.deletedAt !== null && !isPurged(row))
  const here = new Set(rowsInTrash(state).map(({ id }) => id))
  const missing = trash.filter(({ id }) => !here.has(id)).map(({ id }) => id)
  if (missing.length > 0 || here.size !== trash.length) {
    world.oracle.problem(`I1 ${about} has another Trash than the server: ${missing.join(' ')}`)
  }
}

const checkMember = (world: World, device: Device, replica: Replica): void => {
  const { problem, rights } = world.oracle
  const { inventory, person } = replica
  const about = authorOf(device, replica)
  const onServer = world.inventories.get(inventory)
  if (!onServer) return
  if (replica.lock) {
    problem(`M3 ${about} is locked out of ${inventory}`)
    return
  }
  const waiting = waitingIn(replica)
  const isHeld = waiting.length + replica.stored.offers.length > 0
  if (canWrite(rights.roleOf(inventory, person)) && isHeld)
    problem(`I10 the queue of ${about} does not drain`)
  const people = JSON.stringify(Object.entries(replica.people).sort())
  if (people !== JSON.stringify([...rights.peopleOf(inventory)].sort()))
    problem(`M3 ${about} knows other people`)
  // What waits is shown on top of the server's rows.
  if (waiting.length === 0) checkSame(world, device, replica, onServer)
}

const checkFormer = (world: World, replica: Replica): void => {
  const { person, inventory, stored } = replica
  const held = stored.rows.size + waitingIn(replica).length
  if (world.restores === 0 && (held > 0 || stored.cursor !== null)) {
    world.oracle.problem(`M3 ${person} still has ${held} of ${inventory}`)
  }
}

/** M4: every operation was done, is over, or waits somewhere. */
const checkOperations = (world: World): void => {
  const { made, done, settled } = world.oracle.rights
  for (const [opId, replica] of made) {
    const waits = [...waitingIn(replica), ...replica.orphanedChanges].some((one) => one.opId === opId)
    if (done.has(opId) || settled.has(opId) || waits) continue
    world.oracle.problem(`M4 ${opId} of ${replica.person} is nowhere`)
  }
}

const settleValues = (world: World): void => {
  const { rights, values } = world.oracle
  for (const { device, replica } of replicasOf(world)) {
    const { inventory, person } = replica
    // What a restored backup lost cannot be uploaded by whom it no longer knows.
    const isShut = rights.roleOf(inventory, person) === null || rights.closed.has(inventory)
    if (isShut) values.wiped(authorOf(device, replica), inventory)
    for (const { type, entityId, changed, data } of waitingIn(replica)) {
      if (type === 'adjust') values.untapped(entityId, Number(data.by), false)
      const waiting = Object.fromEntries(changed.map((field) => [field, data[field] ?? null]))
      values.discarded(authorOf(device, replica), entityId, waiting, false)
    }
  }
  values.checkNotices()
  for (const [id, { rows, revisions }] of world.inventories) {
    const kept = new Map<string, Set<string>>()
    for (const { entityId, data } of revisions) {
      for (const [field, value] of Object.entries(data)) {
        const at = `${entityId}|${field}`
        kept.set(at, (kept.get(at) ?? new Set()).add(String(value)))
      }
    }
    values.settle(id, rows, kept)
  }
}

/** I11: every tab shows what is stored. */
const checkTabs = (world: World): void => {
  for (const device of world.devices) {
    hearNews(device)
    for (const count of staleRows(device)) {
      if (count > 0) world.oracle.problem(`I11 a tab of ${device.name} shows ${count} rows as they were`)
    }
  }
}

/** Compares devices, server and the oracle's registers after everything was sent. */
export const checkEnd = (world: World): void => {
  const { rights, problem } = world.oracle
  for (const { device, replica } of replicasOf(world)) {
    if (rights.roleOf(replica.inventory, replica.person) === null) checkFormer(world, replica)
    else if (!rights.closed.has(replica.inventory)) checkMember(world, device, replica)
    const isPlaced =
      device.isOld &&
      [...replica.stored.rows.values()].some(({ entity }) => entity === 'place' || entity === 'record')
    if (isPlaced) problem(`P6 ${device.name} of an earlier version got places or records`)
  }
  checkOperations(world)
  checkTabs(world)
  settleValues(world)
  if (!world.isCalm) return
  for (const { rows } of world.inventories.values()) {
    for (const words of doublePlaces(rows)) problem(words)
  }
}
