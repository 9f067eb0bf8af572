import type { SyncError } from '#contracts/sync/sync.ts'
import { formatHistoryShareUsed } from '#domain/format/format-bytes.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { authorOf } from './author.ts'
import { operationReused } from './messages.ts'
import { RECEIPT_BYTES, stepBytes } from './server/history-size.ts'
import type { ServerContext, ServerDraft } from './server/server-draft.ts'
import { replaceQrCode } from './server/server-new-code.ts'
import { refreshBeforeUse, refreshPaths } from './server/server-places.ts'
import { notFound } from './server/server-revisions.ts'
import type { HistoryShare, OpOutcome, ServerChange, ServerState } from './server/server-state.ts'
import { adjustRow, deleteRow, purgeRow, restoreRow } from './server/server-trash.ts'
import { upsert } from './server/server-upsert.ts'
import type { AuthoredOp, HashedOp } from './wire/stored-row.ts'

/** Allowed when a member's share of the history is used up. */
const SPACE_FREEING_TYPES: ReadonlySet<HashedOp['type']> = new Set(['delete', 'purge'])

const HANDLERS = {
  create: upsert,
  update: upsert,
  delete: deleteRow,
  restore: restoreRow,
  purge: purgeRow,
  adjust: adjustRow,
  recode: replaceQrCode,
}

const READ_ONLY: OpOutcome = {
  error: 'READ_ONLY',
  message: READ_ONLY_MESSAGE,
}

/** Errors that a repetition is answered with again; others may be retried. */
const FINAL_ERRORS: ReadonlySet<SyncError> = new Set([
  'EDITED',
  'DELETED',
  'BIN_DELETED',
  'TARGET_DELETED',
  'PURGED',
])

/** Stores a receipt if the outcome is final. */
const withReceipt = (draft: ServerDraft, op: AuthoredOp, outcome: OpOutcome): OpOutcome => {
  const { error, conflicts } = outcome
  if (error === undefined || FINAL_ERRORS.has(error)) {
    draft.receipts.set(op.opId, {
      hash: op.hash,
      ...(error === undefined ? {} : { error }),
      ...(conflicts === undefined ? {} : { conflicts }),
    })
  }
  return outcome
}

const isShareUsed = (draft: ServerDraft, { share, left }: HistoryShare, { type }: AuthoredOp): boolean =>
  draft.grown >= (SPACE_FREEING_TYPES.has(type) ? left + share : left)

const countingGrowth = (draft: ServerDraft, apply: () => OpOutcome): OpOutcome => {
  const [steps, receipts] = [draft.revisions.length, draft.receipts.size]
  const outcome = apply()
  for (const step of draft.revisions.slice(steps)) draft.grown += stepBytes(step)
  draft.grown += (draft.receipts.size - receipts) * RECEIPT_BYTES
  return outcome
}

const applyOp = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  // Answers a repeated operation before it checks the role, which may have changed since.
  const known = draft.receipts.get(op.opId) ?? draft.state.receipts.get(op.opId)
  if (known) {
    if (known.hash === op.hash) {
      return {
        ...(known.error === undefined ? {} : { error: known.error }),
        ...(known.conflicts === undefined ? {} : { conflicts: known.conflicts }),
      }
    }
    return { error: 'OPERATION_REUSED', message: operationReused }
  }
  if (draft.state.foreign.has(op.entityId)) return notFound(op)
  if (!canWrite(draft.state.role)) return withReceipt(draft, op, READ_ONLY)
  const invalid = draft.context.check?.(op)
  if (invalid) return { error: 'VALIDATION', ...invalid }
  const { history } = draft.context.limits
  if (!history) return withReceipt(draft, op, HANDLERS[op.type](draft, op))
  if (isShareUsed(draft, history, op)) {
    return { error: 'VALIDATION', message: formatHistoryShareUsed(history.share) }
  }
  return countingGrowth(draft, () => withReceipt(draft, op, HANDLERS[op.type](draft, op)))
}

/** Applies validated ops in order and returns the rows to write. Pure; one run is one transaction. */
export const applyOps = (
  state: ServerState,
  ops: readonly HashedOp[],
  context: ServerContext,
): ServerChange => {
  const draft: ServerDraft = {
    state,
    context,
    rows: new Map(),
    receipts: new Map(),
    revisions: [],
    actor: null,
    places: null,
    records: null,
    recordGrowth: new Map(),
    seq: state.seq,
    used: state.used,
    grown: 0,
  }
  const outcomes = ops.map((op) => {
    draft.actor = op.actor
    const author = authorOf(state.inventoryId, op.actor, op.deviceId)
    if (op.entity === 'bin') refreshBeforeUse(draft, op.entityId)
    return { op, ...applyOp(draft, { ...op, author }) }
  })
  refreshPaths(draft)
  const { rows, receipts, revisions, recordGrowth, seq, used } = draft
  return { rows, receipts, revisions, outcomes, recordGrowth, seq, used }
}
