import type { UserId } from '#domain/inventories/ids.ts'
import type { ServerChange, Usage } from '#domain/sync/server/server-state.ts'
import { type HashedOp, isPurged } from '#domain/sync/wire/stored-row.ts'
import type { Message } from '../device/device.ts'
import { authorOf } from '../device/device.ts'
import type { ServerInventory } from '../server/inventory.ts'
import { countLive, usageOf } from '../server/usage.ts'
import { timeOf, type World } from '../world.ts'
import { placeProblems } from './places.ts'
import { recordProblems } from './records.ts'

interface Run {
  readonly before: ServerInventory
  readonly inventory: ServerInventory
  readonly ops: readonly HashedOp[]
  readonly change: ServerChange
  /** Before the run. */
  readonly used: Usage
  readonly payer: UserId | undefined
}

const REMOVAL_TYPES: readonly string[] = ['delete', 'purge']
const EDIT_TYPES: readonly string[] = ['create', 'update', 'adjust']

/** I9: counters are right, and no run exceeds a plan. */
const checkLimits = (world: World, { before, inventory, change, used, payer }: Run): void => {
  if (!payer) return
  const [was, is, paid] = [countLive(before), countLive(inventory), usageOf(world, payer)]
  const { maxBins = null, maxItems = null } = world.limits.get(payer) ?? {}
  for (const [kind, max] of [['bins', maxBins] as const, ['items', maxItems] as const]) {
    const added = is[kind] - was[kind]
    if (change.used[kind] - used[kind] !== added)
      world.oracle.problem(`I9 the counters of ${payer} are wrong`)
    if (max !== null && added > 0 && paid[kind] > max) {
      world.oracle.problem(`I9 ${payer} has ${paid[kind]} ${kind}, more than the plan allows`)
    }
  }
}

const reportOutcomes = (world: World, message: Message, { before, inventory, change }: Run): void => {
  const { rights, values } = world.oracle
  const author = authorOf(message.device, message.pass.replica)
  for (const { op, error, conflicts = [] } of change.outcomes) {
    rights.ran(op.opId, error, message)
    // A repeated answer proves nothing new, and a forger is told of another's change.
    if (before.receipts.has(op.opId) || message.isForged) continue
    for (const field of error === undefined ? op.changed : []) {
      if (!conflicts.includes(field)) values.applied(author, op.entityId, field, op.data[field] ?? null)
    }
    for (const field of conflicts) {
      const standing = inventory.rows.get(op.entityId)?.fields[field] ?? null
      values.conflict(author, op.entityId, [field, op.data[field] ?? null], standing)
    }
  }
}

const reportRows = (world: World, message: Message, { before, ops, change }: Run): void => {
  const { values, sweeps } = world.oracle
  // Whoever forges an operation claims to have seen what its maker saw.
  const author = authorOf(message.device, message.pass.replica)
  for (const row of change.rows.values()) {
    const about = ops.filter((op) => op.entityId === row.id)
    const isRemoved = about.some(({ type }) => REMOVAL_TYPES.includes(type))
    const how = {
      inventory: message.inventory,
      author,
      isNamed: about.length > 0,
      isCascade: row.deletedWith !== null || !isRemoved,
      isPurge: isPurged(row),
      isEdit: about.some(({ type }) => EDIT_TYPES.includes(type)),
    }
    if (message.isForged) values.writtenByOther(row.id)
    values.serverChanged(how, before.rows.get(row.id), row)
    if (row.deletedAt === null) sweeps.check(row.id, row.fields)
  }
}

const reportArrivals = (world: World, message: Message, { before, change }: Run): void => {
  const { rights, values, sweeps } = world.oracle
  for (const { op, error } of change.outcomes) {
    if (error !== undefined || before.receipts.has(op.opId)) continue
    const isDoneBefore = world.ran.has(op.opId)
    const isAgain = isDoneBefore && change.rows.has(op.entityId)
    if (isAgain && op.changed.includes('tags')) values.changedAgain(op.entityId, op.data)
    if (isAgain && op.type === 'delete') values.deletedAgain(op.entityId)
    if (isAgain && op.type === 'restore' && rights.forgotten.has(op.opId)) values.restored(op.entityId)
    world.ran.add(op.opId)
    const { sweep } = op.data
    if (!op.changed.includes('sweep') || typeof sweep !== 'string') continue
    sweeps.arrived(op.entityId, sweep, { person: message.person, now: timeOf(world) })
  }
}

/** Tells the oracle what one run of operations did, and checks the server after it. */
export const checkRun = (world: World, message: Message, run: Run): void => {
  const { before, inventory, ops, change } = run
  const { person, inventory: id } = message
  const { problem, rights } = world.oracle
  const isMoved = change.rows.size + change.receipts.size + change.revisions.length > 0
  if (isMoved && !rights.mayWrite(id, person)) problem(`M1 ${person} moved ${id} without the right`)
  reportOutcomes(world, message, run)
  reportArrivals(world, message, run)
  reportRows(world, message, run)
  checkLimits(world, run)
  for (const { id: rowId, deletedWith, fields } of inventory.rows.values()) {
    const isBinBack = deletedWith !== null && inventory.rows.get(String(fields.binId))?.deletedAt === null
    if (isBinBack) problem(`R19 ${rowId} did not come back`)
  }
  const named = new Set(ops.map(({ entityId }) => entityId))
  for (const words of recordProblems(inventory.rows)) problem(words)
  for (const words of placeProblems(before.rows, inventory.rows, named)) problem(words)
}
