import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { UsageLimits } from './errors.ts'
import { ChangedFields, CursorList, DeviceId } from './sync-op.ts'
import { BinRow, FieldValue, ItemRow, SyncEntity } from './sync-rows.ts'
import { Id, Timestamp } from './text.ts'

/** More operations than this travel in one envelope; fewer are sent as single calls. */
export const ENVELOPE_MIN_OPS = 10

/** The most entries one envelope may carry. */
export const ENVELOPE_OPS_MAX = 1000

/** The most bytes one envelope may have; a sender fills less than this. */
export const ENVELOPE_BYTES_MAX = 4 * 1024 * 1024

/** The cursor that asks for everything, with what was deleted. */
export const INITIAL_CURSOR = '0'

/** Rows in one answer to a pull. */
export const PULL_PAGE_ROWS = 5000

/** Where an entry of an envelope goes. */
export const ENTRY_PATH = /^\/api\/(bins|items)(\/[A-Za-z0-9_-]{21}(\/(restore|purge|quantity))?)?$/

/**
 * One queued call with the metadata that its headers would carry; or one of those that are
 * made in envelopes only: `POST {row}/restore` (an item may name another `binId`), `POST {row}/purge` and
 * `POST /api/items/{id}/quantity` with what is added, `by`.
 */
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

/** Why an operation was not carried out as asked; each has its status in `ERROR_STATUS`. */
export const SyncError = z.enum([
  'EDITED', // a delete or purge, refused: another device changed or restored the row since
  'DELETED', // an edit of a row that is in the trash; its content is kept in the revisions
  'BIN_DELETED', // an item for a bin that is in the trash; its content is kept in the revisions
  'PURGED', // a restore of what was deleted for good
  'NOT_FOUND', // no such row of this person
  'LIMIT_REACHED',
  'VALIDATION',
  'OPERATION_REUSED',
])
export type SyncError = z.infer<typeof SyncError>

/** What became of one operation. `status` is what the single call would have answered. */
export const OpResult = z.object({
  opId: Id,
  entity: SyncEntity,
  id: Id,
  status: z.int(),
  /** The row as it stands now; absent when there is none to show. */
  bin: z.optional(BinRow),
  item: z.optional(ItemRow),
  /** A delete's answer without a row: the version under which the row is in Trash. */
  deletedVersion: z.optional(z.int()),
  /** Fields whose incoming value lost against another device's; the row holds the value that stays. */
  conflicts: z.optional(z.array(z.string())),
  error: z.optional(SyncError),
  message: z.optional(z.string()),
  /** The field that a VALIDATION is about. */
  field: z.optional(z.string()),
  /** In the last result: the cursor of the place in the change order that stands for all the answers tell. */
  reached: z.optional(z.string()),
  /** With LIMIT_REACHED. */
  limits: z.optional(UsageLimits),
})
export type OpResult = z.infer<typeof OpResult>

/**
 * Rows of one kind by column, which compresses to a fraction of the same rows as objects.
 * Every array has one entry a row, in the order of `seq`. `seq` and `createdAt` (ms) are differences to the
 * row before, `updatedAt` to the row's own `createdAt`. A field whose every value is null is left out.
 */
export const PackedRows = z.object({
  id: z.array(Id),
  version: z.array(z.int()),
  seq: z.array(z.int()),
  createdAt: z.array(z.int()),
  updatedAt: z.array(z.int()),
  fields: z.record(z.string(), z.array(FieldValue)),
  /** Items: the distinct bins; `fields.binId` then holds places in this list. */
  binIds: z.optional(z.array(Id)),
})
export type PackedRows = z.infer<typeof PackedRows>

/** Id and version of rows that were deleted for good. What is in Trash is a row with `deletedAt`. */
const gone = z.optional(z.array(z.tuple([Id, z.int()])))

export const syncEndpoints = {
  push: endpoint({
    name: 'sync.push',
    method: 'POST',
    path: '/api/sync',
    access: 'signed-in',
    subject: 'self',
    bodyLimit: ENVELOPE_BYTES_MAX,
    summary: 'Carries out queued changes in order; each entry is one call of the offline queue.',
    body: z.object({
      /** Whose changes these are; another person's session answers 409 and touches nothing. */
      userId: z.string().check(z.maxLength(64)),
      deviceId: DeviceId,
      /** Cursors that the sender reached. A server that lost one refuses with WENT_BACK. */
      reached: z.optional(CursorList),
      entries: z.array(EnvelopeEntry).check(z.minLength(1), z.maxLength(ENVELOPE_OPS_MAX)),
    }),
    reply: z.object({ userId: z.string(), results: z.array(OpResult) }),
  }),
  pull: endpoint({
    name: 'sync.pull',
    shedLast: true,
    method: 'GET',
    path: '/api/sync',
    access: 'signed-in',
    subject: 'self',
    summary: 'The rows that changed since a cursor, those in Trash among them, and those deleted for good.',
    /** Absent: all rows. `0`: from the beginning, with what was deleted for good, for a device that has rows already. */
    query: z.object({
      since: z.optional(z.string().check(z.maxLength(60))),
      /** The places past `since` that answers to this device's own changes named, with commas between. */
      reached: z.optional(CursorList),
    }),
    reply: z.object({
      userId: z.string(),
      /** Cursor of the next request. */
      cursor: z.string(),
      /**
       * The cursor asked with means nothing here: this page starts the full list from its beginning, with what was
       * deleted for good. What is not in it was lost by the server.
       */
      reset: z.boolean(),
      /** With `reset`: the server has lost nothing that this device was told of. */
      lossless: z.optional(z.boolean()),
      more: z.boolean(),
      bins: z.optional(PackedRows),
      items: z.optional(PackedRows),
      goneBins: gone,
      goneItems: gone,
    }),
  }),
} as const
export type SyncPush = z.infer<typeof syncEndpoints.push.body>
export type SyncPage = z.infer<typeof syncEndpoints.pull.reply>
