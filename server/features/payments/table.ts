import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** What payment providers told, each once: its row is written in the transaction of its effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id of the event. */
    id: text().primaryKey(),
    type: text().notNull(),
    outcome: text().notNull(),
    /** Kept while the row that it is about is not there. */
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
