import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/inventories/ids.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment, sequence, timestamps } from '#server/platform/db/columns.ts'

/** Places with the sync columns of bins. */
export const places = pgTable(
  'places',
  {
    inventoryId: ownInventory(),
    id: text().notNull().unique(),
    name: text().notNull(),
    /** No foreign key: rows of one run are written in any order. */
    parentId: text(),
    /** Orders the places of one parent. */
    position: doublePrecision().notNull().default(0),
    imageUrl: text(),
    /** The last sweep as JSON, and its picture. */
    sweep: text(),
    sweepImageUrl: text(),
    qrCode: text().notNull().unique(),
    version: integer().notNull().default(1),
    fieldMeta: jsonb().notNull().default({}),
    seq: sequence().notNull().default(0),
    deletedAt: moment(),
    /** Person of the last change; null for the server itself. */
    updatedBy: uuid().$type<UserId>(),
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
