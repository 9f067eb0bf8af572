import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { QrStyle } from '#contracts/codes/qr.ts'
import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { fieldColumns, syncColumns, timestamps } from '#server/platform/db/columns.ts'

/** Bins with sync columns. No foreign key of `placeId`, as of `places.parentId`. */
export const bins = pgTable(
  'bins',
  {
    inventoryId: ownInventory(),
    id: text().notNull().unique(),
    ...fieldColumns(BIN),
    qrStyle: jsonb().$type<QrStyle>(),
    qrCode: text().notNull().unique(),
    itemCount: integer().notNull().default(0),
    ...syncColumns(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.id] }),
    index('bins_delta').on(t.inventoryId, t.seq),
    index('bins_place').on(t.inventoryId, t.placeId).where(sql`${t.placeId} is not null`),
    index('bins_trash').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.name} <> ''`),
    index('bins_image').on(t.inventoryId, t.imageUrl).where(sql`${t.imageUrl} is not null`),
    check('bins_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{21}$'`),
    check('bins_qr_code', sql`${t.qrCode} ~ '^[A-Za-z0-9]{22}$'`),
    check('bins_item_count', sql`${t.itemCount} >= 0`),
    check('bins_version', sql`${t.version} >= 1`),
  ],
)
