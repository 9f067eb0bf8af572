import type { SyncError } from '#contracts/sync.ts'
import { formatStorageFull } from '#domain/format-bytes.ts'
import type { ServerContext, ServerDraft } from './server-draft.ts'
import { replaceQrCode } from './server-new-code.ts'
import { serverRules } from './server-rules.ts'
import type { OpOutcome, ServerChange, ServerState } from './server-state.ts'
import { adjustRow, deleteRow, purgeRow, restoreRow } from './server-trash.ts'
import { notFound, upsert } from './server-upsert.ts'
import type { HashedOp } from './stored-row.ts'

/** Final refusals: a repetition gets the same answer. Others may be retried. */
const FINAL_ERRORS: readonly (SyncError | undefined)[] = [
  undefined,
  'EDITED',
  'DELETED',
  'BIN_DELETED',
  'PURGED',
]

/** Allowed even when storage is full. */
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

const applyOp = (draft: ServerDraft, op: HashedOp): OpOutcome => {
  const known = draft.rules.receipt(draft.receipts, op) ?? draft.rules.receipt(draft.state.receipts, op)
  if (known) {
    if (known.hash === op.hash) {
      return {
        ...(known.error === undefined ? {} : { error: known.error }),
        ...(known.conflicts === undefined ? {} : { conflicts: known.conflicts }),
      }
    }
    return { error: 'OPERATION_REUSED', message: 'This operation id was used for another change' }
  }
  if (draft.rules.refusesForeign && draft.state.foreign.has(op.entityId)) return notFound(op)
  const invalid = draft.context.check?.(op)
  if (invalid) return { error: 'VALIDATION', ...invalid }
  const { isHistoryFull = false, maxHistory = 0 } = draft.context.limits
  if (isHistoryFull && !SPACE_FREEING_TYPES.has(op.type)) {
    return { error: 'VALIDATION', message: formatStorageFull('history', maxHistory) }
  }
  const outcome = HANDLERS[op.type](draft, op)
  if (FINAL_ERRORS.includes(outcome.error)) {
    const { error, conflicts } = outcome
    draft.receipts.set(op.opId, {
      hash: op.hash,
      ...(error === undefined ? {} : { error }),
      ...(conflicts === undefined ? {} : { conflicts }),
    })
  }
  return outcome
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
    rules: context.rules ?? serverRules,
    rows: new Map(),
    receipts: new Map(),
    revisions: [],
    seq: state.seq,
    used: state.used,
  }
  const outcomes = ops.map((op) => ({ op, ...applyOp(draft, op) }))
  const { rows, receipts, revisions, seq, used } = draft
  return { rows, receipts, revisions, outcomes, seq, used }
}
