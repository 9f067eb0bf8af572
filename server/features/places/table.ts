import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PLACE } from '#contracts/inventory/fields/place-fields.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { fieldColumns, syncColumns, timestamps } from '#server/platform/db/columns.ts'

/** Places with the sync columns of bins. No foreign key of `parentId`: rows of one run are written in any order. */
export const places = pgTable(
  'places',
  {
    inventoryId: ownInventory(),
    id: text().notNull().unique(),
    ...fieldColumns(PLACE),
    qrCode: text().notNull().unique(),
    ...syncColumns(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.id] }),
    index('places_delta').on(t.inventoryId, t.seq),
    index('places_trash').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.name} <> ''`),
    index('places_image').on(t.inventoryId, t.imageUrl).where(sql`${t.imageUrl} is not null`),
    index('places_sweep_image').on(t.inventoryId, t.sweepImageUrl).where(sql`${t.sweepImageUrl} is not null`),
    check('places_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{21}$'`),
    check('places_qr_code', sql`${t.qrCode} ~ '^[A-Za-z0-9]{22}$'`),
    check('places_version', sql`${t.version} >= 1`),
  ],
)
