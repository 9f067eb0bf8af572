import { setImmediate } from 'node:timers/promises'
import type { UsageLimits } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync.ts'
import type { Op } from '#contracts/sync-op.ts'
import type { StoredRow } from '#domain/sync/row.ts'
import { applyOps } from '#domain/sync/server.ts'
import type { ServerChange, ServerState } from '#domain/sync/server-state.ts'
import { type Db, type Queryable, sqlStateOf } from '#server/platform/db/open-db.ts'
import { type AskedOp, prepare } from './prepare.ts'
import { toResult } from './results.ts'
import { lockOwner, moveItemCounts, readNamed } from './store.ts'
import { writeChange } from './write-store.ts'

/** What a run did, for those who keep something beside bins and items. */
export interface Written {
  readonly userId: string
  readonly createdBins: readonly string[]
  readonly createdItems: readonly string[]
  readonly deletedBins: readonly string[]
  readonly restoredBins: readonly string[]
  /** Every bin whose own fields or contents are not what they were. */
  readonly touchedBins: readonly string[]
}

export interface SyncServiceOptions {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly newQrCode: () => string
  /** What the person's plan allows; asked under their lock, when something is to be created or restored. */
  readonly limitsOf: (tx: Queryable, userId: string) => Promise<UsageLimits>
  /** Runs in the same transaction: stickers of deleted bins, statistics. */
  readonly written?: (tx: Queryable, written: Written) => Promise<void>
  /** Runs after the commit: forget cached pages. */
  readonly committed?: (written: Written) => void
}

export interface SyncService {
  /**
   * Carries out operations of one person in order, all in one transaction; the results stand in the order asked.
   * The only way by which bins and items are written.
   * With `together`, one refusal keeps all of them from being carried out. `device` is what sends them, in words,
   * for the history.
   * @throws when nothing was carried out; trying the same operations again is always safe
   */
  apply(userId: string, ops: readonly AskedOp[], how?: How): Promise<OpResult[]>
}

interface How {
  readonly together?: boolean
  readonly device?: string | null
}

/** What is done to a bin and then concerns its items too. */
const CASCADES: readonly Op['type'][] = ['delete', 'restore', 'purge']

const UNLIMITED = { maxBins: null, maxItems: null }
const ID_TAKEN = '23505'

/** Which bins' contents changed, and by how many items. */
const countsMoved = (state: ServerState, change: ServerChange): Map<string, number> => {
  const moved = new Map<string, number>()
  const add = (row: StoredRow | undefined, by: number) => {
    if (row?.entity !== 'item' || row.deletedAt !== null) return
    const bin = String(row.fields.binId)
    moved.set(bin, (moved.get(bin) ?? 0) + by)
  }
  for (const row of change.rows.values()) {
    add(state.rows.get(row.id), -1)
    add(row, 1)
  }
  return new Map([...moved].filter(([, by]) => by !== 0))
}

const writtenBy = (userId: string, state: ServerState, change: ServerChange): Written => {
  const rows = [...change.rows.values()]
  const created = (entity: StoredRow['entity']) =>
    rows
      .filter((row) => row.entity === entity && row.deletedAt === null && !state.rows.has(row.id))
      .map((row) => row.id)
  const binOf = (row: StoredRow | undefined) => (row?.entity === 'bin' ? row.id : row?.fields.binId)
  const touched = rows.flatMap((row) => [binOf(row), binOf(state.rows.get(row.id))])
  return {
    userId,
    createdBins: created('bin'),
    createdItems: created('item'),
    deletedBins: rows.filter((row) => row.entity === 'bin' && row.deletedAt !== null).map((row) => row.id),
    restoredBins: rows
      .filter((row) => row.entity === 'bin' && row.deletedAt === null)
      .map((row) => row.id)
      .filter((id) => (state.rows.get(id)?.deletedAt ?? null) !== null),
    touchedBins: [...new Set(touched.filter((id) => typeof id === 'string'))],
  }
}

/** Lets a statement leave for PostgreSQL, so that what comes next is done while it works. */
const underWay = async (statement: Promise<unknown>): Promise<void> => {
  // Whoever awaits it hears of a failure.
  statement.catch(() => {})
  await setImmediate()
}

export const createSyncService = (options: SyncServiceOptions): SyncService => {
  const { db, now, newId, newQrCode, limitsOf } = options

  const run = (userId: string, asked: readonly AskedOp[], { together = false, device = null }: How) => {
    const binIds = asked.flatMap(({ data, changed }) =>
      typeof data.binId === 'string' && changed.includes('binId') ? [data.binId] : [],
    )
    const cascades = asked.filter((op) => CASCADES.includes(op.type) && op.entity === 'bin')
    const named = {
      opIds: asked.map((op) => op.opId),
      ids: [...new Set([...asked.map((op) => op.entityId), ...binIds])],
      binsWithItems: cascades.map((op) => op.entityId),
      restoredItems: asked
        .filter((op) => op.type === 'restore' && op.entity === 'item')
        .map((op) => op.entityId),
    }
    const creates = asked.some((op) => op.type === 'create' || op.type === 'restore')
    return db.transaction(async (tx) => {
      const owner = await lockOwner(tx, userId)
      if (!owner) throw new Error('The owner of these operations has no account')
      const reading = readNamed(tx, userId, named)
      await underWay(reading)
      const { ops, invalid } = prepare(asked)
      const read = await reading
      const limits = creates ? await limitsOf(tx, userId) : null
      const state: ServerState = { ...owner, ...read }
      const change = applyOps(state, ops, {
        now: now().toISOString(),
        limits: limits ?? UNLIMITED,
        newQrCode,
        check: (op) => invalid.get(op.opId) ?? null,
      })
      const written = writtenBy(userId, state, change)
      const answer = (from: ServerChange) =>
        change.outcomes.map((outcome) => toResult(outcome, state, from, limits))
      if (together && change.outcomes.some(({ error }) => error !== undefined)) {
        return { results: answer({ ...change, used: state.used }), written, changed: false }
      }
      const writes = change.rows.size + change.receipts.size > 0
      const writing = writes ? writeChange(tx, userId, { state, change, newId, device }) : Promise.resolve()
      await underWay(writing)
      const results = answer(change)
      const moved = countsMoved(state, change)
      await writing
      if (moved.size > 0) await moveItemCounts(tx, userId, moved)
      if (change.rows.size > 0) await options.written?.(tx, written)
      return { results, written, changed: change.rows.size > 0 }
    })
  }

  return {
    apply: async (userId, ops, how = {}) => {
      if (ops.length === 0) return []
      // Somebody else made a row of the same id at the same moment: the second look finds it.
      const { results, written, changed } = await run(userId, ops, how).catch((error: unknown) => {
        if (sqlStateOf(error) !== ID_TAKEN) throw error
        return run(userId, ops, how)
      })
      if (changed) options.committed?.(written)
      return results
    },
  }
}
