import { ERROR_STATUS } from '#contracts/errors.ts'
import type { EnvelopeEntry, OpResult } from '#contracts/sync/sync.ts'
import { accessOf, takenOf } from '#domain/inventories/access.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { liveMembers, ownerOf, roleOf } from '#domain/inventories/people.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
import { namedActor } from '#domain/sync/author.ts'
import {
  didServerRollBack,
  type PullStart,
  readCursor,
  resolvePullStart,
  type ServerTimeline,
  VERSION_LEAP,
  writeCursor,
} from '#domain/sync/wire/cursor.ts'
import { fromEntry } from '#domain/sync/wire/envelope.ts'
import { type HashedOp, isPurged, type StoredRow } from '#domain/sync/wire/stored-row.ts'
import {
  type KnownPeople,
  type Message,
  mint,
  nowOf,
  type ServerAnswer,
  type ServerInventory,
  type World,
} from './world.ts'

/** Id of a message that no device sent. */
export const FORGED_MESSAGE_ID = -1

const toSyncRow = (row: StoredRow) => ({
  ...row.fields,
  withBin: row.deletedWith !== null,
  id: row.id,
  version: row.version,
  seq: row.seq,
  qrCode: row.qrCode,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  deletedAt: row.deletedAt,
})

const timelineAt = (
  { timelineId, people, forgotten, runs }: ServerInventory,
  place: number,
): ServerTimeline => {
  const end = runs.find((run) => run.seq >= place)?.seq
  const stamps = runs.filter((run) => run.seq === end).map(({ stamp }) => stamp)
  return { timelineId, seq: people.seq, forgotten, stamps }
}

const cursorAt = (inventory: ServerInventory): string => {
  const { seq, inventoryId } = inventory.people
  const [stamp = null] = timelineAt(inventory, seq).stamps
  return writeCursor({ timelineId: inventory.timelineId, seq, stamp, inventory: inventoryId })
}

/** Starts a pull; a cursor of another inventory counts as lost. */
const startOf = (inventory: ServerInventory, places: readonly string[]): PullStart =>
  resolvePullStart(
    places.map((place) => {
      const read = readCursor(place)
      const cursor = read?.inventory === inventory.people.inventoryId ? read : null
      return { cursor, timeline: timelineAt(inventory, cursor?.seq ?? 0) }
    }),
  )

const liveBins = ({ rows }: ServerInventory): number =>
  [...rows.values()].filter((row) => row.entity === 'bin' && row.deletedAt === null).length

const binsOf = (world: World, payer: UserId): number =>
  [...world.inventories.values()]
    .filter((one) => ownerOf(one.people)?.userId === payer)
    .reduce((sum, one) => sum + liveBins(one), 0)

const opsOf = ({ entries, device, person, inventory }: Message): HashedOp[] =>
  (JSON.parse(entries) as EnvelopeEntry[]).flatMap((entry, seq): HashedOp[] => {
    const op = fromEntry(entry, device.name, seq)
    if (!op) return []
    const { type, entityId, baseVersion, changed, data } = op
    const named = namedActor(inventory, person)
    const values = changed.map((field) => [field, data[field] ?? null])
    const hash = JSON.stringify([type, entityId, baseVersion, data.by ?? null, values, named])
    return [{ ...op, actor: person, hash }]
  })

/** Ids of the operations that a message carries or asks about. */
export const namedIn = ({ entries, asked }: Pick<Message, 'entries' | 'asked'>): string[] => [
  ...(JSON.parse(entries) as EnvelopeEntry[]).map(({ opId }) => opId),
  ...asked,
]

const push = (world: World, message: Message, inventory: ServerInventory, role: HashedRole): ServerAnswer => {
  const { oracle } = world
  const { person, device } = message
  const id = message.inventory
  if (didServerRollBack(startOf(inventory, message.knownCursors))) return { kind: 'went-back' }
  const ops = opsOf(message)
  const foreign = new Set<string>()
  for (const [other, { rows }] of world.inventories)
    if (other !== id) for (const row of rows.keys()) foreign.add(row)
  const payer = ownerOf(inventory.people)?.userId
  const maxBins = (payer && world.maxBins.get(payer)) ?? null
  const bins = payer ? binsOf(world, payer) : liveBins(inventory)
  const counted = payer ? binsOf(world, payer) : 0
  const before = inventory.rows
  const change = applyOps(
    {
      inventoryId: id,
      role,
      rows: before,
      foreign,
      receipts: inventory.receipts,
      seq: inventory.people.seq,
      used: { bins, items: 0, text: 0 },
    },
    ops,
    {
      now: nowOf(world),
      limits: { maxBins, maxItems: null },
      newQrCode: () => 'code',
      nextQrCode: () => 'code',
    },
  )
  const moved = change.rows.size + change.receipts.size + change.revisions.length
  if (moved > 0 && !oracle.mayWrite(id, person)) oracle.problem(`M1 ${person} moved ${id} without the right`)
  for (const { op, error } of change.outcomes) {
    const home = oracle.made.get(op.opId)
    if (home && home.replica.inventory !== id)
      oracle.problem(`M10 ${op.opId} of ${home.replica.inventory} reached ${id}`)
    const known = oracle.done.get(op.opId)
    const doer = oracle.forgotten.has(op.opId) ? undefined : known
    if (known === undefined && error === undefined) oracle.done.set(op.opId, person)
    if (doer !== undefined && doer !== person && error === undefined) {
      oracle.problem(`M9 ${person} got the answer to ${op.opId} of ${doer}`)
    }
    if (doer === person && error === 'READ_ONLY')
      oracle.problem(`M4 ${op.opId} was done and is told as refused`)
  }
  for (const row of change.rows.values()) {
    const was = before.get(row.id)
    // Whoever forges an operation claims to have seen what its maker saw.
    if (
      message.id !== FORGED_MESSAGE_ID &&
      world.restores === 0 &&
      was?.deletedAt === null &&
      row.deletedAt === null
    )
      oracle.changed(`${device.name} ${person}`, was, row)
  }
  inventory.rows = new Map([...before, ...change.rows])
  inventory.receipts = new Map([...inventory.receipts, ...change.receipts])
  inventory.people = { ...inventory.people, seq: change.seq }
  if (change.revisions.length > 0) {
    inventory.runs = [...inventory.runs, { seq: change.seq, stamp: mint(world, 'run').slice(0, 17) }]
  }
  const after = payer ? binsOf(world, payer) : 0
  if (maxBins !== null && after > maxBins && after > counted)
    oracle.problem(`M8 ${payer} has ${after} of ${maxBins} bins`)
  const results = change.outcomes.map(({ op, error, conflicts }): OpResult => {
    const row = inventory.rows.get(op.entityId)
    return {
      opId: op.opId,
      entity: op.entity,
      id: op.entityId,
      status: error ? ERROR_STATUS[error] : 200,
      ...(row && { [op.entity]: toSyncRow(row) as never }),
      ...(error && { error, message: error }),
      ...(conflicts && { conflicts: [...conflicts] }),
    }
  })
  const end = results.at(-1)
  if (end) end.reached = cursorAt(inventory)
  return { kind: 'pushed', results }
}

type HashedRole = ReturnType<typeof roleOf>

const pull = (world: World, message: Message, inventory: ServerInventory, role: HashedRole): ServerAnswer => {
  const { since, reached } = message
  const start = startOf(inventory, since === null ? reached : [since, ...reached])
  if (start === 'new-timeline') {
    inventory.timelineId = mint(world, 'timeline')
    const leap = (row: StoredRow) => ({ ...row, version: row.version + VERSION_LEAP })
    inventory.rows = new Map([...inventory.rows].map(([id, row]) => [id, leap(row)]))
  }
  const reset = start !== 'changes'
  const after = since === null || reset ? 0 : (readCursor(since)?.seq ?? 0)
  const news = [...inventory.rows.values()].filter((row) => row.seq > after)
  const { people } = inventory
  const names: KnownPeople = Object.fromEntries(liveMembers(people).map((one) => [one.userId, one.role]))
  const page = {
    rows: news
      .filter((row) => !isPurged(row))
      .map((row) => ({ entity: row.entity, row: toSyncRow(row) as never })),
    gone: news.filter(isPurged).map(({ entity, id, version }) => ({ entity, id, version })),
    cursor: cursorAt(inventory),
    reset,
    lossless: start === 'list',
    role: role ?? 'viewer',
    ...((since === null || reset || people.peopleSeq > after) && { people: names }),
  }
  return { kind: 'pulled', page }
}

const refuse = (world: World, message: Message, error: string, until?: string): ServerAnswer => {
  const inventory = world.inventories.get(message.inventory)
  const taken = inventory ? takenOf(inventory.receipts, namedIn(message)) : []
  const about = { inventory: message.inventory, epoch: inventory?.timelineId, taken, until }
  const seq = inventory?.people.seq ?? 0
  return { kind: 'refused', refusal: { error, ...about }, seq }
}

export const answerMessage = (world: World, message: Message): ServerAnswer => {
  const { oracle } = world
  const id: InventoryId = message.inventory
  const inventory = world.inventories.get(id)
  if (!inventory) return refuse(world, message, 'NOT_FOUND')
  const role = roleOf(inventory.people, message.person)
  const places =
    message.kind === 'push'
      ? message.knownCursors
      : [...(message.since ? [message.since] : []), ...message.reached]
  const serverRolledBack = didServerRollBack(startOf(inventory, places))
  const access = accessOf(inventory.people, message.person, serverRolledBack)
  if (access.error === 'INVENTORY_CLOSED') return refuse(world, message, access.error, access.until)
  if (access.error !== undefined && role === null) return refuse(world, message, access.error)
  const answer =
    message.kind === 'push' ? push(world, message, inventory, role) : pull(world, message, inventory, role)
  if (oracle.roleOf(id, message.person) === null && answer.kind !== 'went-back') {
    oracle.problem(`M2 ${message.person} was answered by ${id}`)
  }
  return answer
}
