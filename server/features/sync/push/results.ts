import { ERROR_STATUS, type UsageLimits } from '#contracts/errors.ts'
import type { OpResult, SyncError } from '#contracts/sync/sync.ts'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { setterOf } from '#domain/sync/author.ts'
import * as rowMessages from '#domain/sync/messages.ts'
import { NOT_FOUND } from '#domain/sync/server/server-revisions.ts'
import type { ServerChange, Usage } from '#domain/sync/server/server-state.ts'
import { fateOf, type StoredRow } from '#domain/sync/wire/stored-row.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import { toBinRow, toItemRow, toPlaceRow, toRecordRow } from '../row-columns.ts'

type Fate = keyof typeof rowMessages.fates.bin

const REPEATED_MESSAGES: Record<SyncError, (entity: SyncEntity, fate: Fate) => string> = {
  EDITED: () => rowMessages.edited,
  DELETED: (entity, fate) => rowMessages.fatesOfTyped[entity][fate],
  BIN_DELETED: () => rowMessages.fatesOfTyped.bin.deleted,
  TARGET_DELETED: () => rowMessages.targetDeleted,
  PURGED: (entity, fate) => rowMessages.fates[entity][fate],
  NOT_FOUND: (entity) => NOT_FOUND[entity],
  READ_ONLY: () => READ_ONLY_MESSAGE,
  LIMIT_REACHED: (entity) => rowMessages.limitReached[entity],
  VALIDATION: () => messages.invalid,
  OPERATION_REUSED: () => rowMessages.operationReused,
}

/** Finds what became of a row that a change came too late for. */
const knownFate = (row: StoredRow | undefined): Fate => (row?.deletedAt == null ? 'deleted' : fateOf(row))

interface RunState {
  readonly inventoryId: InventoryId
  /** True when the caller's own plan pays for the inventory. */
  readonly isPayer: boolean
  readonly rows: ReadonlyMap<string, StoredRow>
  readonly usage: Usage
  readonly limits: UsageLimits | null
}

/** Result of one operation, with its row as of the end of the run. */
export const toResult = (
  { op, error, message, field, conflicts }: ServerChange['outcomes'][number],
  { inventoryId, isPayer, rows, usage: { bins, items }, limits }: RunState,
): OpResult => {
  const { opId, entity, entityId: id } = op
  const result: OpResult = { opId, entity, id, status: error ? ERROR_STATUS[error] : 200 }
  const row = rows.get(id)
  if (row?.entity === entity) {
    if (entity === 'bin') result.bin = toBinRow(row)
    else if (entity === 'item') result.item = toItemRow(row)
    else if (entity === 'place') result.place = toPlaceRow(row)
    else result.record = toRecordRow(row)
  }
  if (conflicts) {
    result.conflicts = [...conflicts]
    result.conflictsWith = conflicts.map((name) => (row && setterOf(inventoryId, row, name)) ?? '')
  }
  if (error) {
    result.error = error
    const isOfOwner = error === 'LIMIT_REACHED' && !isPayer
    result.message = isOfOwner
      ? messages.ownersLimitReached[entity]
      : (message ?? REPEATED_MESSAGES[error](entity, knownFate(row)))
  }
  if (field) result.field = field
  if (error === 'LIMIT_REACHED' && limits) result.limits = { ...limits, binsUsed: bins, itemsUsed: items }
  return result
}

export const toError = ({ error, message, field, limits }: OpResult): AppError | null =>
  error
    ? new AppError(error, message ?? messages.refused, {
        ...(field !== undefined && { field }),
        ...(limits !== undefined && { limits }),
      })
    : null

export const throwIfRefused = (refusal: AppError | null): void => {
  if (refusal) throw refusal
}
