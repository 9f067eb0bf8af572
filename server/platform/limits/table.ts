import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Attempt counters per window. Keys hold no personal data in clear. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
})
