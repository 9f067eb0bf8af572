import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    outcome: text().notNull(),
    /** Kept while the event waits for its row. */
    about: jsonb(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('payment_events_received').on(t.receivedAt),
    index('payment_events_waiting').on(t.receivedAt).where(sql`${t.outcome} = 'waiting'`),
    check('payment_events_outcome', sql`${t.outcome} in ('applied', 'waiting', 'refused', 'ignored')`),
    check('payment_events_about', sql`(${t.outcome} = 'waiting') = (${t.about} is not null)`),
  ],
)
