import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { QrStyle } from '#contracts/codes/qr.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment, sequence, timestamps } from '#server/platform/db/columns.ts'

/** Bins with sync columns: `version` and `fieldMeta` decide merges, `seq` orders the delta, `deletedAt` marks Trash. */
export const bins = pgTable(
  'bins',
  {
    inventoryId: ownInventory(),
    id: text().notNull().unique(),
    name: text().notNull(),
    description: text(),
    category: text().notNull(),
    location: text(),
    /** Place in which the bin stands; `location` then names it. No foreign key, as of `places.parentId`. */
    placeId: text(),
    color: text(),
    imageUrl: text(),
    qrCode: text().notNull().unique(),
    qrStyle: jsonb().$type<QrStyle>(),
    isQrPrivate: boolean().notNull().default(false),
    /** The code opens for members of the inventory only. */
    isMembersOnly: boolean().notNull().default(false),
    itemCount: integer().notNull().default(0),
    /** Timestamp as the device wrote it. */
    lastCheckedAt: text(),
    /** Timestamp as the device wrote it. */
    labelPrinted: text(),
    version: integer().notNull().default(1),
    /** Field → [version at its last change, author that changed it]. */
    fieldMeta: jsonb().notNull().default({}),
    seq: sequence().notNull().default(0),
    deletedAt: moment(),
    /** Person of the last change; null from before members, and for the server itself. */
    updatedBy: uuid().$type<UserId>(),
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
