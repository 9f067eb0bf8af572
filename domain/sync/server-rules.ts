import type { Op } from '#contracts/sync-op.ts'
import type { FieldValue } from '#contracts/sync-rows.ts'
import { isPastCursor, VERSION_LEAP } from './cursor.ts'
import { isDeleteConflict, type MergeDecision, mergeField } from './merge.ts'
import type { PlanLimits, Receipt, Usage } from './server-state.ts'
import {
  adjustKey,
  adjustQuantity,
  changedValues,
  type HashedOp,
  isPurged,
  type StoredRow,
} from './stored-row.ts'

/**
 * The decisions of the server's side, one function each. The proof replaces them one by one by a plausible
 * mistake and must notice every time; the product runs `serverRules` only.
 */
export interface ServerRules {
  /** The answer given before, when this operation was here already. */
  readonly receipt: (receipts: ReadonlyMap<string, Receipt>, op: HashedOp) => Receipt | undefined
  /** The row as an operation meets it. */
  readonly meet: (row: StoredRow | undefined) => StoredRow | undefined
  readonly verdict: (row: StoredRow, field: string, incoming: FieldValue, op: Op) => MergeDecision
  /** The values that an operation writes. */
  readonly meant: (op: Op) => Record<string, FieldValue>
  readonly deleteRefused: (row: StoredRow, op: Op) => boolean
  /** The row as it is put into Trash. */
  readonly buried: (row: StoredRow) => StoredRow
  readonly purgeRefused: (row: StoredRow, op: Op) => boolean
  /** Whether a row in Trash can come back. */
  readonly restorable: (row: StoredRow) => boolean
  /** Whether an `adjust` was carried out already, although its receipt is forgotten. */
  readonly repeatsTap: (row: StoredRow, op: Op) => boolean
  /** What an `adjust` makes of the quantity. */
  readonly adjusted: (row: StoredRow, op: Op) => FieldValue
  readonly mayCreate: (entity: Op['entity'], limits: PlanLimits, used: Usage) => boolean
  /** Whether an id of somebody else is refused. */
  readonly refusesForeign: boolean
  /** Whether values that are replaced, lose or are refused are kept. */
  readonly keepsRevisions: boolean
  /** Whether a cursor's place was reached on the way to where the server is now. */
  readonly wasReached: typeof isPastCursor
  /** Whether operations of a device that knows what the server lost wait until it has the list. */
  readonly refusesLost: boolean
  /** Added to every version when a history begins. */
  readonly versionLeap: number
}

export const serverRules: ServerRules = {
  receipt: (receipts, op) => receipts.get(op.opId),
  meet: (row) => row,
  verdict: mergeField,
  meant: changedValues,
  deleteRefused: isDeleteConflict,
  buried: (row) => row,
  purgeRefused: (row, op) => row.deletedAt === null || isDeleteConflict(row, op),
  restorable: (row) => !isPurged(row),
  repeatsTap: (row, op) => row.marks[adjustKey(op.deviceId ?? '')]?.[1] === op.opId,
  adjusted: (row, op) => adjustQuantity(row.fields.quantity, op.data.by),
  mayCreate: (entity, limits, used) =>
    entity === 'bin'
      ? limits.maxBins === null || used.bins < limits.maxBins
      : limits.maxItems === null || used.items < limits.maxItems,
  refusesForeign: true,
  keepsRevisions: true,
  wasReached: isPastCursor,
  refusesLost: true,
  versionLeap: VERSION_LEAP,
}
