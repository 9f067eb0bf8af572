import type { IncomingHttpHeaders } from 'node:http'
import type { OpResult } from '#contracts/sync.ts'
import { ECHO_HEADERS, readSyncHeaders, SyncHeaders } from '#contracts/sync-op.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { SyncService } from './service.ts'

/** One REST call that changes one row, with the sync metadata that its headers may carry. */
export interface SingleCall {
  type: 'create' | 'update' | 'delete'
  entity: SyncEntity
  entityId: string
  fields: Record<string, FieldValue | undefined>
  /** A picture that came with the call and is stored already. */
  photo?: { imageUrl: string; sha256: string } | undefined
  headers: IncomingHttpHeaders
}

export interface CallResult {
  /** Echoes the operation, so that a device knows that this answer is for its call, and what lost to others. */
  echo: Record<string, string>
  result: OpResult
}

const toError = ({ error, message, field, limits }: OpResult): AppError | null =>
  error
    ? new AppError(error, message ?? 'This change was refused.', {
        ...(field !== undefined && { field }),
        ...(limits !== undefined && { limits }),
      })
    : null

const readHeaders = (headers: IncomingHttpHeaders): SyncHeaders => {
  const read = SyncHeaders.safeParse(readSyncHeaders(headers))
  if (!read.success) {
    const header = String(read.error.issues[0]?.path[0] ?? 'header')
    throw new AppError('VALIDATION', `The sync header ${header} is not valid`, { field: header })
  }
  return read.data
}

/**
 * Carries a single REST call out as one operation of the sync protocol: forms, JSON and the queue
 * share one way of writing.
 * @throws AppError what the operation was refused with
 */
export const createCallService = ({ sync, now }: { sync: SyncService; now: () => Date }) => ({
  async write(userId: string, call: SingleCall): Promise<CallResult> {
    const meta = readHeaders(call.headers)
    if (meta.userId !== undefined && meta.userId !== userId) {
      throw new AppError('CONFLICT', 'This change belongs to another account and was not made.')
    }
    const data = Object.fromEntries(
      Object.entries(call.fields).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
    )
    const { photo } = call
    const changed = meta.changed ?? Object.keys(data)
    const op = {
      opId: meta.opId ?? newId(),
      seq: 0,
      type: call.type,
      entity: call.entity,
      entityId: call.entityId,
      data: photo ? { ...data, imageUrl: photo.imageUrl } : data,
      changed: photo ? [...new Set([...changed, 'imageUrl'])] : changed,
      ...(photo && { photo: photo.sha256 }),
      baseVersion: meta.baseVersion ?? null,
      deviceId: meta.deviceId ?? null,
      timestamp: now().toISOString(),
    }
    const [result] = await sync.apply(userId, [op])
    if (!result) throw new Error('an operation was carried out without a result')
    const refusal = toError(result)
    if (refusal) throw refusal
    const { conflicts = [] } = result
    const echo = {
      [ECHO_HEADERS.opId]: op.opId,
      ...(conflicts.length > 0 && { [ECHO_HEADERS.conflicts]: conflicts.join(',') }),
    }
    return { echo, result }
  },
})

export type CallService = ReturnType<typeof createCallService>
