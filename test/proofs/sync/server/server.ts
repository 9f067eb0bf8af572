import { ERROR_STATUS } from '#contracts/errors.ts'
import type { EnvelopeEntry, OpResult } from '#contracts/sync/sync.ts'
import { accessOf, takenOf } from '#domain/inventories/access.ts'
import { liveMembers, ownerOf, roleOf } from '#domain/inventories/people.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
import { namedActor } from '#domain/sync/author.ts'
import type { OpOutcome } from '#domain/sync/server/server-state.ts'
import { didServerRollBack, readCursor, startOfFormat, VERSION_LEAP } from '#domain/sync/wire/cursor.ts'
import { fromEntry } from '#domain/sync/wire/envelope.ts'
import { type HashedOp, isPurged, type StoredRow } from '#domain/sync/wire/stored-row.ts'
import { type Message, namedIn } from '../device/device.ts'
import { checkRun } from '../oracle/server-checks.ts'
import { mintId, timeOf, type World } from '../world.ts'
import { type Answer, cursorAt, type ServerInventory, startOf, toSyncRow } from './inventory.ts'
import { usageOf } from './usage.ts'

/** Low, so that pulls have several pages. */
const PAGE_ROWS = 6

type Role = ReturnType<typeof roleOf>

const opsOf = ({ entries, device, person, inventory }: Message): HashedOp[] =>
  (JSON.parse(entries) as EnvelopeEntry[]).map((entry, seq): HashedOp => {
    const op = fromEntry(entry, device.name, seq)
    if (!op) throw new Error('an entry of the queue is no call')
    const values = [...op.changed].sort().map((field) => [field, op.data[field] ?? null])
    const { type, entityId, baseVersion, data } = op
    const named = namedActor(inventory, person)
    const hash = JSON.stringify([type, entityId, baseVersion, data.by ?? null, values, named])
    return { ...op, actor: person, hash }
  })

const foreignTo = (world: World, id: string): Set<string> =>
  new Set([...world.inventories].flatMap(([other, { rows }]) => (other === id ? [] : [...rows.keys()])))

const resultOf = (
  op: HashedOp,
  { error, conflicts }: OpOutcome,
  row: StoredRow | undefined,
  isAlone: boolean,
): OpResult => {
  // A single call returns a row only when it was written.
  const isBare = isAlone && (error !== undefined || op.type === 'delete')
  const isTrashed = op.type === 'delete' && row && row.deletedAt !== null && !isPurged(row)
  return {
    opId: op.opId,
    entity: op.entity,
    id: op.entityId,
    status: error ? ERROR_STATUS[error] : 200,
    ...(row && !isBare && { [op.entity]: toSyncRow(row) as never }),
    ...(isBare && isTrashed && { deletedVersion: row.version }),
    ...(conflicts && { conflicts: [...conflicts] }),
    ...(error && { error, message: error }),
  }
}

const push = (world: World, message: Message, inventory: ServerInventory, role: Role): Answer => {
  if (didServerRollBack(startOf(inventory, message.knownCursors))) return { kind: 'went-back' }
  const id = message.inventory
  const ops = opsOf(message)
  const { rows, receipts, people } = inventory
  const payer = ownerOf(people)?.userId ?? undefined
  const used = usageOf(world, payer)
  const limits = (payer && world.limits.get(payer)) ?? { maxBins: null, maxItems: null }
  const state = {
    inventoryId: id,
    role,
    foreign: foreignTo(world, id),
    rows,
    receipts,
    seq: people.seq,
    used,
  }
  const codes = { newQrCode: () => 'code', nextQrCode: () => 'code' }
  const change = applyOps(state, ops, { now: timeOf(world), limits, ...codes })
  const before = { ...inventory }
  inventory.rows = new Map([...rows, ...change.rows])
  inventory.receipts = new Map([...receipts, ...change.receipts])
  inventory.revisions = [...inventory.revisions, ...change.revisions]
  inventory.people = { ...people, seq: change.seq }
  if (change.revisions.length > 0) {
    inventory.runs = [...inventory.runs, { seq: change.seq, stamp: mintId(world, 'run').slice(0, 17) }]
  }
  checkRun(world, message, { before, inventory, ops, change, used, payer })
  const results = change.outcomes.map(({ op, ...outcome }) =>
    resultOf(op, outcome, inventory.rows.get(op.entityId), ops.length === 1),
  )
  const end = results.at(-1)
  if (end) end.reached = cursorAt(inventory, change.seq, true)
  return { kind: 'pushed', results }
}

const beginTimeline = (world: World, inventory: ServerInventory): void => {
  const leap = (row: StoredRow) => ({ ...row, version: row.version + VERSION_LEAP })
  inventory.timelineId = mintId(world, 'timeline')
  inventory.rows = new Map([...inventory.rows].map(([id, row]) => [id, leap(row)]))
}

const pull = (world: World, message: Message, inventory: ServerInventory, role: Role): Answer => {
  const { since, reached, asksPlaces: asks } = message
  const started = startOf(inventory, since === null ? reached : [since, ...reached])
  if (started === 'new-timeline') beginTimeline(world, inventory)
  const cursor = since === null ? null : readCursor(since)
  const start = startOfFormat(started, { rowFormat: Number(asks), since: cursor })
  const reset = start !== 'changes'
  const after = reset ? 0 : (cursor?.seq ?? 0)
  const news = [...inventory.rows.values()]
    .filter((row) => row.seq > after && (reset || !message.live || !isPurged(row)))
    .filter((row) => row.entity === 'bin' || row.entity === 'item' || asks)
    .sort((a, b) => a.seq - b.seq)
  const rows = news.slice(0, PAGE_ROWS)
  const more = news.length > PAGE_ROWS
  const { people } = inventory
  const names = Object.fromEntries(liveMembers(people).map((one) => [one.userId, one.role]))
  const page = {
    rows: rows
      .filter((row) => !isPurged(row))
      .map((row) => ({ entity: row.entity, row: toSyncRow(row) as never })),
    gone: rows.filter(isPurged).map(({ entity, id, version }) => ({ entity, id, version })),
    cursor: cursorAt(inventory, more ? (rows.at(-1)?.seq ?? people.seq) : people.seq, asks),
    more,
    reset,
    lossless: start === 'list',
    role: role ?? 'viewer',
    ...(since === null && { standing: news.filter((row) => !isPurged(row)).map(({ id }) => id) }),
    ...((since === null || reset || people.peopleSeq > after) && { people: names }),
  }
  return { kind: 'pulled', page }
}

const refuse = (world: World, message: Message, error: string, until?: string): Answer => {
  const inventory = world.inventories.get(message.inventory)
  const taken = inventory ? takenOf(inventory.receipts, namedIn(message)) : []
  const about = { inventory: message.inventory, epoch: inventory?.timelineId, taken, until }
  return { kind: 'refused', refusal: { error, ...about }, seq: inventory?.people.seq ?? 0 }
}

/** Answers a request under the lock of its inventory. */
export const serve = (world: World, message: Message): Answer => {
  const { person, inventory: id, since, reached, knownCursors } = message
  if (message.session !== person) return { kind: 'signed-out' }
  const inventory = world.inventories.get(id)
  if (!inventory) return refuse(world, message, 'NOT_FOUND')
  const role = roleOf(inventory.people, person)
  const pulled = since === null ? reached : [since, ...reached]
  const cursors = message.kind === 'push' ? knownCursors : pulled
  const access = accessOf(inventory.people, person, didServerRollBack(startOf(inventory, cursors)))
  if (access.error === 'INVENTORY_CLOSED') return refuse(world, message, access.error, access.until)
  if (access.error !== undefined && role === null) return refuse(world, message, access.error)
  const answer =
    message.kind === 'push' ? push(world, message, inventory, role) : pull(world, message, inventory, role)
  if (world.oracle.rights.roleOf(id, person) === null && answer.kind !== 'went-back') {
    world.oracle.problem(`M2 ${person} was answered by ${id}`)
  }
  return answer
}
