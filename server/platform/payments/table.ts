import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, timestamps } from '../db/columns.ts'

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    clientSecret: text().notNull().unique(),
    customerId: text().notNull(),
    amount: integer().notNull(),
    /** `asking`: the bank requires confirmation. */
    status: text().notNull().default('open'),
    purpose: jsonb(),
    subscriptionId: text(),
    planType: text(),
    refundedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index('sandbox_payments_customer').on(t.customerId),
    index('sandbox_payments_subscription').on(t.subscriptionId),
    check('sandbox_payments_status', sql`${t.status} in ('open', 'asking', 'succeeded', 'canceled')`),
    check('sandbox_payments_amount', sql`${t.amount} > 0`),
  ],
)

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    customerId: text().notNull(),
    purpose: jsonb().notNull(),
    planType: text().notNull(),
    status: text().notNull().default('incomplete'),
    periodStart: moment().notNull(),
    periodEnd: moment().notNull(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** Card behavior at the next renewal. */
    card: text(),
    ...timestamps(),
  },
  (t) => [
    index('sandbox_subscriptions_customer').on(t.customerId),
    check('sandbox_subscriptions_status', sql`${t.status} in ('incomplete', 'active', 'past_due', 'ended')`),
  ],
)
