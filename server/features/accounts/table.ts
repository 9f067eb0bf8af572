import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/inventories/ids.ts'
import { byteCount, moment, timestamps } from '#server/platform/db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    /** Of a random secret where the person has no password. */
    passwordHash: text().notNull(),
    hasPassword: boolean().notNull().default(true),
    firstName: text(),
    lastName: text(),
    /** BCP 47 of an offered language; null before one is known. */
    language: text(),
    emailVerified: boolean().notNull().default(false),
    subscriptionStatus: text().notNull().default('free'),
    subscriptionTier: text().notNull().default('free'),
    subscriptionEndsAt: moment(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    /** Live rows and active share links of the inventories that the person owns, and thus pays for. */
    binsUsed: integer().notNull().default(0),
    itemsUsed: integer().notNull().default(0),
    qrCodesUsed: integer().notNull().default(0),
    /** Bytes of texts, history and photos; valid once `usageCountedAt` is set. */
    textBytes: byteCount().notNull().default(0),
    historyBytes: byteCount().notNull().default(0),
    photoBytes: byteCount().notNull().default(0),
    usageCountedAt: moment().defaultNow(),
    resetToken: text().unique(),
    resetTokenExpiresAt: moment(),
    verifyToken: text().unique(),
    verifyTokenExpiresAt: moment(),
    /** Requested e-mail, used once confirmed. */
    pendingEmail: text(),
    pendingEmailExpiresAt: moment(),
    /** SHA-256 of the mailed token; null before the mail. */
    pendingEmailToken: text().unique(),
    /** Administers the server, unless ADMIN_EMAILS names others: the first account. */
    isAdmin: boolean().notNull().default(false),
    /** Sign-in provider whose groups make the person an administrator. */
    adminBy: text(),
    /** Signs in no more from here on, by an administrator. */
    disabledAt: moment(),
    /** Deletion time; purged 30 days later. */
    deletedAt: moment(),
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

export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    /** Copied out of `sess` to find a person's sessions. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb().notNull(),
    /** Precise to some minutes. */
    lastUsedAt: moment().notNull().defaultNow(),
    expire: moment().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expire').on(t.expire)],
)

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    seenAt: moment().notNull().defaultNow(),
    /** Until then the browser is asked for no second factor. */
    trustedUntil: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index('known_devices_hash').on(t.deviceHash)],
)

/** Keyed hashes of e-mails with a used trial; they outlive the account and reveal no address. */
export const usedTrials = pgTable('used_trials', {
  emailHash: text().primaryKey(),
  usedAt: moment().notNull().defaultNow(),
})

/** The key of those hashes, one row. */
export const trialKeys = pgTable('trial_keys', {
  id: integer().primaryKey(),
  key: text().notNull(),
})
