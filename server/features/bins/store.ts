import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { Bin } from '#contracts/inventory/bins.ts'
import { distinctCategories, isSameCategory } from '#contracts/inventory/categories.ts'
import { BIN, type BinField } from '#contracts/inventory/fields/bin-fields.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { inventories } from '#server/features/inventories/table.ts'
import { items } from '#server/features/items/table.ts'
import { columnNames } from '#server/platform/db/columns.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { createColumnRead } from '#server/platform/db/queries/column-read.ts'
import { bins } from './table.ts'

const BIN_FIELDS = Object.keys(BIN) as BinField[]
const COLUMNS: Readonly<Record<keyof Bin, string>> = {
  ...columnNames(['id', ...BIN_FIELDS, 'qrCode', 'itemCount', 'version', 'createdAt', 'updatedAt']),
  isPrivate: 'is_qr_private',
}
const moments = ['createdAt', 'updatedAt'] as const
const FROM_SQL = 'from bins where inventory_id = $1 and deleted_at is null'

const readList = createColumnRead<Bin>({
  name: 'bins.all',
  columns: COLUMNS,
  moments,
  from: `${FROM_SQL} order by updated_at desc, id`,
})
const readMany = createColumnRead<Bin>({
  name: 'bins.some',
  columns: COLUMNS,
  moments,
  from: `${FROM_SQL} and id = any($2)`,
})

const ITEM_COUNT_QUERY = {
  name: 'bins.itemCount',
  text: 'select item_count from bins where inventory_id = $1 and id = $2',
}

const LIVE_SQL = (inventoryId: InventoryId) => and(eq(bins.inventoryId, inventoryId), isNull(bins.deletedAt))

export const createBinStore = (db: Db) => ({
  async list(inventoryId: InventoryId) {
    return await readList(db, [inventoryId])
  },

  async idsOf(inventoryId: InventoryId): Promise<string[]> {
    const rows = await db.select({ id: bins.id }).from(bins).where(LIVE_SQL(inventoryId))
    return rows.map(({ id }) => id)
  },

  async idsOfOwner(owner: UserId): Promise<string[]> {
    const rows = await db
      .select({ id: bins.id })
      .from(bins)
      .innerJoin(inventories, and(eq(inventories.id, bins.inventoryId), eq(inventories.ownerId, owner)))
      .where(isNull(bins.deletedAt))
    return rows.map(({ id }) => id)
  },

  async usesCategory(inventoryId: InventoryId, category: string): Promise<boolean> {
    const used = await db
      .selectDistinct({ category: bins.category })
      .from(bins)
      .where(eq(bins.inventoryId, inventoryId))
    return used.some((row) => isSameCategory(row.category, category))
  },

  async find(inventoryId: InventoryId, id: string) {
    const [bin] = await readMany(db, [inventoryId, [id]])
    return bin
  },

  async findMany(inventoryId: InventoryId, ids: readonly string[]) {
    return await readMany(db, [inventoryId, ids])
  },

  /** Zero for a bin that is not there yet. */
  async countItems(tx: Queryable, inventoryId: InventoryId, id: string): Promise<number> {
    const [bin] = await tx.readHot<{ item_count: number }>(ITEM_COUNT_QUERY, [inventoryId, id])
    return bin?.item_count ?? 0
  },

  async stats(inventoryId: InventoryId) {
    const ofItems = db
      .select({
        count: sql<number>`count(*)`.mapWith(Number).as('items'),
        last: max(items.updatedAt).as('last_item'),
      })
      .from(items)
      .where(and(eq(items.inventoryId, inventoryId), isNull(items.deletedAt), isNull(items.gone)))
      .as('of_items')
    const [row] = await db
      .select({
        totalBins: sql<number>`count(${bins.id})`.mapWith(Number),
        totalItems: sql<number>`max(${ofItems.count})`.mapWith(Number),
        categories: sql<
          string[] | null
        >`array_agg(distinct ${bins.category}) filter (where ${bins.category} is not null)`,
        lastUpdated: sql<Date | null>`greatest(max(${bins.updatedAt}), max(${ofItems.last}))`.mapWith(
          bins.updatedAt,
        ),
      })
      .from(ofItems)
      .leftJoin(bins, LIVE_SQL(inventoryId))
    return row && { ...row, categories: distinctCategories(row.categories ?? []).length }
  },
})

export type BinStore = ReturnType<typeof createBinStore>
