import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/features/accounts/table.ts'
import { bins } from '#server/features/bins/table.ts'
import { moment, timestamps } from '#server/platform/db/columns.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const binPurchases = pgTable(
  'bin_purchases',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    binId: text().references(() => bins.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
    stripePaymentIntentId: text().unique(),
    status: text().notNull().default('pending'),
    checkedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('bin_purchases_owner').on(t.userId),
    uniqueIndex('bin_purchases_cart').on(t.userId).where(sql`${t.status} = 'pending'`),
    check('bin_purchases_status', sql`${t.status} in ('pending', 'paid', 'failed')`),
    check('bin_purchases_amount', sql`${t.amount} > 0`),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    planType: text().notNull(),
    amount: integer().notNull(),
    stripeSubscriptionId: text().unique(),
    status: text().notNull().default('active'),
    currentPeriodStart: moment(),
    currentPeriodEnd: moment(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** Plan of the next period; `planType` holds until then. */
    nextPlanType: text(),
    /** Numbers provider reads, so that an older one never overwrites a newer one. */
    readings: integer().notNull().default(0),
    appliedReading: integer().notNull().default(0),
    checkedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index('subscriptions_owner').on(t.userId),
    uniqueIndex('subscriptions_one').on(t.userId).where(sql`${t.status} <> 'canceled'`),
    check('subscriptions_plan', sql`${t.planType} in ('starter', 'basic', 'pro', 'unlimited')`),
    check('subscriptions_next', sql`${t.nextPlanType} in ('starter', 'basic', 'pro', 'unlimited')`),
    check('subscriptions_status', sql`${t.status} in ('incomplete', 'active', 'canceled', 'past_due')`),
    check('subscriptions_amount', sql`${t.amount} > 0`),
  ],
)

export const trialNotices = pgTable(
  'trial_notices',
  {
    userId: owner(),
    notice: text().notNull(),
    queuedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notice] }),
    check('trial_notices_notice', sql`${t.notice} in ('week', 'day')`),
  ],
)
