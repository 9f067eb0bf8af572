import { ERROR_STATUS } from '#contracts/errors.ts'
import type { EnvelopeEntry, OpResult } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
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
  type Account,
  type Answer,
  type Message,
  mintCode,
  type PageMessage,
  type PullMessage,
  type PushMessage,
  type World,
} from './world.ts'

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

const hashOf = (op: Op): string =>
  JSON.stringify([
    ['delete', 'restore', 'purge', 'adjust'].indexOf(op.type),
    op.data.by ?? null,
    op.entityId,
    op.baseVersion,
    [...op.changed].sort().map((field) => [field, op.data[field] ?? null]),
  ])

const resultOf = (
  op: HashedOp,
  outcome: Pick<OpResult, 'error' | 'conflicts'>,
  row: StoredRow | undefined,
  deletedVersion?: number,
): OpResult => ({
  opId: op.opId,
  entity: op.entity,
  id: op.entityId,
  status: outcome.error ? ERROR_STATUS[outcome.error] : 200,
  ...(row && { [op.entity]: toSyncRow(row) as never }),
  ...(deletedVersion !== undefined && { deletedVersion }),
  ...(outcome.conflicts && { conflicts: [...outcome.conflicts] }),
  ...(outcome.error && { error: outcome.error, message: outcome.error }),
})

const countLive = (account: Account, entity: string): number =>
  [...account.rows.values()].filter((row) => row.entity === entity && row.deletedAt === null).length

const check = (world: World, user: string, account: Account): void => {
  const [bins, items] = [countLive(account, 'bin'), countLive(account, 'item')]
  if (bins !== account.used.bins || items !== account.used.items) {
    world.oracle.problem(`I9 the counters of ${user} are wrong`)
  }
  const { maxBins, maxItems } = account.limits
  if ((maxBins !== null && bins > maxBins) || (maxItems !== null && items > maxItems)) {
    world.oracle.problem(`I9 ${user} has ${bins} bins and ${items} items, more than the plan allows`)
  }
}

const checkTrash = (world: World, account: Account): void => {
  for (const { id, deletedWith, fields } of account.rows.values()) {
    const bin = account.rows.get(String(fields.binId))
    if (deletedWith !== null && bin?.deletedAt === null) world.oracle.problem(`R19 ${id} did not come back`)
  }
}

const REMOVAL_TYPES: readonly string[] = ['delete', 'purge']
const EDITS: readonly string[] = ['create', 'update', 'adjust']

const timelineAt = ({ timelineId, seq, forgotten, runs }: Account, place: number): ServerTimeline => {
  const end = runs.find((run) => run.seq >= place)?.seq
  const stamps = runs.filter((run) => run.seq === end).map(({ stamp }) => stamp)
  return { timelineId, seq, forgotten, stamps }
}

const cursorAt = (account: Account, seq: number): string =>
  writeCursor({ timelineId: account.timelineId, seq, stamp: timelineAt(account, seq).stamps[0] ?? null })

const startOf = (account: Account, knownCursors: readonly string[]): PullStart => {
  const cursors = knownCursors.map(readCursor)
  const places = cursors.map((cursor) => ({ cursor, timeline: timelineAt(account, cursor?.seq ?? 0) }))
  return resolvePullStart(places)
}

const push = (world: World, message: PushMessage): Answer => {
  const account = world.accounts.get(message.userId)
  const device = world.devices[message.device]
  if (!account || !device) return { kind: 'failed' }
  if (didServerRollBack(startOf(account, message.knownCursors))) {
    return { kind: 'went-back' }
  }
  const entries = JSON.parse(message.entries) as EnvelopeEntry[]
  const ops = entries.map((entry, seq): HashedOp => {
    const op = fromEntry(entry, device.name, seq)
    if (!op) throw new Error('an entry of the queue is no call of section 7.5')
    return { ...op, actor: null, hash: hashOf(op) }
  })
  const foreign = new Set<string>()
  for (const [user, other] of world.accounts) {
    if (user !== message.userId) for (const id of other.rows.keys()) foreign.add(id)
  }
  const change = applyOps(
    { ...account, inventoryId: message.userId as InventoryId, role: 'owner', foreign },
    ops,
    {
      now: '2026-01-01T00:00:00.000Z',
      limits: account.limits,
      newQrCode: () => 'code',
      nextQrCode: () => 'code',
    },
  )
  for (const { op, ...outcome } of change.outcomes) {
    // A repeated answer proves nothing new.
    if (account.receipts.has(op.opId)) continue
    for (const field of outcome.error === undefined ? op.changed : []) {
      const isApplied = !outcome.conflicts?.includes(field)
      if (isApplied) world.oracle.applied(device.name, op.entityId, field, op.data[field] ?? null)
    }
    for (const field of outcome.conflicts ?? []) {
      const standing = (change.rows.get(op.entityId) ?? account.rows.get(op.entityId))?.fields[field] ?? null
      world.oracle.conflict(device.name, op.entityId, field, op.data[field] ?? null, standing)
    }
  }
  for (const { op, error } of change.outcomes) {
    if (error !== undefined) continue
    const changed = change.rows.has(op.entityId) && !account.receipts.has(op.opId)
    if (op.type === 'delete' && account.done.has(op.opId) && changed) world.oracle.deletedAgain(op.entityId)
    account.done.add(op.opId)
  }
  for (const row of change.rows.values()) {
    const how = {
      cascade:
        row.deletedWith !== null ||
        !ops.some((op) => op.entityId === row.id && REMOVAL_TYPES.includes(op.type)),
      forGood: isPurged(row),
      edited: ops.some((op) => op.entityId === row.id && EDITS.includes(op.type)),
    }
    world.oracle.serverChanged(message.userId, device.name, account.rows.get(row.id), row, how)
  }
  const stamp = mintCode(world, 'run').slice(0, 17)
  if (change.revisions.length > 0) account.runs = [...account.runs, { seq: change.seq, stamp }]
  account.rows = new Map([...account.rows, ...change.rows])
  account.receipts = new Map([...account.receipts, ...change.receipts])
  account.revisions.push(...change.revisions)
  account.seq = change.seq
  account.used = change.used
  check(world, message.userId, account)
  checkTrash(world, account)
  const results = change.outcomes.map(({ op, ...outcome }) => {
    // A single call returns a row only when it was written.
    const bare = ops.length === 1 && (outcome.error !== undefined || op.type === 'delete')
    const row = account.rows.get(op.entityId)
    const trashed =
      op.type === 'delete' && row && row.deletedAt !== null && !isPurged(row) ? row.version : undefined
    return resultOf(op, outcome as never, bare ? undefined : row, bare ? trashed : undefined)
  })
  const end = results.at(-1)
  if (end) end.reached = cursorAt(account, account.seq)
  return { kind: 'pushed', results }
}

const beginTimeline = (world: World, account: Account): void => {
  account.timelineId = mintCode(world, 'timeline')
  account.rows = new Map(
    [...account.rows].map(([id, row]) => [id, { ...row, version: row.version + VERSION_LEAP }]),
  )
}

const pull = (world: World, message: PullMessage): Answer => {
  const account = world.accounts.get(message.userId)
  if (!account) return { kind: 'failed' }
  const { since, reached } = message
  const start = startOf(account, since === null ? reached : [since, ...reached])
  if (start === 'new-timeline') beginTimeline(world, account)
  const reset = start !== 'changes'
  const after = message.since === null || reset ? 0 : (readCursor(message.since)?.seq ?? 0)
  const news = [...account.rows.values()]
    .filter((row) => row.seq > after && (reset || !message.live || !isPurged(row)))
    .sort((a, b) => a.seq - b.seq)
  const more = news.length > world.pageRows
  const rows = news.slice(0, world.pageRows)
  const seq = more ? (rows.at(-1)?.seq ?? account.seq) : account.seq
  const page: PageMessage = {
    rows: rows
      .filter((row) => !isPurged(row))
      .map((row) => ({ entity: row.entity, row: toSyncRow(row) as never })),
    gone: rows.filter(isPurged).map(({ entity, id, version }) => ({ entity, id, version })),
    cursor: cursorAt(account, seq),
    more,
    reset,
    lossless: start === 'list',
    ...(since === null && { standing: news.filter((row) => !isPurged(row)).map(({ id }) => id) }),
  }
  return { kind: 'pulled', page }
}

export const serve = (world: World, message: Message): Answer => {
  if (message.session !== message.userId) return { kind: 'signed-out' }
  return message.kind === 'push' ? push(world, message) : pull(world, message)
}
