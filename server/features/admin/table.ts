import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/inventories/ids.ts'
import { moment } from '#server/platform/db/columns.ts'

/** Acts of administrators, the latest 10,000. No foreign keys: it outlives accounts. */
export const adminLog = pgTable(
  'admin_log',
  {
    id: uuid().primaryKey(),
    at: moment().notNull().defaultNow(),
    action: text().notNull(),
    /** Null: the command line. */
    adminId: uuid().$type<UserId>(),
    adminEmail: text(),
    personId: uuid().$type<UserId>().notNull(),
    personEmail: text().notNull(),
  },
  (t) => [index('admin_log_at').on(t.at, t.id)],
)
