import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { bins } from '#server/features/bins/table.ts'
import { fieldColumns, syncColumns, timestamps } from '#server/platform/db/columns.ts'

export const items = pgTable(
  'items',
  {
    inventoryId: uuid().$type<InventoryId>().notNull(),
    id: text().notNull().unique(),
    ...fieldColumns(ITEM),
    ...syncColumns(),
    /** Operation that deleted the item with its bin; restoring that bin restores it. */
    deletedWith: text(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.id] }),
    foreignKey({ columns: [t.inventoryId, t.binId], foreignColumns: [bins.inventoryId, bins.id] }).onDelete(
      'cascade',
    ),
    index('items_delta').on(t.inventoryId, t.seq),
    index('items_trash').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.name} <> ''`),
    index('items_image').on(t.inventoryId, t.imageUrl).where(sql`${t.imageUrl} is not null`),
    index('items_bin').on(t.inventoryId, t.binId),
    check('items_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{21}$'`),
    check('items_quantity', sql`${t.quantity} between 0 and 1000000`),
    check('items_version', sql`${t.version} >= 1`),
    check('items_deleted_with', sql`${t.deletedWith} is null or ${t.deletedAt} is not null`),
  ],
)
