import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, sequence } from '#server/platform/db/columns.ts'

/**
 * The owner of what is kept beside every operation. No foreign key: it would look the same person up once a row, a
 * quarter of what writing these rows costs. They are written only under the lock of the owner's row
 * (`SyncService.apply`), and the trigger `forget_operations` removes them with it.
 */
const owner = () => uuid().notNull()

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
  (t) => [
    primaryKey({ columns: [t.userId, t.opId] }),
    // Rows come in the order of time, so that one entry for many pages finds the old ones.
    index('op_receipts_age').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
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
    // In the order in which they are read.
    primaryKey({ columns: [t.userId, t.seq, t.id] }),
    index('revisions_bin').on(t.userId, t.binId, t.seq),
    index('revisions_from_bin').on(t.userId, t.fromBinId, t.seq).where(sql`${t.fromBinId} is not null`),
    index('revisions_age').using('brin', t.createdAt).with({ autosummarize: true }),
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
