import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { SHARED_PAGE, type SharedBin } from '#contracts/codes/sharing.ts'
import { bins } from '#server/features/bins/table.ts'
import { isInventoryOpen } from '#server/features/inventories/table.ts'
import { physicalQrCodes } from '#server/features/stickers/table.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

const code = sql.placeholder('code')

const skipped = sql`least(${sql.placeholder('page')}::int - 1, greatest(bins.item_count - 1, 0) / ${sql.raw(String(SHARED_PAGE))})
  * ${sql.raw(String(SHARED_PAGE))}`

// One query for bin and items. Qualified names, because drizzle omits a single table's name.
const contents = sql<SharedBin['items']>`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'name', i.name, 'description', i.description, 'category', i.category,
    'notes', i.notes, 'quantity', i.quantity, 'imageUrl', i.image_url
  ) order by i.created_at, i.seq), '[]'::json)
  from (select * from items
    where items.inventory_id = bins.inventory_id and items.bin_id = bins.id and items.deleted_at is null
    order by items.created_at, items.seq limit ${sql.raw(String(SHARED_PAGE))} offset ${skipped}) i)`

const shown = {
  id: bins.id,
  name: bins.name,
  description: bins.description,
  category: bins.category,
  imageUrl: bins.imageUrl,
  isQrPrivate: bins.isQrPrivate,
  isMembersOnly: bins.isMembersOnly,
  inventoryId: bins.inventoryId,
  itemCount: bins.itemCount,
  items: contents,
}

/** Reads bins by code without an owner check, with prepared statements: every scan waits for this. */
export const createSharingStore = (db: Db) => {
  const prepared = (name: string, condition: SQL) =>
    db
      .select(shown)
      .from(bins)
      .where(and(condition, isNull(bins.deletedAt), isInventoryOpen(bins.inventoryId)))
      .prepare(name)
  const byBinCode = prepared('bin_by_code', eq(bins.qrCode, code))
  const linkedTo = db
    .select({ binId: physicalQrCodes.binId })
    .from(physicalQrCodes)
    .where(and(eq(physicalQrCodes.qrCodeId, code), eq(physicalQrCodes.status, 'linked')))
  const bySticker = prepared('bin_by_sticker', eq(bins.id, linkedTo))
  const byId = prepared('bin_by_id', eq(bins.id, code))
  return {
    findById: async (id: string, page: number) => (await byId.execute({ code: id, page }))[0],
    findByBinCode: async (given: string, page: number) => (await byBinCode.execute({ code: given, page }))[0],
    findBySticker: async (given: string, page: number) => (await bySticker.execute({ code: given, page }))[0],
  }
}

export type SharingStore = ReturnType<typeof createSharingStore>
export type CodedBin = NonNullable<Awaited<ReturnType<SharingStore['findByBinCode']>>>
