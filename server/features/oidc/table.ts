import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { sessions, users } from '#server/features/accounts/table.ts'
import { moment } from '#server/platform/db/columns.ts'

/** Identity of somebody at a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Name of the provider in the settings, at the last sign-in. */
    provider: text().notNull(),
    /** At the provider, when it was linked. */
    email: text(),
    /** Inventories of which the provider's groups made the person a member. */
    grantedInventories: jsonb().$type<InventoryId[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (t) => [unique('identities_subject').on(t.issuer, t.subject), index('identities_user').on(t.userId)],
)

/** Sign-ins that the provider confirmed and the browser has yet to finish; the latest of each person. */
export const oidcSignIns = pgTable(
  'oidc_sign_ins',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    /** SHA-256 of the browser's cookie. */
    tokenHash: text().notNull().unique(),
    /** Claims of the provider, sealed. */
    sealedAnswer: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('oidc_sign_ins_expiry').on(t.expiresAt)],
)

/** Sessions that a provider opened, for signing out there too. */
export const oidcSessions = pgTable('oidc_sessions', {
  sid: text()
    .primaryKey()
    .references(() => sessions.sid, { onDelete: 'cascade' }),
  provider: text().notNull(),
  /** ID token, by which the provider knows its own session; sealed. */
  sealedIdToken: text().notNull(),
})
