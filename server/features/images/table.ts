import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/accounts/table.ts'
import { moment } from '#server/platform/db/columns.ts'

export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('images_owner').on(t.userId, t.sha256),
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
