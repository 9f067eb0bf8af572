import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { SHARED_PAGE, type SharedBin } from '#contracts/codes/sharing.ts'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { bins } from '#server/features/bins/table.ts'
import { isInventoryOpen } from '#server/features/inventories/table.ts'
import { physicalQrCodes } from '#server/features/stickers/table.ts'
import { columnName } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

const code = sql.placeholder('code')

interface PageOfContents {
  readonly items: SharedBin['items']
  readonly pages: number
}

/** Bytes of text that take the room of one item more: a page of long texts ends earlier. */
const ITEM_BYTES = 320
const PAGE_ITEMS = sql.raw(String(SHARED_PAGE))
const room = sql`greatest(1, (octet_length(items.name) + coalesce(octet_length(items.description), 0)
  + coalesce(octet_length(items.notes), 0)) / ${sql.raw(String(ITEM_BYTES))})`

const ITEM_PAIRS = sql.raw(
  ['id', ...fieldsWith(ITEM, 'isPublic')].map((field) => `'${field}', i.${columnName(field)}`).join(', '),
)

// One query for bin and items, the latest first as in the app. Qualified names, because drizzle omits a single table's name.
const contents = sql<PageOfContents>`(
  select json_build_object('pages', coalesce(max(i.page), 1), 'items', coalesce(json_agg(json_build_object(
    ${ITEM_PAIRS}
  ) order by i.created_at desc, i.seq desc) filter (where i.page = least(${sql.placeholder('page')}::int, i.pages)), '[]'::json))
  from (select p.*, max(p.page) over () as pages from (
    select items.*, (sum(${room}) over (order by items.created_at desc, items.seq desc) + ${PAGE_ITEMS} - 1) / ${PAGE_ITEMS} as page
    from items
    where items.inventory_id = bins.inventory_id and items.bin_id = bins.id and items.deleted_at is null and items.gone is null
  ) p) i)`

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
  contents,
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
  const createFinder = (query: typeof byId) => async (key: string, page: number) => {
    const [found] = await query.execute({ code: key, page })
    if (!found) return undefined
    const { contents, ...bin } = found
    return { ...bin, ...contents }
  }
  return {
    findById: createFinder(byId),
    findByBinCode: createFinder(byBinCode),
    findBySticker: createFinder(bySticker),
  }
}

export type SharingStore = ReturnType<typeof createSharingStore>
export type CodedBin = NonNullable<Awaited<ReturnType<SharingStore['findByBinCode']>>>
