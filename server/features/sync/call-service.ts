import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorType } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import {
  parseCursors,
  parseSyncHeaders,
  RESPONSE_SYNC_HEADERS,
  SyncHeaders,
} from '#contracts/sync/sync-op.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { formatClient } from '#domain/naming/device-name.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { RequestedOp } from './push/prepare-ops.ts'
import { throwIfRefused, toError } from './refusals.ts'
import type { SyncService } from './service.ts'

export interface CallPhoto {
  imageUrl?: string
  sha256: string
  /** Adds the image's row in the transaction of the row that shows it. */
  insert?: (tx: Queryable) => Promise<void>
}

interface RowValues {
  fields: Record<string, FieldValue | undefined>
  /** Uploaded image; without an address it is not stored yet. */
  photo?: CallPhoto | undefined
}

/** A REST call that changes one row, with sync headers. */
export interface SingleCall extends RowValues {
  type: 'create' | 'update' | 'delete' | 'recode'
  entity: SyncEntity
  entityId: string
  headers: IncomingHttpHeaders
}

interface NewRow extends RowValues {
  id: string | undefined
}

export interface CallResult {
  /** Response headers: the operation's id, and fields that lost a merge. */
  echo: Record<string, string>
  result: OpResult
}

const PENDING_IMAGE_URL = '/api/images/pending'

/** Refusals after which the upload is kept. */
const PHOTO_KEEPING_ERRORS: readonly (ErrorType | undefined)[] = [
  'EDITED',
  'DELETED',
  'BIN_DELETED',
  'PURGED',
]

const readHeaders = (headers: IncomingHttpHeaders): SyncHeaders => {
  const read = SyncHeaders.safeParse(parseSyncHeaders(headers))
  if (!read.success) {
    const header = String(read.error.issues[0]?.path[0] ?? 'header')
    throw new AppError('VALIDATION', `The sync header ${header} is not valid`, { field: header })
  }
  return read.data
}

const reachedCursors = (headers: IncomingHttpHeaders) => parseCursors(readHeaders(headers).reached)

const valuesOf = ({ fields, photo }: RowValues, changed?: readonly string[]) => {
  const data = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  )
  const changedFields = changed ?? Object.keys(data)
  if (!photo) return { data, changed: [...changedFields] }
  const field = data.sweep === undefined ? 'imageUrl' : 'sweepImageUrl'
  return {
    data: { ...data, [field]: photo.imageUrl ?? PENDING_IMAGE_URL },
    changed: [...new Set([...changedFields, field])],
    photo: photo.sha256,
  }
}

/** Same id for the same part of a repeated call. */
const deriveOpId = (callId: string, part: string): string =>
  createHash('sha256').update(`${callId} ${part}`).digest('base64url').slice(0, 21)

/** Sender and operation id. @throws AppError for another account's headers */
const readSender = ({ actor }: InventoryAccess, headers: IncomingHttpHeaders): SyncHeaders => {
  const meta = readHeaders(headers)
  if (meta.userId !== undefined && meta.userId !== actor) {
    throw new AppError('CONFLICT', 'This change belongs to another account and was not made.')
  }
  return meta
}

/** @throws AppError the first refusal, with its item's field, as in `items.3.name` */
const refuseItems = (results: readonly OpResult[]): void => {
  for (const [at, result] of results.entries()) {
    const inItem = result.field !== undefined && result.field !== 'binId'
    throwIfRefused(toError(inItem ? { ...result, field: `items.${at}.${result.field}` } : result))
  }
}

/** Runs REST calls as sync operations. @throws AppError the operation's refusal */
export const createCallService = ({ sync, now }: { sync: SyncService; now: () => Date }) => {
  const toOp = (access: InventoryAccess, call: SingleCall): RequestedOp => {
    const meta = readSender(access, call.headers)
    return {
      opId: meta.opId ?? newId(),
      seq: 0,
      type: call.type,
      entity: call.entity,
      entityId: call.entityId,
      ...valuesOf(call, meta.changed),
      baseVersion: meta.baseVersion ?? null,
      deviceId: meta.deviceId ?? null,
      timestamp: now().toISOString(),
    }
  }

  /** Operation ids derive from the call's, so that a repetition is harmless. */
  const toOps = (
    access: InventoryAccess,
    items: readonly NewRow[],
    headers: IncomingHttpHeaders,
  ): RequestedOp[] => {
    const { opId: callId = newId(), deviceId = null } = readSender(access, headers)
    const timestamp = now().toISOString()
    return items.map((item, at) => ({
      opId: deriveOpId(callId, `op ${at}`),
      seq: at,
      type: 'create' as const,
      entity: 'item' as const,
      entityId: item.id ?? deriveOpId(callId, `row ${at}`),
      ...valuesOf(item),
      baseVersion: null,
      deviceId,
      timestamp,
    }))
  }

  return {
    async write(access: InventoryAccess, call: SingleCall): Promise<CallResult> {
      const op = toOp(access, call)
      const [result] = await sync.apply(access, [op], {
        device: formatClient(access.keyName, call.headers['user-agent']),
        reached: reachedCursors(call.headers),
        alongside: call.photo?.insert,
      })
      if (!result) throw new Error('an operation was carried out without a result')
      throwIfRefused(toError(result))
      const { conflicts = [], conflictsWith = [] } = result
      const row = result.bin ?? result.item ?? result.place
      const trashed = call.type === 'delete' && row?.deletedAt && row.name !== '' ? row : null
      const echo = {
        [RESPONSE_SYNC_HEADERS.opId]: op.opId,
        ...(conflicts.length > 0 && {
          [RESPONSE_SYNC_HEADERS.conflicts]: conflicts.join(','),
          [RESPONSE_SYNC_HEADERS.conflictsWith]: conflictsWith.join(','),
        }),
        ...(row?.updatedBy !== undefined && { [RESPONSE_SYNC_HEADERS.updatedBy]: row.updatedBy }),
        ...(trashed && { [RESPONSE_SYNC_HEADERS.deletedVersion]: String(trashed.version) }),
        ...(result.reached !== undefined && { [RESPONSE_SYNC_HEADERS.reached]: result.reached }),
      }
      return { echo, result }
    },

    /** Throws what `write` would, before decoding, unless the refusal keeps the image. */
    async check(access: InventoryAccess, call: SingleCall): Promise<void> {
      const [result] = await sync.preview(access, [toOp(access, call)], {
        reached: reachedCursors(call.headers),
      })
      if (result && !PHOTO_KEEPING_ERRORS.includes(result.error)) throwIfRefused(toError(result))
    },

    async checkItems(
      access: InventoryAccess,
      items: readonly NewRow[],
      headers: IncomingHttpHeaders,
    ): Promise<void> {
      const results = await sync.preview(access, toOps(access, items, headers), { allOrNothing: true })
      refuseItems(results)
    },

    /** All or none. @throws AppError the first refusal */
    async createItems(
      access: InventoryAccess,
      items: readonly NewRow[],
      headers: IncomingHttpHeaders,
    ): Promise<void> {
      const results = await sync.apply(access, toOps(access, items, headers), {
        allOrNothing: true,
        device: formatClient(access.keyName, headers['user-agent']),
      })
      refuseItems(results)
    },
  }
}

export type CallService = ReturnType<typeof createCallService>
