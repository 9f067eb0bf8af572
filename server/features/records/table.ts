import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { RECORD } from '#contracts/inventory/fields/record-fields.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { fieldColumns, syncColumns, timestamps } from '#server/platform/db/columns.ts'

/** Records with the sync columns of bins. No foreign key of `targetId`, which names rows of three tables. */
export const records = pgTable(
  'records',
  {
    inventoryId: ownInventory(),
    id: text().notNull().unique(),
    ...fieldColumns(RECORD),
    ...syncColumns(),
    /** Operation that deleted the record with its target. */
    deletedWith: text(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.id] }),
    index('records_delta').on(t.inventoryId, t.seq),
    index('records_target').on(t.inventoryId, t.targetId).where(sql`${t.targetId} is not null`),
    index('records_live').on(t.inventoryId, t.kind).where(sql`${t.deletedAt} is null`),
    index('records_trash').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.name} <> ''`),
    index('records_digest').on(t.inventoryId, t.digest).where(sql`${t.digest} is not null`),
    check('records_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{21}$'`),
    check('records_has_target', sql`(${t.target} is null) = (${t.targetId} is null)`),
    check('records_version', sql`${t.version} >= 1`),
  ],
)
