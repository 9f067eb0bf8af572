import type { SyncError } from '#contracts/sync.ts'
import type { HashedOp, StoredRow } from './row.ts'
import { serverRules } from './server-rules.ts'
import {
  type Draft,
  type Outcome,
  put,
  rowIn,
  type ServerChange,
  type ServerContext,
  type ServerState,
} from './server-state.ts'
import { notFound, upsert } from './server-upsert.ts'

/** Refusals that are final: the same operation is answered the same for ever. Others may be tried again. */
const FINAL: readonly (SyncError | undefined)[] = [undefined, 'EDITED', 'DELETED', 'BIN_DELETED']

const bury = (draft: Draft, row: StoredRow, deletedWith: string | null): void => {
  const { now } = draft.context
  put(draft, { ...row, version: row.version + 1, deletedAt: now, updatedAt: now, deletedWith })
}

/** Deletes a row, and with a bin the items in it. Deleting what is deleted changes nothing and succeeds. */
const remove = (draft: Draft, op: HashedOp): Outcome => {
  const row = rowIn(draft, op.entityId)
  if (!row || row.entity !== op.entity) return notFound(op)
  if (row.deletedAt !== null) return {}
  if (draft.rules.deleteRefused(row, op)) {
    return { error: 'EDITED', message: 'Kept, because it was changed on another device.' }
  }
  if (row.entity === 'bin') {
    for (const id of new Set([...draft.state.rows.keys(), ...draft.rows.keys()])) {
      const item = rowIn(draft, id)
      if (item?.entity === 'item' && item.deletedAt === null && item.fields.binId === row.id) {
        bury(draft, item, op.opId)
      }
    }
  }
  bury(draft, row, null)
  return {}
}

const carryOut = (draft: Draft, op: HashedOp): Outcome => {
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
  const invalid = op.type === 'delete' ? null : draft.context.check?.(op)
  if (invalid) return { error: 'VALIDATION', ...invalid }
  const outcome = op.type === 'delete' ? remove(draft, op) : upsert(draft, op)
  if (FINAL.includes(outcome.error)) {
    const { error, conflicts } = outcome
    draft.receipts.set(op.opId, {
      hash: op.hash,
      ...(error === undefined ? {} : { error }),
      ...(conflicts === undefined ? {} : { conflicts }),
    })
  }
  return outcome
}

/**
 * The server's side of the protocol: carries out operations in order on what was read under the lock of their
 * owner's row, and answers what to write. Pure; one run is one transaction.
 */
export const applyOps = (
  state: ServerState,
  ops: readonly HashedOp[],
  context: ServerContext,
): ServerChange => {
  const draft: Draft = {
    state,
    context,
    rules: context.rules ?? serverRules,
    rows: new Map(),
    receipts: new Map(),
    revisions: [],
    seq: state.seq,
    used: state.used,
  }
  const outcomes = ops.map((op) => ({ op, ...carryOut(draft, op) }))
  const { rows, receipts, revisions, seq, used } = draft
  return { rows, receipts, revisions, outcomes, seq, used }
}
