import { canWrite } from '#domain/inventories/role-rights.ts'
import { shownRows } from './replica-actions.ts'
import type { Replica, World } from './world.ts'

const checkMember = (world: World, replica: Replica): void => {
  const { oracle } = world
  const about = `${replica.person} in ${replica.inventory}`
  const { queue, parked } = replica.state
  if (replica.lock) {
    oracle.problem(`M3 ${about} is locked out`)
    return
  }
  const role = oracle.roleOf(replica.inventory, replica.person)
  const held = parked.filter(({ reason }) => reason === 'read-only')
  if (canWrite(role) && (queue.length > 0 || held.length > 0)) oracle.problem(`M11 ${about} does not drain`)
  const people = JSON.stringify(Object.entries(replica.people).sort())
  if (people !== JSON.stringify([...oracle.peopleOf(replica.inventory)].sort())) {
    oracle.problem(`M3 ${about} knows other people`)
  }
  // What waits is shown on top of the server's rows.
  if (queue.length + parked.length > 0) return
  const live = [...(world.inventories.get(replica.inventory)?.rows.values() ?? [])].filter(
    (row) => row.deletedAt === null,
  )
  const shown = new Map(shownRows(replica).map(({ id, fields }) => [id, fields]))
  const differs = live.filter(({ id, fields }) =>
    Object.entries(fields).some(([field, value]) => shown.get(id)?.[field] !== value),
  )
  if (differs.length > 0 || shown.size !== live.length) {
    oracle.problem(`M3 ${about} shows ${shown.size} rows of ${live.length}, ${differs.length} differ`)
  }
}

const checkFormer = (world: World, { state, person, inventory }: Replica): void => {
  const held = state.rows.size + state.queue.length + state.parked.length
  if (world.restores === 0 && (held > 0 || state.cursor !== null)) {
    world.oracle.problem(`M3 ${person} still has ${held} of ${inventory}`)
  }
}

const checkOperations = (world: World): void => {
  const { made, done, given } = world.oracle
  for (const [opId, { replica }] of made) {
    const has = (list: readonly { readonly opId: string }[]) => list.some((one) => one.opId === opId)
    const isSomewhere = has(replica.state.queue) || has(replica.state.parked) || has(replica.orphanedChanges)
    if (!done.has(opId) && !given.has(opId) && !isSomewhere) {
      world.oracle.problem(`M4 ${opId} of ${replica.person} is nowhere`)
    }
  }
}

/** Taps that wait in a closed inventory. */
const waitingTaps = ({ devices }: World, id: string): number =>
  devices
    .flatMap(({ replicas }) =>
      [...replicas.values()].flatMap(({ state }) => [...state.queue, ...state.parked]),
    )
    .filter((entry) => entry.entityId === id && entry.type === 'adjust')
    .reduce((sum, entry) => sum + Number(entry.data.by), 0)

const checkTaps = (world: World): void => {
  if (world.restores > 0) return
  for (const { rows } of world.inventories.values()) {
    for (const { id, deletedAt, fields } of rows.values()) {
      const taps = world.oracle.taps.get(id)
      if (!taps || deletedAt !== null || world.oracle.uncounted.has(id)) continue
      const quantity = Number(fields.quantity)
      if (quantity < taps.min - waitingTaps(world, id) || quantity > taps.max) {
        world.oracle.problem(`M7 ${id} counts ${quantity}, people counted ${taps.min} to ${taps.max}`)
      }
    }
  }
}

/** Compares devices, server and the oracle's register after everything was sent. */
export const checkEnd = (world: World): void => {
  for (const device of world.devices) {
    for (const replica of device.replicas.values()) {
      if (world.oracle.roleOf(replica.inventory, replica.person) === null) checkFormer(world, replica)
      else if (!world.oracle.closed.has(replica.inventory)) checkMember(world, replica)
    }
  }
  checkOperations(world)
  checkTaps(world)
}
