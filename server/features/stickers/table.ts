import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { bins } from '#server/features/bins/table.ts'
import { inventories } from '#server/features/inventories/table.ts'
import { qrOrders } from '#server/features/orders/table.ts'
import { moment, timestamps } from '#server/platform/db/columns.ts'

export const physicalQrCodes = pgTable(
  'physical_qr_codes',
  {
    id: uuid().primaryKey(),
    qrCodeId: text().notNull().unique(),
    inventoryId: uuid()
      .$type<InventoryId>()
      .references(() => inventories.id, { onDelete: 'set null' }),
    binId: text().references(() => bins.id, { onDelete: 'set null' }),
    /** Bin in Trash that it is relinked to after a restore. */
    formerBinId: text(),
    orderId: uuid().references(() => qrOrders.id, { onDelete: 'set null' }),
    batch: text(),
    status: text().notNull().default('unassigned'),
    claimedAt: moment(),
    linkedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index('physical_qr_codes_owner').on(t.inventoryId),
    index('physical_qr_codes_bin').on(t.binId),
    index('physical_qr_codes_batch').on(t.inventoryId, t.batch).where(sql`${t.batch} is not null`),
    check('physical_qr_codes_status', sql`${t.status} in ('unassigned', 'claimed', 'linked')`),
    check(
      'physical_qr_codes_unassigned',
      sql`${t.status} <> 'unassigned' or (${t.inventoryId} is null and ${t.binId} is null)`,
    ),
    check('physical_qr_codes_linked', sql`${t.binId} is null or ${t.status} = 'linked'`),
  ],
)
