import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/accounts/table.ts'
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
 * gone (kept 90 days): one row for all that a run did, for a thousand rows cost more than what they tell of.
 */
export const revisionRuns = pgTable(
  'revision_runs',
  {
    userId: owner(),
    /** The place in the change order when it was done. */
    seq: sequence().notNull(),
    id: text().notNull(),
    /** The browser that sent it, in words; null for the program itself. */
    device: text(),
    /** The bins that it is about, and those from which items went. No keys: bins may be gone. */
    bins: text().array().notNull(),
    /** Addresses of pictures among the values; null for none. */
    pictures: text().array(),
    /** The revisions in order; the view `revisions` unfolds them. Not compressed: that takes as long as all else. */
    steps: json().notNull(),
    /** Kinds of the steps, as bits (`domain/sync/history-filter-bits.ts`); null where nobody has looked yet. */
    shows: smallint(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    // In the order in which they are read.
    primaryKey({ columns: [t.userId, t.seq, t.id] }),
    index('revision_runs_shows').on(t.userId, t.shows, t.seq, t.id),
    index('revision_runs_bins').using('gin', t.bins).with({ fastupdate: false }),
    index('revision_runs_pictures').on(t.userId).where(sql`${t.pictures} is not null`),
    index('revision_runs_age').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
)

/** Histories that a person's cursors are checked against, beside the runs of their revisions. */
export const syncHistories = pgTable('sync_histories', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Id of the history that began when this person's rows were found to have gone back; null: the installation's. */
  history: text(),
  beganAt: moment(),
  /** Runs up to this place are forgotten, and cursors up to it cannot be checked any more. */
  forgottenSeq: sequence().notNull().default(0),
})

/** The secret from which the codes of bins are made: whoever makes a bin anew gets its code again. */
export const codeKeys = pgTable('code_keys', {
  id: integer().primaryKey(),
  secret: text().notNull(),
})

/** Facts about this installation; `epoch` changes when a backup is restored. */
export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})
