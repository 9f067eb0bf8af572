import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { inventories } from '#server/features/inventories/table.ts'
import { byteCount, moment, sequence } from '#server/platform/db/columns.ts'

/** No foreign key: its checks cost a quarter of a write. Trigger `forget_operations` deletes the rows. */
const inventoryColumn = () => uuid().$type<InventoryId>().notNull()

/** Stored results of operations, kept 90 days. */
export const opReceipts = pgTable(
  'op_receipts',
  {
    inventoryId: inventoryColumn(),
    opId: text().notNull(),
    /** SHA-256 of the operation's meaning; another meaning under the same id is refused with 422. */
    hash: text().notNull(),
    result: jsonb().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.opId] }),
    index('op_receipts_oldest').on(t.inventoryId, t.createdAt),
    // Rows arrive in time order, so a BRIN index suffices.
    index('op_receipts_age').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
)

/** History with replaced and refused values, kept 90 days: one row per run, as a row per step cost too much. */
export const revisionRuns = pgTable(
  'revision_runs',
  {
    inventoryId: inventoryColumn(),
    seq: sequence().notNull(),
    id: text().notNull(),
    /** Person; null from before members, and for the server itself. */
    actor: uuid().$type<UserId>(),
    /** Device name; null for the server itself. */
    device: text(),
    /** Bins and places affected. No foreign keys: they may be purged. */
    bins: text().array().notNull(),
    pictures: text().array(),
    /** The view `revisions` unfolds them. Uncompressed: compressing doubles the time of the write. */
    steps: json().notNull(),
    /** Bits of step kinds (`domain/sync/history-filter-bits.ts`); null before indexing. */
    shows: smallint(),
    /** Bytes that the quota counts, so that nothing is unpacked to know; null from before they were kept. */
    bytes: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.inventoryId, t.seq, t.id] }),
    index('revision_runs_settled').on(t.inventoryId, t.seq, t.id).where(sql`${t.shows} & 64 = 0`),
    index('revision_runs_shows').on(t.inventoryId, t.shows, t.seq, t.id),
    index('revision_runs_bins').using('gin', t.bins).with({ fastupdate: false }),
    index('revision_runs_pictures').on(t.inventoryId).where(sql`${t.pictures} is not null`),
    index('revision_runs_age').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
)

/** Timelines against which the cursors of an inventory are checked. */
export const syncTimelines = pgTable('sync_histories', {
  inventoryId: uuid()
    .$type<InventoryId>()
    .primaryKey()
    .references(() => inventories.id, { onDelete: 'cascade' }),
  /** Timeline started after the inventory's rows had gone back; null: the installation's. */
  timelineId: text('history'),
  beganAt: moment(),
  /** Runs up to here are deleted, so cursors up to here cannot be checked. */
  forgottenSeq: sequence().notNull().default(0),
  /** Bytes of history that were deleted, of `inventories.history_grown`. */
  historyDropped: byteCount().notNull().default(0),
})

/** Bytes that a member added to the payer's history in a day. */
export const historyShares = pgTable(
  'history_shares',
  {
    payerId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    bytes: byteCount().notNull(),
  },
  (t) => [primaryKey({ columns: [t.payerId, t.memberId, t.day] })],
)

/** Secret for deriving bin codes, so that a recreated bin keeps its code. */
export const codeKeys = pgTable('code_keys', {
  id: integer().primaryKey(),
  secret: text().notNull(),
})

export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})
