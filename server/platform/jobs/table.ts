import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    runAt: moment().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('jobs_due').on(t.runAt)],
)
