import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorType } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import { parseCursors, parseSyncHeaders, SyncHeaders } from '#contracts/sync/sync-op.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { formatClient } from '#domain/naming/device-name.ts'
import { replyHeaders } from '#domain/sync/wire/call-reply.ts'
import { fromEntry, type RowCall } from '#domain/sync/wire/envelope.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import * as messages from './messages.ts'
import type { RequestedOp } from './push/prepare-ops.ts'
import { throwIfRefused, toError } from './push/results.ts'
import type { SyncService } from './service.ts'

/** Uploaded bytes; the signal aborts when the client disconnects. */
interface UploadedPhoto {
  readonly bytes: Buffer
  readonly signal?: AbortSignal | undefined
}

/** Photo of a call; without an address it is not stored yet. */
interface CallPhoto {
  readonly sha256: string
  readonly imageUrl?: string
  /** Adds the image's row in the transaction of the row that shows it. */
  readonly insert?: (tx: Queryable) => Promise<void>
}

/** Keeps photos, which are refused before decoding or written with their row. */
interface PhotoKeeper {
  withImage<T>(
    access: InventoryAccess,
    photo: UploadedPhoto,
    use: {
      readonly check?: (photo: CallPhoto) => Promise<void>
      readonly save: (photo: CallPhoto) => Promise<T>
    },
  ): Promise<T>
}

type Values = Readonly<Record<string, FieldValue | undefined>>

/** A REST call that writes one row, with its sync headers and the photo that it may bring. */
export interface SingleCall extends Pick<RowCall, 'method' | 'path'> {
  readonly values: Values
  readonly headers: IncomingHttpHeaders
  readonly image?: UploadedPhoto | undefined
  /** Reads under the lock, in the same transaction. */
  readonly alongside?: ((tx: Queryable, id: string) => Promise<unknown>) | undefined
}

interface NewRow {
  readonly id: string | undefined
  readonly fields: Values
  readonly photo?: CallPhoto | undefined
}

interface CallResult {
  /** Response headers: the operation's id, and fields that lost a merge. */
  readonly echo: Record<string, string>
  readonly result: OpResult
}

interface CallServiceDeps {
  readonly sync: SyncService
  readonly images: PhotoKeeper
  readonly now: () => Date
}

const PENDING_IMAGE_URL = '/api/images/pending'

/** Refusals after which the upload is kept. */
const PHOTO_KEEPING_ERRORS: readonly (ErrorType | undefined)[] = [
  'EDITED',
  'DELETED',
  'BIN_DELETED',
  'PURGED',
]

const givenValues = (values: Values): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  )

const withPhoto = (op: RequestedOp, photo: CallPhoto | undefined): RequestedOp => {
  if (!photo) return op
  const field = op.data.sweep === undefined ? 'imageUrl' : 'sweepImageUrl'
  return {
    ...op,
    data: { ...op.data, [field]: photo.imageUrl ?? PENDING_IMAGE_URL },
    changed: [...new Set([...op.changed, field])],
    photo: photo.sha256,
  }
}

/** Same id for the same part of a repeated call. */
const deriveOpId = (callId: string, part: string): string =>
  createHash('sha256').update(`${callId} ${part}`).digest('base64url').slice(0, 21)

/** Sender and operation. @throws AppError for another account's headers */
const readSender = ({ actor }: InventoryAccess, headers: IncomingHttpHeaders): SyncHeaders => {
  const read = SyncHeaders.safeParse(parseSyncHeaders(headers))
  if (!read.success) {
    const header = String(read.error.issues[0]?.path[0] ?? 'header')
    throw new AppError('VALIDATION', messages.invalidHeader(header), { field: header })
  }
  if (read.data.userId !== undefined && read.data.userId !== actor) {
    throw new AppError('CONFLICT', messages.otherAccountsChange)
  }
  return read.data
}

/** @throws AppError the first refusal, with its item's field, as in `items.3.name` */
const refuseItems = (results: readonly OpResult[]): void => {
  for (const [at, result] of results.entries()) {
    const inItem = result.field !== undefined && result.field !== 'binId'
    throwIfRefused(toError(inItem ? { ...result, field: `items.${at}.${result.field}` } : result))
  }
}

/** Runs REST calls as sync operations. @throws AppError the operation's refusal */
export const createCallService = ({ sync, images, now }: CallServiceDeps) => {
  const toOp = (sender: SyncHeaders, { method, path, values }: SingleCall): RequestedOp => {
    const given = givenValues(values)
    const { id = newId(), ...data } = given
    const call = {
      method,
      path,
      body: { id, ...data },
      opId: sender.opId ?? newId(),
      baseVersion: sender.baseVersion ?? null,
      changed: sender.changed ?? Object.keys(data),
      timestamp: now().toISOString(),
    }
    const op = fromEntry(call, sender.deviceId ?? null, 0)
    if (!op) throw notFound(messages.rowNotFound)
    return op
  }

  /** Operation ids derive from the call's, so that a repetition is harmless. */
  const toOps = (
    access: InventoryAccess,
    items: readonly NewRow[],
    headers: IncomingHttpHeaders,
  ): RequestedOp[] => {
    const { opId: callId = newId(), deviceId = null } = readSender(access, headers)
    const timestamp = now().toISOString()
    return items.map((item, at) => {
      const data = givenValues(item.fields)
      const op: RequestedOp = {
        opId: deriveOpId(callId, `op ${at}`),
        seq: at,
        type: 'create',
        entity: 'item',
        entityId: item.id ?? deriveOpId(callId, `row ${at}`),
        data,
        changed: Object.keys(data),
        baseVersion: null,
        deviceId,
        timestamp,
      }
      return withPhoto(op, item.photo)
    })
  }

  return {
    /** Carries out a call and its photo in one transaction. */
    async write(access: InventoryAccess, call: SingleCall): Promise<CallResult> {
      const { headers, image, alongside } = call
      const sender = readSender(access, headers)
      const reached = parseCursors(sender.reached)
      const op = toOp(sender, call)
      const save = async (photo?: CallPhoto): Promise<CallResult> => {
        const [result] = await sync.apply(access, [withPhoto(op, photo)], {
          device: formatClient(access.keyName, headers['user-agent']),
          reached,
          alongside: (tx) => Promise.all([photo?.insert?.(tx), alongside?.(tx, op.entityId)]),
        })
        if (!result) throw new Error('an operation was carried out without a result')
        throwIfRefused(toError(result))
        return { echo: replyHeaders(op, result), result }
      }
      if (!image) return await save()
      /** Refuses before decoding, unless the refusal keeps the image. */
      const check = async (photo: CallPhoto): Promise<void> => {
        const [result] = await sync.preview(access, [withPhoto(op, photo)], { reached })
        if (result && !PHOTO_KEEPING_ERRORS.includes(result.error)) throwIfRefused(toError(result))
      }
      return await images.withImage(access, image, { check, save })
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
