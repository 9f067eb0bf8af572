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

/** Decisions of the server as functions, so that the simulator can replace each by a mistake and must notice. */
export interface ServerRules {
  readonly receipt: (receipts: ReadonlyMap<string, Receipt>, op: HashedOp) => Receipt | undefined
  readonly meet: (row: StoredRow | undefined) => StoredRow | undefined
  readonly verdict: (row: StoredRow, field: string, incoming: FieldValue, op: Op) => MergeDecision
  readonly meant: (op: Op) => Record<string, FieldValue>
  readonly deleteRefused: (row: StoredRow, op: Op) => boolean
  readonly buried: (row: StoredRow) => StoredRow
  readonly purgeRefused: (row: StoredRow, op: Op) => boolean
  readonly restorable: (row: StoredRow) => boolean
  /** True for a repeated `adjust` whose receipt was pruned. */
  readonly repeatsTap: (row: StoredRow, op: Op) => boolean
  readonly adjusted: (row: StoredRow, op: Op) => FieldValue
  readonly mayCreate: (entity: Op['entity'], limits: PlanLimits, used: Usage) => boolean
  readonly refusesForeign: boolean
  readonly keepsRevisions: boolean
  readonly wasReached: typeof isPastCursor
  /** Refuse ops of a device that knows more than a rolled back server. */
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
