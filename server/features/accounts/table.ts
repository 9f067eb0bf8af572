import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { byteCount, moment, sequence, timestamps } from '#server/platform/db/columns.ts'

/** Accounts. `changeSeq` numbers this person's changes: its row lock orders their writes. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text(),
    lastName: text(),
    emailVerified: boolean().notNull().default(false),
    subscriptionStatus: text().notNull().default('free'),
    subscriptionTier: text().notNull().default('free'),
    subscriptionEndsAt: moment(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    binsUsed: integer().notNull().default(0),
    itemsUsed: integer().notNull().default(0),
    qrCodesUsed: integer().notNull().default(0),
    /** Bytes of its texts, history and photos; correct once `usageCountedAt` is there. */
    textBytes: byteCount().notNull().default(0),
    historyBytes: byteCount().notNull().default(0),
    photoBytes: byteCount().notNull().default(0),
    usageCountedAt: moment().defaultNow(),
    /** SHA-256 of the token that was mailed, never the token. */
    resetToken: text().unique(),
    resetTokenExpiresAt: moment(),
    /** SHA-256 of the token that confirms the e-mail. */
    verifyToken: text().unique(),
    verifyTokenExpiresAt: moment(),
    /** E-mail that its owner asked to have instead; it counts once a link sent there was opened. */
    pendingEmail: text(),
    pendingEmailExpiresAt: moment(),
    /** SHA-256 of that link's token; null until it is mailed. */
    pendingEmailToken: text().unique(),
    /** When its owner deleted it; 30 days later everything goes. */
    deletedAt: moment(),
    changeSeq: sequence().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'users_status',
      sql`${t.subscriptionStatus} in ('free', 'trial', 'active', 'past_due', 'canceled')`,
    ),
    check(
      'users_tier',
      sql`${t.subscriptionTier} in ('free', 'trial', 'starter', 'basic', 'pro', 'unlimited')`,
    ),
    check('users_counts', sql`${t.binsUsed} >= 0 and ${t.itemsUsed} >= 0 and ${t.qrCodesUsed} >= 0`),
    check('users_verify', sql`(${t.verifyToken} is null) = (${t.verifyTokenExpiresAt} is null)`),
    check('users_pending_email', sql`(${t.pendingEmail} is null) = (${t.pendingEmailExpiresAt} is null)`),
    check('users_pending_token', sql`${t.pendingEmailToken} is null or ${t.pendingEmail} is not null`),
    index('users_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('users_reset', sql`(${t.resetToken} is null) = (${t.resetTokenExpiresAt} is null)`),
  ],
)

/** Whether the account of this row has not been deleted: what is public hides with its owner. */
export const ownerIsActive = (owner: PgColumn): SQL =>
  sql`not exists (select 1 from ${users} gone where gone.id = ${owner} and gone.deleted_at is not null)`

/** Sessions. `sid` is the SHA-256 of the id in the cookie, so a leaked table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    /** Lifted out of `sess`, so that one person's sessions can be ended. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb().notNull(),
    /** To some minutes. */
    lastUsedAt: moment().notNull().defaultNow(),
    expire: moment().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expire').on(t.expire)],
)

/** Browsers that have signed in to an account, by the hash of their lasting cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    seenAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('known_devices_hash').on(t.deviceHash)],
)

/** E-mails that had their trial, by a keyed hash: it outlives the account and tells nobody whose it was. */
export const usedTrials = pgTable('used_trials', {
  emailHash: text().primaryKey(),
  usedAt: moment().notNull().defaultNow(),
})

/** The key of those hashes, one row. */
export const trialKeys = pgTable('trial_keys', {
  id: integer().primaryKey(),
  key: text().notNull(),
})
