import { setImmediate } from 'node:timers/promises'
import type { UsageLimits } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { RunAccess } from '#domain/inventories/ids.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
import type { Usage } from '#domain/sync/server/server-state.ts'
import { didServerRollBack, readCursor, resolvePullStart, writeCursor } from '#domain/sync/wire/cursor.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { createPipeline, type PipelineSteps } from '#server/platform/db/queries/pipelined-transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import { makeHistoryRoom } from '../storage/history-room.ts'
import { readAddedToday } from '../storage/history-store.ts'
import {
  isNearQuota,
  limitsAfter,
  quotaLimits,
  UNLOCKED_GROWTH,
  usageCounted,
} from '../storage/storage-quota.ts'
import { type LockedInventory, lockInventory, type ReadSet, readForSet, updateItemCounts } from '../store.ts'
import { checkCursors, nameIn } from '../timeline/cursor-check.ts'
import { readTimelines } from '../timeline/timeline-store.ts'
import type { SyncServiceDeps, ValidatedRun } from '../types.ts'
import { type ChangeSummary, itemCountChanges, summarizeChanges } from './change-summary.ts'
import { prepareOps, type RequestedOp } from './prepare-ops.ts'
import { prefetch } from './read-set.ts'
import { toResult } from './results.ts'
import { createRunState } from './run-state.ts'
import { runIdFor, writePlanOf } from './write-store.ts'

/** Operations per part: PostgreSQL writes one while the next is computed. The first delays the rest. */
const FIRST_PART_SIZE = 200
const PART_SIZE = 400
/** Operations that take less than a turn of a busy event loop. */
const SHORT_RUN = 20

const splitIntoParts = (ops: readonly RequestedOp[]): (readonly RequestedOp[])[] => {
  const parts = [ops.slice(0, FIRST_PART_SIZE)]
  for (let at = FIRST_PART_SIZE; at < ops.length; at += PART_SIZE) parts.push(ops.slice(at, at + PART_SIZE))
  return parts
}

const growthOf = (before: Usage, after: Usage): Usage => ({
  bins: after.bins - before.bins,
  items: after.items - before.items,
  text: after.text - before.text,
})

/** Replaces sums read before the lock by those of the payer's locked row. */
const withSums = (locked: LockedInventory, limits: UsageLimits): LockedInventory => ({
  ...locked,
  used: {
    bins: limits.binsUsed,
    items: limits.itemsUsed,
    text: limits.storage?.text.used ?? locked.used.text,
  },
  historyBytes: limits.storage?.history.used ?? locked.historyBytes,
})

export interface OpRun {
  readonly access: RunAccess
  readonly expected: readonly Op[]
  /** Result of validation; null when the run was closed unused. */
  readonly checked: Promise<ValidatedRun | null>
  /** True for a retry after a conflict: looks for receipts first. */
  readonly isRetry?: boolean
}

/** Thrown before any effect when receipts may exist; retried with `isRetry`. */
export class ReceiptExists extends Error {}

export interface ExecutedRun {
  readonly results: OpResult[]
  readonly summary: ChangeSummary | null
}

/** Reads the first part's rows before validation, the rest while that part is computed. */
export const createOpExecutor =
  ({ now, newId, binCodes, limitsOf, refusalOf, ...options }: SyncServiceDeps) =>
  async (
    tx: Queryable,
    { began, commitAfter }: PipelineSteps,
    { access, expected, checked, isRetry = false }: OpRun,
  ): Promise<ExecutedRun> => {
    const { inventoryId, actor } = access
    const { send, answered } = createPipeline()
    const locking = send(lockInventory(tx, access))
    // Large runs are rarely repeated: skips the lookup, as inserting receipts detects repetitions.
    const skipsReceipts = !isRetry && expected.length > FIRST_PART_SIZE
    const readPipelined = (readSet: ReadSet) =>
      send(readForSet(tx, inventoryId, skipsReceipts ? { ...readSet, opIds: [] } : readSet))
    const first = prefetch(readPipelined, expected.slice(0, FIRST_PART_SIZE), inventoryId)
    const rest = prefetch(readPipelined, expected.slice(FIRST_PART_SIZE), inventoryId)
    const run = await checked
    if (!run) return { results: [], summary: null }
    const { asked, how } = run
    const { allOrNothing = false, preview = false, device = null, reached = [], alongside } = how
    const cursors = reached.map(readCursor)
    const timelines = cursors.length > 0 ? send(readTimelines(tx, inventoryId, cursors)) : null
    const creates = asked.some((op: RequestedOp) => op.type === 'create' || op.type === 'restore')
    let asking = creates || asked.length > SHORT_RUN ? send(limitsOf(tx, access)) : null
    const accompanying = alongside && send(alongside(tx))
    await began
    const lockedRow = await locking
    if (!lockedRow) throw await refusalOf(tx, access, asked)
    // COMMIT follows writes without a wait: what may refuse is awaited here.
    await accompanying
    checkCursors(cursors, access, lockedRow.isHome)
    const places = (await timelines)?.map((timeline, at) => ({ cursor: cursors[at] ?? null, timeline })) ?? []
    if (didServerRollBack(resolvePullStart(places))) {
      throw new AppError('WENT_BACK', messages.wentBack)
    }
    const counted = lockedRow.isCounted ? lockedRow : await usageCounted(tx, lockedRow)
    if (isNearQuota(counted)) asking ??= send(limitsOf(tx, access))
    const limits = await asking
    const locked = limits ? withSums(counted, limits) : counted
    const isPayer = locked.payer === actor
    const member = isPayer ? null : actor
    // Exact under the lock of the payer's row.
    const addedToday = limits && member ? await send(readAddedToday(tx, access)) : null
    const planLimits = quotaLimits(limits, addedToday)
    let historyBytes = 0
    const makeRoom = async (grown: number) => {
      // Small growth fits what the others keep free.
      const known = limits ?? (grown > UNLOCKED_GROWTH ? await send(limitsOf(tx, access)) : null)
      if (known?.storage) await makeHistoryRoom(tx, locked, known.storage.history, grown)
    }
    const parts = allOrNothing || preview ? [asked] : splitIntoParts(asked)
    const runState = createRunState(locked)
    // Lets sent statements leave before more is computed; a short run would lose more by it on a busy machine.
    const yieldTurn = async () => {
      if (asked.length > SHORT_RUN) await setImmediate()
    }
    const codes = await binCodes()
    const moment = now().toISOString()
    let place = { seq: locked.seq, stamp: locked.stamp }
    const sendResults = (limits: UsageLimits | null, usage = runState.used()) => {
      const results = runState.outcomes.map((outcome) =>
        toResult(outcome, { inventoryId, isPayer, rows: runState.rows, limits, usage }),
      )
      const end = results.at(-1)
      if (end && locked.timelineId !== null)
        end.reached = writeCursor({
          timelineId: locked.timelineId,
          ...place,
          // Counts only in the cursor of a pull.
          rowFormat: 0,
          ...nameIn(access, locked.isHome),
        })
      return results
    }
    for (const [at, part] of parts.entries()) {
      const { ops, invalid } = prepareOps(part, access)
      if (at === 0) runState.take(await first(part))
      if (at === 1) runState.take(await rest(asked.slice(FIRST_PART_SIZE)))
      const state = runState.state()
      const change = applyOps(state, ops, {
        now: moment,
        limits: limitsAfter(planLimits, historyBytes),
        newQrCode: (binId, claimed) => codes.first({ inventoryId, binId }, claimed),
        nextQrCode: (binId, current) => codes.next({ inventoryId, binId }, current),
        check: (op) => invalid.get(op.opId) ?? null,
      })
      if (preview || (allOrNothing && change.outcomes.some(({ error }) => error !== undefined))) {
        runState.add(change)
        return { results: sendResults(limits, locked.used), summary: null }
      }
      if (skipsReceipts && ops.some(({ opId }) => !change.receipts.has(opId))) throw new ReceiptExists()
      const ended = at === parts.length - 1 ? runState.countersWith(change) : null
      const counters = ended && {
        seq: ended.seq,
        payer: locked.payer,
        member,
        grown: growthOf(locked.used, ended.used),
      }
      const runId = runIdFor(newId())
      const writePlan = writePlanOf(inventoryId, {
        state,
        change,
        counters,
        runId,
        actor,
        device,
        historyBytes,
      })
      historyBytes = writePlan.historyBytes
      if (counters) await makeRoom(historyBytes)
      if (change.revisions.length > 0) place = { seq: change.seq, stamp: runId }
      if (writePlan.statement) void send(tx.execute(writePlan.statement))
      runState.add(change)
      await yieldTurn()
    }
    const by = { inventoryId, actor, payer: locked.payer }
    const summary = runState.changed.size > 0 ? summarizeChanges(by, runState.before, runState.changed) : null
    const moved = itemCountChanges(runState.before, runState.changed)
    if (moved.size > 0) void send(updateItemCounts(tx, inventoryId, moved))
    const ending = summary && options.onChanges && send(options.onChanges(tx, summary))
    await yieldTurn()
    const results = sendResults(limits)
    how.onPreview?.(results)
    await ending
    commitAfter(answered())
    return { results, summary: summary }
  }
