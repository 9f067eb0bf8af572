import type { OpResult } from '#contracts/sync/sync.ts'
import { type Op, RESPONSE_SYNC_HEADERS } from '#contracts/sync/sync-op.ts'

/** Headers of a single call's reply: what a result says beside its row. */
export const replyHeaders = (
  { opId, type }: Pick<Op, 'opId' | 'type'>,
  result: OpResult,
): Record<string, string> => {
  const { conflicts = [], conflictsWith = [], reached } = result
  const row = result.bin ?? result.item ?? result.place ?? result.record
  const isTrashed = type === 'delete' && row?.deletedAt && row.name !== ''
  return {
    [RESPONSE_SYNC_HEADERS.opId]: opId,
    ...(conflicts.length > 0 && {
      [RESPONSE_SYNC_HEADERS.conflicts]: conflicts.join(','),
      [RESPONSE_SYNC_HEADERS.conflictsWith]: conflictsWith.join(','),
    }),
    ...(row?.updatedBy !== undefined && { [RESPONSE_SYNC_HEADERS.updatedBy]: row.updatedBy }),
    ...(isTrashed && { [RESPONSE_SYNC_HEADERS.deletedVersion]: String(row.version) }),
    ...(reached !== undefined && { [RESPONSE_SYNC_HEADERS.reached]: reached }),
  }
}

interface CallReply {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** Validated body; null where it is no row. */
  readonly row: { readonly id: string } | null
}

/** Reads a single call's reply back; null when it answers another operation. */
export const resultOfReply = (
  { opId, type, entity, entityId: id }: Pick<Op, 'opId' | 'type' | 'entity' | 'entityId'>,
  { status, headers, row }: CallReply,
): OpResult | null => {
  if (headers.get(RESPONSE_SYNC_HEADERS.opId) !== opId) return null
  const reached = headers.get(RESPONSE_SYNC_HEADERS.reached)
  const about = { opId, entity, id, status, ...(reached !== null && { reached }) }
  if (type === 'delete') {
    const deletedVersion = Number(headers.get(RESPONSE_SYNC_HEADERS.deletedVersion) ?? 0)
    return { ...about, ...(deletedVersion > 0 && { deletedVersion }) }
  }
  if (row?.id !== id) return null
  const conflicts = headers.get(RESPONSE_SYNC_HEADERS.conflicts)?.split(',') ?? []
  const conflictsWith = headers.get(RESPONSE_SYNC_HEADERS.conflictsWith)?.split(',') ?? []
  const updatedBy = headers.get(RESPONSE_SYNC_HEADERS.updatedBy)
  const tracked = { ...row, seq: 0, deletedAt: null, ...(updatedBy !== null && { updatedBy }) }
  return { ...about, [entity]: tracked, ...(conflicts.length > 0 && { conflicts, conflictsWith }) }
}
