import type { LocalRecord } from './store/records.ts'
import type { BinView, ItemView, RowSyncState } from './types.ts'

/** A bin as screens show it, before its items are counted. */
export type UncountedBin = Omit<BinView, 'itemCount'>

const syncStateOf = (record: LocalRecord): RowSyncState =>
  record.needsAttention ? 'attention' : record.isDirty ? 'local' : 'synced'

// Each field by its name: of ten thousand rows at a start, copying whatever is there takes several times as long.

export const toBinView = (record: LocalRecord, imageUrl: string | null): UncountedBin => {
  const row = record as LocalRecord & UncountedBin
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    location: row.location,
    color: row.color,
    isQrPrivate: row.isQrPrivate,
    // Rows from before styles were kept have none.
    qrStyle: row.qrStyle ?? null,
    imageUrl,
    qrCode: row.qrCode,
    // Absent in what an earlier program wrote.
    lastCheckedAt: row.lastCheckedAt ?? null,
    labelPrinted: row.labelPrinted ?? null,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    mark: syncStateOf(row),
  }
}

export const toItemView = (record: LocalRecord, imageUrl: string | null): ItemView => {
  const row = record as LocalRecord & ItemView
  return {
    id: row.id,
    binId: row.binId,
    name: row.name,
    description: row.description,
    category: row.category,
    notes: row.notes,
    quantity: row.quantity,
    imageUrl,
    missingSince: row.missingSince ?? null,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    mark: syncStateOf(row),
  }
}
