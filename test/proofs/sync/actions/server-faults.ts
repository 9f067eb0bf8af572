import { roleOf } from '#domain/inventories/people.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import { receive } from '../device/sync-run.ts'
import { NO_ANSWER } from '../server/inventory.ts'
import type { World } from '../world.ts'

/**
 * Months pass: nothing is under way any more, and the server has pruned receipts and run ids.
 * A rollback is noticed within months, or not at all: none pass after it.
 */
export const passMonths = (world: World): void => {
  if (world.restores > 0) return
  for (const message of [...world.sent.splice(0), ...world.arrived.splice(0)])
    receive(world, message, NO_ANSWER)
  for (const { message } of world.answers.splice(0)) receive(world, message, NO_ANSWER)
  const { rights } = world.oracle
  for (const opId of rights.done.keys()) rights.forgotten.add(opId)
  Object.assign(world, { echoes: [], past: [], backup: null, days: world.days + 60 })
  for (const inventory of world.inventories.values()) {
    Object.assign(inventory, { receipts: new Map(), runs: [], forgotten: inventory.people.seq })
  }
}

export const backUp = (world: World): void => {
  world.backup = new Map([...world.inventories].map(([id, one]) => [id, { ...one }]))
}

const liveFields = (row: StoredRow | undefined) => (row?.deletedAt === null ? row.fields : {})

/** Puts the database back to its backup, which nobody is told. */
export const restoreBackup = (world: World): void => {
  const { values, rights, sweeps } = world.oracle
  if (!world.backup) return
  world.restores += 1
  for (const [id, saved] of world.backup) {
    const inventory = world.inventories.get(id)
    if (!inventory) continue
    const lost = inventory.rows
    Object.assign(inventory, saved)
    for (const rowId of new Set([...lost.keys(), ...saved.rows.keys()])) {
      values.serverRolledBack(rowId, liveFields(lost.get(rowId)), saved.rows.get(rowId))
    }
    for (const person of world.people) rights.setRole(id, person, roleOf(saved.people, person))
    if (saved.people.closedAt === null) rights.closed.delete(id)
    else rights.closed.add(id)
  }
  for (const opId of rights.done.keys()) rights.settled.add(opId)
  rights.done.clear()
  sweeps.forget()
  world.backup = null
}

/** Lowers what every plan allows. */
export const lowerLimits = (world: World): void => {
  const lower = (max: number | null) => max && Math.max(1, max - 1)
  for (const [person, { maxBins, maxItems }] of world.limits) {
    world.limits.set(person, { maxBins: lower(maxBins), maxItems: lower(maxItems) })
  }
}
