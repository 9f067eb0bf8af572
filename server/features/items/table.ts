import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { bins } from '#server/features/bins/table.ts'
import { fieldColumns, moment, sequence, timestamps } from '#server/platform/db/columns.ts'

export const items = pgTable(
  'items',
  {
    inventoryId: uuid().$type<InventoryId>().notNull(),
    id: text().notNull().unique(),
    ...fieldColumns(ITEM),
    version: integer().notNull().default(1),
    /** Field → [version at its last change, author that changed it]. */
    fieldMeta: jsonb().notNull().default({}),
    seq: sequence().notNull().default(0),
    deletedAt: moment(),
    /** Person of the last change; null from before members, and for the server itself. */
    updatedBy: uuid().$type<UserId>(),
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
