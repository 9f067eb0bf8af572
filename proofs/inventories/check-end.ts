import { canWrite } from '#domain/inventories/role-rights.ts'
import { shownRows } from './seat-actions.ts'
import type { Seat, World } from './world.ts'

const checkMember = (world: World, seat: Seat): void => {
  const { oracle } = world
  const about = `${seat.person} in ${seat.inventory}`
  const { queue, parked } = seat.state
  if (seat.lock) {
    oracle.problem(`M3 ${about} is locked out`)
    return
  }
  const role = oracle.roleOf(seat.inventory, seat.person)
  const held = parked.filter(({ reason }) => reason === 'read-only')
  if (canWrite(role) && (queue.length > 0 || held.length > 0)) oracle.problem(`M11 ${about} does not drain`)
  const people = JSON.stringify(Object.entries(seat.people).sort())
  if (people !== JSON.stringify([...oracle.peopleOf(seat.inventory)].sort())) {
    oracle.problem(`M3 ${about} knows other people`)
  }
  // What waits is shown on top of the server's rows.
  if (queue.length + parked.length > 0) return
  const live = [...(world.inventories.get(seat.inventory)?.rows.values() ?? [])].filter(
    (row) => row.deletedAt === null,
  )
  const shown = new Map(shownRows(seat).map(({ id, fields }) => [id, fields]))
  const differs = live.filter(({ id, fields }) =>
    Object.entries(fields).some(([field, value]) => shown.get(id)?.[field] !== value),
  )
  if (differs.length > 0 || shown.size !== live.length) {
    oracle.problem(`M3 ${about} shows ${shown.size} rows of ${live.length}, ${differs.length} differ`)
  }
}

const checkFormer = (world: World, { state, person, inventory }: Seat): void => {
  const held = state.rows.size + state.queue.length + state.parked.length
  if (world.restores === 0 && (held > 0 || state.cursor !== null)) {
    world.oracle.problem(`M3 ${person} still has ${held} of ${inventory}`)
  }
}

const checkOperations = (world: World): void => {
  const { made, done, given } = world.oracle
  for (const [opId, { seat }] of made) {
    const has = (list: readonly { readonly opId: string }[]) => list.some((one) => one.opId === opId)
    const isSomewhere = has(seat.state.queue) || has(seat.state.parked) || has(seat.leftovers)
    if (!done.has(opId) && !given.has(opId) && !isSomewhere) {
      world.oracle.problem(`M4 ${opId} of ${seat.person} is nowhere`)
    }
  }
}

/** Taps that wait in a closed inventory. */
const waitingTaps = ({ devices }: World, id: string): number =>
  devices
    .flatMap(({ seats }) => [...seats.values()].flatMap(({ state }) => [...state.queue, ...state.parked]))
    .filter((entry) => entry.entityId === id && entry.type === 'adjust')
    .reduce((sum, entry) => sum + Number(entry.data.by), 0)

const checkTaps = (world: World): void => {
  if (world.restores > 0) return
  for (const { rows } of world.inventories.values()) {
    for (const { id, deletedAt, fields } of rows.values()) {
      const taps = world.oracle.taps.get(id)
      if (!taps || deletedAt !== null || world.oracle.uncounted.has(id)) continue
      const quantity = Number(fields.quantity)
      if (quantity < taps.least - waitingTaps(world, id) || quantity > taps.most) {
        world.oracle.problem(`M7 ${id} counts ${quantity}, people counted ${taps.least} to ${taps.most}`)
      }
    }
  }
}

/** Compares devices, server and the oracle's register after everything was sent. */
export const checkEnd = (world: World): void => {
  for (const device of world.devices) {
    for (const seat of device.seats.values()) {
      if (world.oracle.roleOf(seat.inventory, seat.person) === null) checkFormer(world, seat)
      else if (!world.oracle.closed.has(seat.inventory)) checkMember(world, seat)
    }
  }
  checkOperations(world)
  checkTaps(world)
}
