import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/inventories/ids.ts'
import { bins } from '#server/features/bins/table.ts'
import { ownInventory } from '#server/features/inventories/table.ts'
import { moment, timestamps } from '#server/platform/db/columns.ts'

/** Share links. A check constraint keeps `accessCount` within `maxAccess`. */
export const sharedQrCodes = pgTable(
  'shared_qr_codes',
  {
    id: uuid().primaryKey(),
    shareCode: text().notNull().unique(),
    inventoryId: ownInventory(),
    createdBy: uuid().$type<UserId>(),
    binId: text().notNull(),
    role: text().notNull().default('viewer'),
    isActive: boolean().notNull().default(true),
    expiresAt: moment(),
    accessCount: integer().notNull().default(0),
    maxAccess: integer(),
    pinHash: text(),
    pictureKey: text().notNull(),
    revokedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.inventoryId, t.binId], foreignColumns: [bins.inventoryId, bins.id] }).onDelete(
      'cascade',
    ),
    index('shared_qr_codes_owner').on(t.inventoryId, t.binId),
    check('shared_qr_codes_code', sql`${t.shareCode} ~ '^[A-Za-z0-9]{22}$'`),
    check('shared_qr_codes_role', sql`${t.role} in ('viewer', 'editor', 'admin')`),
    check('shared_qr_codes_revoked', sql`${t.isActive} = (${t.revokedAt} is null)`),
    check('shared_qr_codes_max', sql`${t.maxAccess} is null or ${t.maxAccess} between 1 and 1000`),
    check(
      'shared_qr_codes_count',
      sql`${t.accessCount} >= 0 and (${t.maxAccess} is null or ${t.accessCount} <= ${t.maxAccess})`,
    ),
  ],
)

/** Scans by others than members; hashes use a daily key. */
export const qrScanNotifications = pgTable(
  'qr_scan_notifications',
  {
    id: uuid().primaryKey(),
    inventoryId: ownInventory(),
    binId: text().notNull(),
    shareCode: text(),
    scannerIpHash: text(),
    userAgentHash: text(),
    scannerInfo: jsonb(),
    notificationSent: boolean().notNull().default(false),
    scannedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'qr_scan_notifications_bin_fk',
      columns: [t.inventoryId, t.binId],
      foreignColumns: [bins.inventoryId, bins.id],
    }).onDelete('cascade'),
    index('qr_scan_notifications_bin').on(t.inventoryId, t.binId, t.scannedAt),
    index('qr_scan_notifications_age').on(t.scannedAt),
  ],
)

/** Daily hash keys; once deleted, hashes cannot be traced to addresses. */
export const scanKeys = pgTable('scan_keys', {
  day: date().primaryKey(),
  key: text().notNull(),
})
