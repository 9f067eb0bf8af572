import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, timestamps } from '../db/columns.ts'

/** What the sandbox keeps in the place of a bank: payments that charge nobody. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    /** The same key never makes a second one. */
    key: text().notNull().unique(),
    clientSecret: text().notNull().unique(),
    customerId: text().notNull(),
    amount: integer().notNull(),
    /** `asking`: the bank wants an answer first. */
    status: text().notNull().default('open'),
    purpose: jsonb(),
    subscriptionId: text(),
    /** The plan that holds once it is paid. */
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

/** Subscriptions in the sandbox; they renew by themselves when they are read. */
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
    /** How the card that paid behaves at the next renewal. */
    card: text(),
    ...timestamps(),
  },
  (t) => [
    index('sandbox_subscriptions_customer').on(t.customerId),
    check('sandbox_subscriptions_status', sql`${t.status} in ('incomplete', 'active', 'past_due', 'ended')`),
  ],
)
