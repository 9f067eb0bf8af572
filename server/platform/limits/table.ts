import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Counters of tries in a window: failed sign-ins, mails asked for, codes guessed. Keys hold no personal data in clear. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
})
