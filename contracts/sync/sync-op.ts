import * as z from 'zod/mini'
import { Id, Timestamp } from '../text.ts'
import { FieldValue, SyncEntity } from './sync-rows.ts'

export const DEVICE_ID = /^[A-Za-z0-9_-]{1,40}$/
/** Id of a browser profile, shared by its tabs. */
export const DeviceId = z.string().check(z.regex(DEVICE_ID))

export const FIELD_NAME = /^[A-Za-z]{1,30}$/
const fieldName = z.string().check(z.regex(FIELD_NAME))

/** Cursors that a device reached since its last pull. */
export const KNOWN_CURSORS_MAX = 20
/** Longest cursor: timeline and run, position, and the inventory. */
const CURSOR_MAX = 100
export const Cursor = z.string().check(z.maxLength(CURSOR_MAX))
/** Cursors with commas between. */
export const CursorList = z.string().check(z.maxLength((KNOWN_CURSORS_MAX + 1) * (CURSOR_MAX + 1)))
export const parseCursors = (cursors: string | undefined): readonly string[] =>
  cursors ? cursors.split(',').slice(0, KNOWN_CURSORS_MAX + 1) : []

export const ChangedFields = z.array(fieldName).check(z.maxLength(30))

/** Version that the author saw; 0 for a row created on the device. */
const baseVersion = z.int().check(z.minimum(0))

/** Value of a `delete` by a merge, which moved the bin's items: refused while the bin holds any. */
export const ONLY_EMPTY = 'onlyEmpty'

/** `delete` moves to Trash, `purge` is final, `adjust` adds `data.by` to a quantity, `recode` is never queued. */
const OpType = z.enum(['create', 'update', 'delete', 'restore', 'purge', 'adjust', 'recode'])
export type QueuedType = Exclude<z.infer<typeof OpType>, 'recode'>

/** `opId` is the idempotency key of all attempts; `seq` orders one device's ops; `timestamp` is for display. */
export const Op = z.object({
  opId: Id,
  seq: z.int().check(z.minimum(0)),
  type: OpType,
  entity: SyncEntity,
  entityId: Id,
  /** Values on the device; only those in `changed` are applied. */
  data: z.record(fieldName, FieldValue),
  changed: ChangedFields,
  /** Null for a blind write, which wins over any value. */
  baseVersion: z.nullable(baseVersion),
  /** Null for callers other than the app. */
  deviceId: z.nullable(DeviceId),
  timestamp: Timestamp,
})
export type Op = z.infer<typeof Op>

export const SYNC_HEADERS = {
  opId: 'Idempotency-Key',
  baseVersion: 'X-Base-Version',
  deviceId: 'X-Device-Id',
  changed: 'X-Changed-Fields',
  /** Author; the session of another account refuses it. */
  userId: 'X-User-Id',
  /** Cursors the device reached; a server that lost one answers WENT_BACK. */
  reached: 'X-Sync-Reached',
} as const

/** Of a pull: sent operations without an answer, with commas between; a refusal names those carried out. */
export const SENT_OPS_HEADER = 'X-Sync-Sent'
/** Operations that one pull names; more go with further ones. */
export const SENT_OPS_MAX = 200

/** SHA-256 of the whole body (RFC 9530); detects photos damaged in transit. */
export const DIGEST_HEADER = 'Content-Digest'

export const RESPONSE_SYNC_HEADERS = {
  opId: 'X-Op-Id',
  conflicts: 'X-Conflicts',
  /** Person ids, one for each conflict. */
  conflictsWith: 'X-Conflicts-With',
  /** Person of the last change of the row. */
  updatedBy: 'X-Updated-By',
  /** Of a delete: version of the row in Trash. */
  deletedVersion: 'X-Deleted-Version',
  reached: 'X-Sync-Reached',
} as const

/** Without any, the call is a plain write and the last one wins. */
export const SyncHeaders = z.object({
  opId: z.optional(Id),
  baseVersion: z.optional(baseVersion),
  deviceId: z.optional(DeviceId),
  changed: z.optional(ChangedFields),
  userId: z.optional(z.string().check(z.maxLength(64))),
  reached: z.optional(CursorList),
})
export type SyncHeaders = z.infer<typeof SyncHeaders>

/** Picks the headers (lower case, as Node has them); `SyncHeaders` validates. */
export const parseSyncHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) => {
  const one = (name: keyof typeof SYNC_HEADERS) => {
    const value = headers[SYNC_HEADERS[name].toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }
  const base = one('baseVersion')
  return {
    opId: one('opId'),
    baseVersion: base === undefined ? undefined : Number(base),
    deviceId: one('deviceId'),
    changed: one('changed')
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    userId: one('userId'),
    reached: one('reached'),
  }
}
