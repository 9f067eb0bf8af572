import { setImmediate } from 'node:timers/promises'
import type { UsageLimits } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync.ts'
import type { Op } from '#contracts/sync-op.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
import { pullStart, readCursor, wentBack, writeCursor } from '#domain/sync/cursor.ts'
import type { Queryable } from '#server/platform/db/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import { countsMoved, type Written, writtenBy } from './change-summary.ts'
import { createUnderWay } from './pipeline.ts'
import { readAhead } from './prefetch.ts'
import { type AskedOp, prepare } from './prepare-ops.ts'
import { toResult } from './results.ts'
import { createWholeRun } from './run-state.ts'
import type { Checked, SyncServiceOptions } from './service.ts'
import { contextLimits, counted, makeRoom, mayBeFull } from './storage-quota.ts'
import { lockOwner, moveItemCounts, type Named, readNamed } from './store.ts'
import { readTimelines } from './timeline-store.ts'
import { runIdOf, writingOf } from './write-store.ts'

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

/** A run of operations that nobody need have checked yet. */
export interface Run {
  readonly userId: string
  readonly expected: readonly Op[]
  /** What it is when it was checked; null for nothing. */
  readonly checked: Promise<Checked | null>
  /** Somebody else wrote what this run wanted to, or it may have been carried out before: it looks for that first. */
  readonly again?: boolean
}

/** Some of a run were answered before, or may have been. Nothing was carried out; `again` finds out. */
export class AnsweredBefore extends Error {}

export interface CarriedOut {
  readonly results: OpResult[]
  readonly written: Written | null
}

/**
 * Carries a run out in a transaction that begins. What it names is read before it is checked: first what its first
 * part names, which is worked out while PostgreSQL reads the rest.
 */
export const createCarryOut =
  ({ now, newId, binCodes, limitsOf, ...options }: SyncServiceOptions) =>
  async (
    tx: Queryable,
    begun: Promise<unknown>,
    last: (answers: Promise<unknown>) => void,
    { userId, expected, checked, again = false }: Run,
  ): Promise<CarriedOut> => {
    const { send, answered } = createUnderWay()
    const locking = send(lockOwner(tx, userId))
    // Of many, hardly any was answered before. Their answers are written all the same, which finds those that were.
    const blind = !again && expected.length > FIRST_PART
    const read = (named: Named) => send(readNamed(tx, userId, blind ? { ...named, opIds: [] } : named))
    const first = readAhead(read, expected.slice(0, FIRST_PART))
    const rest = readAhead(read, expected.slice(FIRST_PART))
    const run = await checked
    if (!run) return { results: [], written: null }
    const { asked, how } = run
    const { together = false, preview = false, device = null, reached = [] } = how
    const cursors = reached.map(readCursor)
    const told = cursors.length > 0 ? send(readTimelines(tx, userId, cursors)) : null
    const creates = asked.some((op: AskedOp) => op.type === 'create' || op.type === 'restore')
    let asking = creates ? send(limitsOf(tx, userId)) : null
    await begun
    const locked = await locking
    if (!locked) throw new Error('The owner of these operations has no account')
    const places = (await told)?.map((timeline, at) => ({ cursor: cursors[at] ?? null, timeline })) ?? []
    if (wentBack(pullStart(places))) {
      throw new AppError('WENT_BACK', 'The server went back to an earlier state. Nothing was changed.')
    }
    const owner = locked.isCounted ? locked : await counted(tx, userId, locked)
    if (mayBeFull(owner)) asking ??= send(limitsOf(tx, userId))
    const limits = await asking
    const context = contextLimits(limits, limits ? await makeRoom(tx, userId, owner, limits) : false)
    let historyBytes = 0
    const parts = together || preview ? [asked] : partsOf(asked)
    const whole = createWholeRun(owner)
    const codes = await binCodes()
    const moment = now().toISOString()
    let place = { seq: owner.seq, stamp: owner.stamp }
    const answer = (limits: UsageLimits | null, used = whole.used()) => {
      const results = whole.outcomes.map((outcome) => toResult(outcome, { rows: whole.rows, limits, used }))
      const end = results.at(-1)
      if (end && owner.history !== null) end.reached = writeCursor({ history: owner.history, ...place })
      return results
    }
    for (const [at, part] of parts.entries()) {
      const { ops, invalid } = prepare(part)
      if (at === 0) whole.take(await first(part))
      if (at === 1) whole.take(await rest(asked.slice(FIRST_PART)))
      const state = whole.state()
      const change = applyOps(state, ops, {
        now: moment,
        limits: context,
        newQrCode: (binId, claimed) => codes.first({ userId, binId }, claimed),
        nextQrCode: (binId, current) => codes.next({ userId, binId }, current),
        check: (op) => invalid.get(op.opId) ?? null,
      })
      if (preview || (together && change.outcomes.some(({ error }) => error !== undefined))) {
        whole.add(change)
        return { results: answer(limits, owner.used), written: null }
      }
      if (blind && ops.some(({ opId }) => !change.receipts.has(opId))) throw new AnsweredBefore()
      const counters = at === parts.length - 1 ? whole.countersWith(change) : null
      const runId = runIdOf(newId())
      const written = writingOf(userId, { state, change, counters, runId, device, historyBytes })
      historyBytes = written.historyBytes
      if (change.revisions.length > 0) place = { seq: change.seq, stamp: runId }
      if (written.statement) void send(tx.execute(written.statement))
      whole.add(change)
      // What was sent leaves, and the rest is done while PostgreSQL works.
      await setImmediate()
    }
    const written = whole.changed.size > 0 ? writtenBy(userId, whole.before, whole.changed) : null
    const moved = countsMoved(whole.before, whole.changed)
    if (moved.size > 0) void send(moveItemCounts(tx, userId, moved))
    const ending = written && options.written && send(options.written(tx, written))
    await setImmediate()
    const results = answer(limits)
    how.foreseen?.(results)
    await ending
    last(answered())
    return { results, written }
  }
