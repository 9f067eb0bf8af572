import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/accounts/table.ts'
import { moment, sequence } from '#server/platform/db/columns.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What each operation was answered, kept 90 days: a repeated operation gets the same answer, not a second effect. */
export const opReceipts = pgTable(
  'op_receipts',
  {
    userId: owner(),
    opId: text().notNull(),
    /** SHA-256 of the operation's meaning; another meaning under the same id is refused with 422. */
    hash: text().notNull(),
    result: jsonb().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.opId] }), index('op_receipts_age').on(t.createdAt)],
)

/**
 * What was done to bins and items, with every value that was replaced or refused, so that nothing typed is ever
 * gone (kept 90 days).
 */
export const revisions = pgTable(
  'revisions',
  {
    userId: owner(),
    id: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    seq: sequence().notNull(),
    opId: text(),
    deviceId: text(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    /** What stands in place of `data`. Null, as the columns below, in rows that an older program wrote. */
    after: jsonb(),
    /** What the row was called then. */
    name: text(),
    /** The bin that it is about, and the one from which an item went there. No keys: bins may be gone. */
    binId: text(),
    fromBinId: text(),
    /** The browser that sent it, in words; null for the program itself. */
    device: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('revisions_order').on(t.userId, t.seq),
    index('revisions_bin').on(t.userId, t.binId, t.seq),
    index('revisions_from_bin').on(t.userId, t.fromBinId, t.seq).where(sql`${t.fromBinId} is not null`),
    index('revisions_age').on(t.createdAt),
    check('revisions_entity_name', sql`${t.entity} in ('bin', 'item')`),
    check(
      'revisions_kind',
      sql`${t.kind} in ('created', 'changed', 'adjusted', 'conflict', 'deleted', 'restored', 'purged', 'refused')`,
    ),
  ],
)

/** Facts about this installation; `epoch` changes when a backup is restored. */
export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})
