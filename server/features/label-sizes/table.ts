import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LabelSizeValues } from '#contracts/inventory/label-sizes.ts'
import { users } from '#server/features/accounts/table.ts'
import { timestamps } from '#server/platform/db/columns.ts'

export const labelSizes = pgTable(
  'label_sizes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    size: jsonb().$type<LabelSizeValues>().notNull(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)
