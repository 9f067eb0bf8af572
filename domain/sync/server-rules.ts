import type { Op } from '#contracts/sync-op.ts'
import type { FieldValue } from '#contracts/sync-rows.ts'
import { deleteMeetsEdit, mergeField, type Verdict } from './merge.ts'
import { type HashedOp, meant, type StoredRow } from './row.ts'
import type { Limits, Receipt, Used } from './server-state.ts'

/**
 * The decisions of the server's side, one function each. The proof replaces them one by one by a plausible
 * mistake and must notice every time; the product runs `serverRules` only.
 */
export interface ServerRules {
  /** The answer given before, when this operation was here already. */
  readonly receipt: (receipts: ReadonlyMap<string, Receipt>, op: HashedOp) => Receipt | undefined
  /** The row as an operation meets it. */
  readonly meet: (row: StoredRow | undefined) => StoredRow | undefined
  readonly verdict: (row: StoredRow, field: string, incoming: FieldValue, op: Op) => Verdict
  /** The values that an operation writes. */
  readonly meant: (op: Op) => Record<string, FieldValue>
  readonly deleteRefused: (row: StoredRow, op: Op) => boolean
  readonly mayCreate: (entity: Op['entity'], limits: Limits, used: Used) => boolean
  /** Whether an id of somebody else is refused. */
  readonly refusesForeign: boolean
  /** Whether values that are replaced, lose or are refused are kept. */
  readonly keepsRevisions: boolean
}

export const serverRules: ServerRules = {
  receipt: (receipts, op) => receipts.get(op.opId),
  meet: (row) => row,
  verdict: mergeField,
  meant,
  deleteRefused: deleteMeetsEdit,
  mayCreate: (entity, limits, used) =>
    entity === 'bin'
      ? limits.maxBins === null || used.bins < limits.maxBins
      : limits.maxItems === null || used.items < limits.maxItems,
  refusesForeign: true,
  keepsRevisions: true,
}
