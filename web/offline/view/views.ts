import { cleanLine } from '#contracts/names.ts'
import type { LocalRecord } from '../store/records.ts'
import type { BinView, ItemView, RowSyncState } from './types.ts'

export type UncountedBin = Omit<BinView, 'itemCount'>

export const syncStateOf = (record: LocalRecord): RowSyncState =>
  record.needsAttention ? 'attention' : !record.isDirty ? 'synced' : record.version > 0 ? 'edited' : 'local'

/** Names who updated a row: for waiting changes the person. */
export const updaterOf = ({ isDirty, userId, updatedBy }: LocalRecord): string | null =>
  isDirty ? userId : (updatedBy ?? null)

// Fields are listed by name: spreading ten thousand rows is several times slower.

export const toBinView = (record: LocalRecord, imageUrl: string | null): UncountedBin => {
  const row = record as LocalRecord & UncountedBin
  return {
    id: row.id,
    // Cleans rows from before names were.
    name: cleanLine(row.name),
    description: row.description,
    category: cleanLine(row.category),
    location: row.location && cleanLine(row.location),
    // Absent in rows of older builds.
    placeId: row.placeId ?? null,
    color: row.color,
    isQrPrivate: row.isQrPrivate,
    // Rows of earlier versions lack it.
    isMembersOnly: row.isMembersOnly ?? false,
    // Absent in rows of older builds.
    qrStyle: row.qrStyle ?? null,
    imageUrl,
    qrCode: row.qrCode,
    // Absent in rows of older builds.
    lastCheckedAt: row.lastCheckedAt ?? null,
    labelPrinted: row.labelPrinted ?? null,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    updatedBy: updaterOf(row),
    syncState: syncStateOf(row),
  }
}

export const toItemView = (record: LocalRecord, imageUrl: string | null): ItemView => {
  const row = record as LocalRecord & ItemView
  return {
    id: row.id,
    binId: row.binId,
    name: cleanLine(row.name),
    description: row.description,
    category: row.category && cleanLine(row.category),
    notes: row.notes,
    quantity: row.quantity,
    imageUrl,
    missingSince: row.missingSince ?? null,
    // Absent where there are none.
    maker: row.maker ?? null,
    model: row.model ?? null,
    serial: row.serial ?? null,
    boughtOn: row.boughtOn ?? null,
    boughtFrom: row.boughtFrom ?? null,
    price: row.price ?? null,
    value: row.value ?? null,
    warrantyUntil: row.warrantyUntil ?? null,
    expiresOn: row.expiresOn ?? null,
    tags: row.tags ?? null,
    codes: row.codes ?? null,
    extra: row.extra ?? null,
    gone: row.gone ?? null,
    goneOn: row.goneOn ?? null,
    goneTo: row.goneTo ?? null,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    updatedBy: updaterOf(row),
    syncState: syncStateOf(row),
  }
}

/** Compares the fields of the other. */
export const isSameRow = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).every((field) => one[field] === other[field])

export const oldestFirst = (
  a: { createdAt: string; id: string },
  b: { createdAt: string; id: string },
): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.id < b.id ? -1 : 1
}
