import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/accounts/table.ts'
import { moment, timestamps } from '#server/platform/db/columns.ts'

export const qrOrders = pgTable(
  'qr_orders',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packId: text().notNull(),
    packName: text().notNull(),
    quantity: integer().notNull(),
    price: text().notNull(),
    status: text().notNull().default('pending'),
    stripePaymentIntentId: text().unique(),
    shippingFullName: text().notNull(),
    shippingAddressLine1: text().notNull(),
    shippingAddressLine2: text(),
    shippingCity: text().notNull(),
    shippingState: text().notNull(),
    shippingZipCode: text().notNull(),
    shippingCountry: text().notNull(),
    shippingPhone: text().notNull(),
    trackingNumber: text(),
    shippedAt: moment(),
    deliveredAt: moment(),
    refundedAt: moment(),
    checkedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index('qr_orders_owner').on(t.userId, t.createdAt),
    uniqueIndex('qr_orders_cart').on(t.userId, t.packId).where(sql`${t.status} = 'pending'`),
    check('qr_orders_status', sql`${t.status} in ('pending', 'paid', 'shipped', 'delivered', 'failed')`),
    check('qr_orders_quantity', sql`${t.quantity} > 0`),
    check(
      'qr_orders_shipped',
      sql`${t.status} not in ('shipped', 'delivered') or ${t.shippedAt} is not null`,
    ),
    check('qr_orders_refunded', sql`${t.refundedAt} is null or ${t.status} <> 'pending'`),
    check('qr_orders_delivered', sql`(${t.status} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
)
