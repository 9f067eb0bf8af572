import * as z from 'zod/mini'
import { BIN } from '../inventory/fields/bin-fields.ts'
import { rowShape } from '../inventory/fields/field-schemas.ts'
import { ITEM } from '../inventory/fields/item-fields.ts'
import { PLACE } from '../inventory/fields/place-fields.ts'
import { RECORD } from '../inventory/fields/record-fields.ts'
import { Id, PublicCode, Timestamp } from '../text.ts'

export const SyncEntity = z.enum(['bin', 'item', 'place', 'record'])
export type SyncEntity = z.infer<typeof SyncEntity>

const tracked = {
  /** Incremented by every change of the row. */
  version: z.int(),
  /** Position of the last change in the inventory's order, counted by cursors. */
  seq: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Person of the last change; absent from before members, and for the server itself. */
  updatedBy: z.optional(z.string()),
  /** Set in Trash and after a purge. */
  deletedAt: z.nullable(Timestamp),
}

const { lastCheckedAt, labelPrinted, ...binFields } = rowShape(BIN)
/** `qrCode` is minted by the server; devices never change it. */
export const BinRow = z.object({
  id: Id,
  ...binFields,
  qrCode: PublicCode,
  lastCheckedAt,
  labelPrinted,
  ...tracked,
})
export type BinRow = z.infer<typeof BinRow>

export const ItemRow = z.object({
  id: Id,
  ...rowShape(ITEM),
  /** Deleted with its bin, and restored with it. */
  withBin: z.optional(z.boolean()),
  ...tracked,
})
export type ItemRow = z.infer<typeof ItemRow>

/** `parentId` is null at the top; `position` orders the places of one parent. */
export const PlaceRow = z.object({ id: Id, ...rowShape(PLACE), qrCode: PublicCode, ...tracked })
export type PlaceRow = z.infer<typeof PlaceRow>

export const RecordRow = z.object({
  id: Id,
  ...rowShape(RECORD),
  /** Deleted with its target, and restored with it. */
  withTarget: z.optional(z.boolean()),
  ...tracked,
})
export type RecordRow = z.infer<typeof RecordRow>

export type SyncRow = BinRow | ItemRow | PlaceRow | RecordRow

/** Null is outside the union: zod builds an issue per failed branch, and many values are null. */
export const FieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type FieldValue = z.infer<typeof FieldValue>

/** Absent keys are unchanged, null clears. */
export type FieldValues = Readonly<Record<string, FieldValue>>
