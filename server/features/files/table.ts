import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment } from '#server/platform/db/columns.ts'

/** Bytes of files, once an inventory under their digest; records name them. */
export const files = pgTable(
  'files',
  {
    inventoryId: ownInventory(),
    /** SHA-256 of the uploaded bytes. */
    digest: text().notNull(),
    /** Names the stored bytes. */
    id: text().notNull().unique(),
    type: text().notNull(),
    /** Bytes as uploaded. */
    size: integer().notNull(),
    /** Bytes as stored, which the plan's room for photos counts. */
    bytes: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.digest] }),
    index('files_age').on(t.createdAt),
    check('files_digest', sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
  ],
)
