import { setImmediate } from 'node:timers/promises'
import type { UsageLimits } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync.ts'
import type { Op } from '#contracts/sync-op.ts'
import { applyOps } from '#domain/sync/server.ts'
import { type Db, type Queryable, sqlStateOf } from '#server/platform/db/open-db.ts'
import { type Ahead, readAhead, stillHolds } from './ahead.ts'
import { createTurns } from './in-turn.ts'
import { namedIn } from './named.ts'
import { type AskedOp, prepare } from './prepare.ts'
import { toResult } from './results.ts'
import { lockOwner, moveItemCounts, readNamed } from './store.ts'
import { createWholeRun } from './whole-run.ts'
import { writingOf } from './write-store.ts'
import { countsMoved, type Written, writtenBy } from './written.ts'

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
   * @throws when nothing was carried out; trying the same operations again is always safe
   */
  apply(userId: string, ops: readonly AskedOp[], how?: How): Promise<OpResult[]>
  /** Reads what operations name that will be applied in a moment, while their caller still checks them. */
  readAhead(userId: string, ops: readonly Op[]): Promise<Ahead>
}

interface How {
  /** What `readAhead` is reading of these operations. */
  readonly ahead?: Promise<Ahead | null> | undefined
  /** One refusal keeps all of them from being carried out. */
  readonly together?: boolean
  /** What sends them, in words, for the history. */
  readonly device?: string | null
  /**
   * Told the results while they are still being written, to prepare an answer; the last call counts. What it
   * prepares must not leave before `apply` resolves.
   */
  readonly foreseen?: (results: OpResult[]) => void
}

/**
 * Operations that are worked out and written at once: while PostgreSQL has some, others are worked out. It waits for
 * the first ones, so they are few.
 */
const FIRST_PART = 200
const PART = 400

const partsOf = (ops: readonly AskedOp[]): (readonly AskedOp[])[] => {
  const parts = [ops.slice(0, FIRST_PART)]
  for (let at = FIRST_PART; at < ops.length; at += PART) parts.push(ops.slice(at, at + PART))
  return parts
}

const UNLIMITED = { maxBins: null, maxItems: null }
const ID_TAKEN = '23505'

export const createSyncService = (options: SyncServiceOptions): SyncService => {
  const { db, now, newId, newQrCode, limitsOf } = options

  const carryOut = async (tx: Queryable, userId: string, asked: readonly AskedOp[], how: How) => {
    const { together = false, device = null } = how
    const owner = await lockOwner(tx, userId)
    if (!owner) throw new Error('The owner of these operations has no account')
    const turns = createTurns()
    try {
      const creates = asked.some((op) => op.type === 'create' || op.type === 'restore')
      const asking = creates ? turns.send(() => limitsOf(tx, userId)) : null
      const parts = together ? [asked] : partsOf(asked)
      const whole = createWholeRun(owner)
      const ahead = (await how.ahead) ?? null
      const holds = ahead !== null && stillHolds(ahead, namedIn(asked), owner.stamp)
      if (holds) whole.take(ahead.reading)
      const readings = holds
        ? []
        : parts.map((part) => turns.send(() => readNamed(tx, userId, namedIn(part))))
      const moment = now().toISOString()
      const answer = (limits: UsageLimits | null, used = whole.used()) =>
        whole.outcomes.map((outcome) => toResult(outcome, { rows: whole.rows, limits, used }))
      for (const [at, part] of parts.entries()) {
        // What was sent leaves, and the rest is done while PostgreSQL works.
        await setImmediate()
        const { ops, invalid } = prepare(part)
        const read = await readings[at]
        await setImmediate()
        if (read) whole.take(read)
        const state = whole.state()
        const change = applyOps(state, ops, {
          now: moment,
          limits: (await asking) ?? UNLIMITED,
          newQrCode,
          check: (op) => invalid.get(op.opId) ?? null,
        })
        const refused = together && change.outcomes.some(({ error }) => error !== undefined)
        const counters = at === parts.length - 1 ? whole.countersWith(change) : null
        const writing = refused ? null : writingOf(userId, { state, change, counters, newId, device })
        if (writing) turns.send(() => tx.execute(writing))
        whole.add(change)
        if (refused) return { results: answer(await asking, owner.used), written: null }
      }
      const written = whole.changed.size > 0 ? writtenBy(userId, whole.before, whole.changed) : null
      const moved = countsMoved(whole.before, whole.changed)
      await turns.underWay()
      const ending = turns.send(async () => {
        if (moved.size > 0) await moveItemCounts(tx, userId, moved)
        if (written) await options.written?.(tx, written)
      })
      const results = answer(await asking)
      how.foreseen?.(results)
      await ending
      return { results, written }
    } finally {
      await turns.end()
    }
  }

  const run = (userId: string, asked: readonly AskedOp[], how: How) =>
    db.transaction((tx) => carryOut(tx, userId, asked, how))

  return {
    readAhead: (userId, ops) => readAhead(db, userId, ops),
    apply: async (userId, ops, how = {}) => {
      if (ops.length === 0) return []
      // Somebody else made a row of the same id at the same moment: the second look finds it.
      const { results, written } = await run(userId, ops, how).catch((error: unknown) => {
        if (sqlStateOf(error) !== ID_TAKEN) throw error
        return run(userId, ops, { ...how, ahead: undefined })
      })
      if (written) options.committed?.(written)
      return results
    },
  }
}
