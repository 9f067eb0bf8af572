import * as z from 'zod/mini'
import { Id, PublicCode, Timestamp } from './text.ts'

/** What the product synchronises: bins and the items in them. */
export const SyncEntity = z.enum(['bin', 'item'])
export type SyncEntity = z.infer<typeof SyncEntity>

const orNull = z.nullable(z.string())

/** What every synchronised row carries beside its own fields. */
const tracked = {
  /** Rises by one with every change of this row; an editor names the version it saw. */
  version: z.int(),
  /** Place of the row's last change in its owner's change order: what a cursor counts. */
  seq: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Set while the row is in Trash, and after. */
  deletedAt: z.nullable(Timestamp),
}

/** A bin as both sides keep it. `qrCode` is minted by the server and changed by no device. */
export const BinRow = z.object({
  id: Id,
  name: z.string(),
  description: orNull,
  category: z.string(),
  location: orNull,
  color: orNull,
  isQrPrivate: z.boolean(),
  /** A `QrStyle` as text (`qrStyleText`). */
  qrStyle: orNull,
  imageUrl: orNull,
  qrCode: PublicCode,
  /** When somebody last went through what is in it; as a `Moment`. */
  lastCheckedAt: orNull,
  /** When its label was last printed and what that showed (`printedMark`). */
  labelPrinted: orNull,
  ...tracked,
})
export type BinRow = z.infer<typeof BinRow>

/** An item as both sides keep it. */
export const ItemRow = z.object({
  id: Id,
  binId: Id,
  name: z.string(),
  description: orNull,
  category: orNull,
  notes: orNull,
  quantity: z.int(),
  imageUrl: orNull,
  /** When it was first not found where it should lie; null while nobody misses it. As a `Moment`. */
  missingSince: orNull,
  /** In Trash because its bin is: it comes back with the bin. */
  withBin: z.optional(z.boolean()),
  ...tracked,
})
export type ItemRow = z.infer<typeof ItemRow>

/** The fields a person can change; each is merged on its own. */
export const BIN_FIELDS = [
  'name',
  'description',
  'category',
  'location',
  'color',
  'isQrPrivate',
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

/** One value of a field. Null by itself, not as the last of four: what matches none makes an issue of each, and many are null. */
export const FieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type FieldValue = z.infer<typeof FieldValue>

/** Field values by name; an absent key means unchanged, null clears. */
export type FieldValues = Readonly<Record<string, FieldValue>>
