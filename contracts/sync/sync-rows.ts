import * as z from 'zod/mini'
import { Id, PublicCode, Timestamp } from '../text.ts'

export const SyncEntity = z.enum(['bin', 'item', 'place'])
export type SyncEntity = z.infer<typeof SyncEntity>

const orNull = z.nullable(z.string())

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

/** `qrCode` is minted by the server; devices never change it. */
export const BinRow = z.object({
  id: Id,
  name: z.string(),
  description: orNull,
  category: z.string(),
  /** Place as text; that of `placeId` where the bin stands in a place. */
  location: orNull,
  placeId: z.optional(z.nullable(Id)),
  color: orNull,
  isQrPrivate: z.boolean(),
  isMembersOnly: z.boolean(),
  qrStyle: orNull,
  imageUrl: orNull,
  qrCode: PublicCode,
  lastCheckedAt: orNull,
  /** Time and digest of the last printed label. */
  labelPrinted: orNull,
  ...tracked,
})
export type BinRow = z.infer<typeof BinRow>

export const ItemRow = z.object({
  id: Id,
  binId: Id,
  name: z.string(),
  description: orNull,
  category: orNull,
  notes: orNull,
  quantity: z.int(),
  imageUrl: orNull,
  /** First reported missing, as a `Moment`; null when not missing. */
  missingSince: orNull,
  /** Deleted with its bin, and restored with it. */
  withBin: z.optional(z.boolean()),
  ...tracked,
})
export type ItemRow = z.infer<typeof ItemRow>

/** `parentId` is null at the top; `position` orders the places of one parent. */
export const PlaceRow = z.object({
  id: Id,
  name: z.string(),
  parentId: z.nullable(Id),
  position: z.number(),
  imageUrl: orNull,
  /** The last sweep as JSON, and its picture. */
  sweep: z.optional(orNull),
  sweepImageUrl: z.optional(orNull),
  qrCode: PublicCode,
  ...tracked,
})
export type PlaceRow = z.infer<typeof PlaceRow>

export type SyncRow = BinRow | ItemRow | PlaceRow

/** User-editable fields, each merged on its own. */
export const BIN_FIELDS = [
  'name',
  'description',
  'category',
  'location',
  'placeId',
  'color',
  'isQrPrivate',
  'isMembersOnly',
  'qrStyle',
  'imageUrl',
  'lastCheckedAt',
  'labelPrinted',
] as const
export const ITEM_FIELDS = [
  'binId',
  'name',
  'description',
  'category',
  'notes',
  'quantity',
  'imageUrl',
  'missingSince',
] as const
export const PLACE_FIELDS = ['name', 'parentId', 'position', 'imageUrl', 'sweep', 'sweepImageUrl'] as const

/** Null is outside the union: zod builds an issue per failed branch, and many values are null. */
export const FieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type FieldValue = z.infer<typeof FieldValue>

/** Absent keys are unchanged, null clears. */
export type FieldValues = Readonly<Record<string, FieldValue>>
