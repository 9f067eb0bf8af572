import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment } from '#server/platform/db/columns.ts'

export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    inventoryId: ownInventory(),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('images_owner').on(t.inventoryId, t.sha256),
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
