import type { Role } from '#contracts/inventory/inventories.ts'
import type { SyncError } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { placeIdOf } from '#domain/places/place-id.ts'
import { authorOf } from '../author.ts'
import { type ChangeOrigin, isDeleteConflict, type MergeDecision, mergeField } from '../merge.ts'
import { isPastCursor, VERSION_LEAP } from '../wire/cursor.ts'
import {
  type AuthoredOp,
  adjustKey,
  adjustQuantity,
  changedValues,
  type HashedOp,
  isPurged,
  type StoredRow,
} from '../wire/stored-row.ts'
import type { PlanLimits, Receipt, Usage } from './server-state.ts'
import { isLaterSweep, stampSweep } from './server-sweeps.ts'

const FINAL_ERRORS: ReadonlySet<SyncError> = new Set(['EDITED', 'DELETED', 'BIN_DELETED', 'PURGED'])

/** Decisions of the server as functions, so that the simulator can replace each by a mistake and must notice. */
export interface ServerRules {
  readonly receipt: (receipts: ReadonlyMap<string, Receipt>, op: HashedOp) => Receipt | undefined
  /** Returns the row that an op is about, a deleted one too. */
  readonly findTarget: (row: StoredRow | undefined) => StoredRow | undefined
  readonly mergeDecision: (
    row: StoredRow,
    field: string,
    incoming: FieldValue,
    origin: ChangeOrigin,
  ) => MergeDecision
  readonly changedValues: (op: Op) => Record<string, FieldValue>
  readonly deleteRefused: (row: StoredRow, origin: ChangeOrigin) => boolean
  /** Returns the row as Trash keeps it. */
  readonly contentAfterDelete: (row: StoredRow) => StoredRow
  readonly purgeRefused: (row: StoredRow, origin: ChangeOrigin) => boolean
  readonly restorable: (row: StoredRow) => boolean
  /** True for a repeated `adjust` whose receipt was pruned. */
  readonly repeatsTap: (row: StoredRow, op: AuthoredOp) => boolean
  readonly adjusted: (row: StoredRow, op: Op) => FieldValue
  readonly mayCreate: (entity: Op['entity'], limits: PlanLimits, used: Usage) => boolean
  /** Keep a bin that a merge emptied and that holds items again, or still. */
  readonly keepsFilledBins: boolean
  /** Keep a place out of itself and of those below it. */
  readonly refusesCircles: boolean
  /** Move what a deleted place holds up to where the place was. */
  readonly movesUp: boolean
  /** Put what is meant for a deleted place into the nearest live one above. */
  readonly meetsLivePlace: boolean
  /** Write the path into the bins below a renamed or moved place. */
  readonly refreshesPaths: boolean
  /** Id of a place made from text. */
  readonly placeIdOf: typeof placeIdOf
  readonly stampSweep: typeof stampSweep
  readonly isLaterSweep: typeof isLaterSweep
  readonly refusesForeign: boolean
  /** Final outcomes get a receipt, and a repetition the same answer. Others may be retried. */
  readonly isFinal: (error: SyncError | undefined) => boolean
  readonly mayWrite: (role: Role | null) => boolean
  /** Answer what is known before the role is looked at. */
  readonly receiptBeforeRole: boolean
  /** Author of a field's version. */
  readonly authorOf: typeof authorOf
  readonly keepsRevisions: boolean
  readonly wasReached: typeof isPastCursor
  /** Refuse ops of a device that knows more than a rolled back server. */
  readonly refusesLost: boolean
  /** Added to every version when a history begins. */
  readonly versionLeap: number
}

export const serverRules: ServerRules = {
  receipt: (receipts, op) => receipts.get(op.opId),
  findTarget: (row) => row,
  mergeDecision: mergeField,
  changedValues,
  deleteRefused: isDeleteConflict,
  contentAfterDelete: (row) => row,
  purgeRefused: (row, origin) => row.deletedAt === null || isDeleteConflict(row, origin),
  restorable: (row) => !isPurged(row),
  repeatsTap: (row, op) => row.fieldVersions[adjustKey(op.author)]?.[1] === op.opId,
  adjusted: (row, op) => adjustQuantity(row.fields.quantity, op.data.by),
  mayCreate: (entity, limits, used) =>
    entity === 'bin'
      ? limits.maxBins === null || used.bins < limits.maxBins
      : limits.maxItems === null || used.items < limits.maxItems,
  keepsFilledBins: true,
  refusesCircles: true,
  movesUp: true,
  meetsLivePlace: true,
  refreshesPaths: true,
  placeIdOf,
  stampSweep,
  isLaterSweep,
  refusesForeign: true,
  isFinal: (error) => error === undefined || FINAL_ERRORS.has(error),
  mayWrite: canWrite,
  receiptBeforeRole: true,
  authorOf,
  keepsRevisions: true,
  wasReached: isPastCursor,
  refusesLost: true,
  versionLeap: VERSION_LEAP,
}
