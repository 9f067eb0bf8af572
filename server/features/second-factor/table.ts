import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { moment } from '#server/platform/db/columns.ts'

export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32 secret of the authenticator app, sealed. */
  sealedSecret: text().notNull(),
  /** Null until a code of it was confirmed. */
  confirmedAt: moment(),
  /** Period of 30 seconds whose code was used last; it and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

/** Each works once; using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of 80 random bits. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** The key that seals the secrets, one row. */
export const sealingKeys = pgTable('sealing_keys', {
  id: integer().primaryKey(),
  key: text().notNull(),
})
