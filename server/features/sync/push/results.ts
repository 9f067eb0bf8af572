import { ERROR_STATUS, type UsageLimits } from '#contracts/errors.ts'
import type { OpResult, SyncError } from '#contracts/sync/sync.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/role-rights.ts'
import { setterOf } from '#domain/sync/author.ts'
import type { ServerChange, Usage } from '#domain/sync/server/server-state.ts'
import { fateOf, type StoredRow } from '#domain/sync/wire/stored-row.ts'
import { AppError } from '#server/platform/errors.ts'
import { toBinRow, toItemRow, toPlaceRow } from '../row-columns.ts'

const REPEATED_MESSAGES: Record<SyncError, (noun: string, fate: string) => string> = {
  EDITED: () => 'Kept, because it was changed on another device.',
  DELETED: (noun, fate) => `This ${noun} ${fate}. What you typed is kept.`,
  BIN_DELETED: () => 'This bin was deleted. What you typed is kept.',
  PURGED: (noun, fate) => `This ${noun} ${fate}.`,
  NOT_FOUND: (noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`,
  READ_ONLY: () => READ_ONLY_MESSAGE,
  LIMIT_REACHED: (noun) => `You have reached your plan's limit of ${noun}s`,
  VALIDATION: () => 'Invalid input',
  OPERATION_REUSED: () => 'This operation id was used for another change',
}

/** Names the owner's plan, which pays for a shared inventory. */
const ownersLimit = (noun: string) => `The plan of this inventory's owner has reached its limit of ${noun}s.`

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
    else result.place = toPlaceRow(row)
  }
  if (conflicts) {
    result.conflicts = [...conflicts]
    result.conflictsWith = conflicts.map((name) => (row && setterOf(inventoryId, row, name)) ?? '')
  }
  if (error) {
    result.error = error
    const fate = row && row.deletedAt !== null ? fateOf(row) : 'was deleted'
    const isOfOwner = error === 'LIMIT_REACHED' && !isPayer
    result.message = isOfOwner ? ownersLimit(entity) : (message ?? REPEATED_MESSAGES[error](entity, fate))
  }
  if (field) result.field = field
  if (error === 'LIMIT_REACHED' && limits) result.limits = { ...limits, binsUsed: bins, itemsUsed: items }
  return result
}

export const toError = ({ error, message, field, limits }: OpResult): AppError | null =>
  error
    ? new AppError(error, message ?? 'This change was refused.', {
        ...(field !== undefined && { field }),
        ...(limits !== undefined && { limits }),
      })
    : null

export const throwIfRefused = (refusal: AppError | null): void => {
  if (refusal) throw refusal
}
