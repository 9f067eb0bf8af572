import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { UsageLimits } from '../errors.ts'
import { SYNC_PATH } from '../first-calls.ts'
import { PersonName, Role } from '../inventory/inventories.ts'
import { Id, Timestamp } from '../text.ts'
import { ChangedFields, Cursor, CursorList, DeviceId } from './sync-op.ts'
import { BinRow, FieldValue, ItemRow, PlaceRow, RecordRow, SyncEntity } from './sync-rows.ts'

/** Fewer ops are sent as single calls. */
export const ENVELOPE_MIN_OPS = 10

export const ENVELOPE_OPS_MAX = 1000

export const ENVELOPE_BYTES_MAX = 4 * 1024 * 1024

/** Cursor of a full pull that includes purged ids. */
export const INITIAL_CURSOR = '0'

export const PULL_PAGE_ROWS = 5000

/** First row format that has places; see `ROW_FORMAT`. */
export const PLACES_ROW_FORMAT = 1
/** First row format that has records. */
export const RECORDS_ROW_FORMAT = 4

export const ENTRY_PATH =
  /^\/api\/(bins|items|places|records)(\/[A-Za-z0-9_-]{21}(\/(restore|purge|quantity))?)?$/

/** Queued call with metadata; only envelopes have `{row}/restore`, `{row}/purge` and `/items/{id}/quantity`. */
export const EnvelopeEntry = z.object({
  method: z.enum(['POST', 'DELETE']),
  path: z.string().check(z.regex(ENTRY_PATH)),
  body: z.optional(z.record(z.string().check(z.maxLength(30)), FieldValue)),
  opId: Id,
  baseVersion: z.nullable(z.int().check(z.minimum(0))),
  changed: ChangedFields,
  timestamp: Timestamp,
})
export type EnvelopeEntry = z.infer<typeof EnvelopeEntry>

/** Refusal of an op; `ERROR_STATUS` has its status. */
export const SyncError = z.enum([
  'EDITED', // refused delete or purge: another device changed or restored the row
  'DELETED', // edit of a row in Trash; the content is kept in the revisions
  'BIN_DELETED', // item for a bin in Trash; the content is kept in the revisions
  'TARGET_DELETED', // record of a row in Trash; the content is kept in the revisions
  'PURGED', // restore of a purged row
  'NOT_FOUND', // no such row in this inventory
  'READ_ONLY', // of a viewer: nothing written, no receipt; sent again when the role rises
  'LIMIT_REACHED',
  'VALIDATION',
  'OPERATION_REUSED',
])
export type SyncError = z.infer<typeof SyncError>

/** Result of one op; `status` is that of the single call. */
export const OpResult = z.object({
  opId: Id,
  entity: SyncEntity,
  id: Id,
  status: z.int(),
  bin: z.optional(BinRow),
  item: z.optional(ItemRow),
  place: z.optional(PlaceRow),
  record: z.optional(RecordRow),
  /** Version of the row in Trash, for a delete without a row. */
  deletedVersion: z.optional(z.int()),
  /** Fields that lost the merge; the row has the values that stay. */
  conflicts: z.optional(z.array(z.string())),
  /** Person who set each of `conflicts`; '' if unknown. */
  conflictsWith: z.optional(z.array(z.string())),
  error: z.optional(SyncError),
  message: z.optional(z.string()),
  field: z.optional(z.string()),
  /** In the last result: cursor that covers every result. */
  reached: z.optional(z.string()),
  limits: z.optional(UsageLimits),
})
export type OpResult = z.infer<typeof OpResult>

/**
 * Rows by column, which compresses far better than objects. Arrays have one entry per row, ordered by `seq`.
 * `seq` and `createdAt` (ms) are deltas to the previous row, `updatedAt` to its own `createdAt`. Columns of
 * nulls are left out.
 */
export const PackedRows = z.object({
  id: z.array(Id),
  version: z.array(z.int()),
  seq: z.array(z.int()),
  createdAt: z.array(z.int()),
  updatedAt: z.array(z.int()),
  fields: z.record(z.string(), z.array(FieldValue)),
  /** People of the last changes, '' for nobody; `updatedBy` has their indexes, absent when one changed all. */
  updaters: z.optional(z.array(z.string())),
  updatedBy: z.optional(z.array(z.int())),
  /** Distinct bins of the items; `fields.binId` has indexes into them. */
  binIds: z.optional(z.array(Id)),
})
export type PackedRows = z.infer<typeof PackedRows>

/** Id and version of purged rows; rows in Trash have `deletedAt`. */
const gone = z.optional(z.array(z.tuple([Id, z.int()])))

export const syncEndpoints = {
  push: endpoint({
    name: 'sync.push',
    method: 'POST',
    path: SYNC_PATH,
    access: 'signed-in',
    subject: 'self',
    inventory: 'write',
    apiKey: true,
    bodyLimit: ENVELOPE_BYTES_MAX,
    summary: 'Carries out queued changes in order; each entry is one call of the offline queue.',
    body: z.object({
      /** Author; the session of another account answers 409 and changes nothing. */
      userId: z.string().check(z.maxLength(64)),
      deviceId: DeviceId,
      /** Cursors the sender reached; a server that lost one answers WENT_BACK. */
      reached: z.optional(CursorList),
      entries: z.array(EnvelopeEntry).check(z.minLength(1), z.maxLength(ENVELOPE_OPS_MAX)),
    }),
    reply: z.object({ userId: z.string(), results: z.array(OpResult) }),
  }),
  pull: endpoint({
    name: 'sync.pull',
    shedLast: true,
    method: 'GET',
    path: SYNC_PATH,
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'The rows that changed since a cursor, those in Trash among them, and those deleted for good.',
    /** Absent: all rows. `0`: all rows and purged ids, for a device that has rows. */
    query: z.object({
      since: z.optional(Cursor),
      /** Cursors past `since` from replies to this device's own ops, with commas between. */
      reached: z.optional(CursorList),
      /** Row format of the device; all rows are sent once to a device whose cursor has a lower one. A later one counts as the last that this version knows. */
      rowFormat: z.optional(z.string().check(z.regex(/^[1-9]$/))),
      /** By earlier devices for the row format 1. */
      places: z.optional(z.literal('1')),
    }),
    reply: z.object({
      userId: z.string(),
      cursor: z.string(),
      /** The cursor is unknown: this page starts a full list with purged ids. Rows missing from it are lost. */
      reset: z.boolean(),
      /** With `reset`: true when the server lost nothing that this device has. */
      lossless: z.optional(z.boolean()),
      more: z.boolean(),
      /** Inventory of these rows. */
      inventory: z.optional(z.string()),
      /** Role of who asks, at the moment of this page. */
      role: z.optional(Role),
      /** People who are or were members, when they changed since the cursor. */
      people: z.optional(z.array(PersonName)),
      bins: z.optional(PackedRows),
      items: z.optional(PackedRows),
      places: z.optional(PackedRows),
      records: z.optional(PackedRows),
      goneBins: gone,
      goneItems: gone,
      gonePlaces: gone,
      goneRecords: gone,
    }),
  }),
} as const
export type SyncPush = z.infer<typeof syncEndpoints.push.body>
export type SyncPage = z.infer<typeof syncEndpoints.pull.reply>
