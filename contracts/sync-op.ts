import * as z from 'zod/mini'
import { FieldValue, SyncEntity } from './sync-rows.ts'
import { Id, Timestamp } from './text.ts'

export const DEVICE_ID = /^[A-Za-z0-9_-]{1,40}$/
/** A browser profile's id: its tabs share it, two browsers do not. */
export const DeviceId = z.string().check(z.regex(DEVICE_ID))

export const FIELD_NAME = /^[A-Za-z]{1,30}$/
const fieldName = z.string().check(z.regex(FIELD_NAME))

/** Places that a device remembers to have reached since its last pull. */
export const KNOWN_CURSORS_MAX = 20
/** Cursors of places in the change order, with commas between. */
export const CursorList = z.string().check(z.maxLength((KNOWN_CURSORS_MAX + 1) * 60))
/** Them, one by one. */
export const parseCursors = (places: string | undefined): readonly string[] =>
  places ? places.split(',').slice(0, KNOWN_CURSORS_MAX + 1) : []

/** Names of fields that an operation means to change. */
export const ChangedFields = z.array(fieldName).check(z.maxLength(30))

/** Version of the row that the person saw; 0 for a row made on the device. */
const baseVersion = z.int().check(z.minimum(0))

/**
 * What an operation does. A delete puts into Trash; `restore` brings back from there, with a bin the items that
 * went along; `purge` empties what is in Trash for good; `adjust` adds `data.by` to an item's quantity.
 * `recode` gives a bin another code, which only the server can mint: no device queues it.
 */
const OpType = z.enum(['create', 'update', 'delete', 'restore', 'purge', 'adjust', 'recode'])
/** What a device can do with no network. */
export type QueuedType = Exclude<z.infer<typeof OpType>, 'recode'>

/**
 * One change that a person made to one bin or item.
 * `opId` is also the idempotency key, the same at every attempt. `seq` orders the operations of one device;
 * `timestamp` is for display and orders nothing.
 */
export const Op = z.object({
  opId: Id,
  seq: z.int().check(z.minimum(0)),
  type: OpType,
  entity: SyncEntity,
  entityId: Id,
  /** The fields as they stood on the device; only those named in `changed` are meant. */
  data: z.record(fieldName, FieldValue),
  changed: ChangedFields,
  /** Null when the caller does not say: its write then wins over whatever stands there. */
  baseVersion: z.nullable(baseVersion),
  /** Null for a caller that is none of our devices. */
  deviceId: z.nullable(DeviceId),
  timestamp: Timestamp,
})
export type Op = z.infer<typeof Op>

/** Headers that carry an operation's metadata beside one call. */
export const SYNC_HEADERS = {
  opId: 'Idempotency-Key',
  baseVersion: 'X-Base-Version',
  deviceId: 'X-Device-Id',
  /** Names of the fields that are meant, with commas between. */
  changed: 'X-Changed-Fields',
  /** Whose change this is: anybody else's session refuses it. */
  userId: 'X-User-Id',
  /** Cursors that the device reached: a server that lost one refuses with WENT_BACK. */
  reached: 'X-Sync-Reached',
} as const

/** Header with the SHA-256 of a whole body (RFC 9530): a photo that was damaged on its way is not taken. */
export const DIGEST_HEADER = 'Content-Digest'

/** Headers of a single call's answer. */
export const RESPONSE_SYNC_HEADERS = {
  /** The operation that it is for. */
  opId: 'X-Op-Id',
  /** Names of the fields that lost, with commas between. */
  conflicts: 'X-Conflicts',
  /** Of a delete: the version under which the row is in Trash. */
  deletedVersion: 'X-Deleted-Version',
  /** The cursor of the place in the change order that the call reached. */
  reached: 'X-Sync-Reached',
} as const

/** That metadata, read. Everything is optional: a call without any is a plain write, where the last one wins. */
export const SyncHeaders = z.object({
  opId: z.optional(Id),
  baseVersion: z.optional(baseVersion),
  deviceId: z.optional(DeviceId),
  changed: z.optional(ChangedFields),
  userId: z.optional(z.string().check(z.maxLength(64))),
  reached: z.optional(CursorList),
})
export type SyncHeaders = z.infer<typeof SyncHeaders>

/** Takes the metadata of one call from Node's lower-cased headers; `SyncHeaders` then validates it. */
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
