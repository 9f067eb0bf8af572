import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InventoryAccess, InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import { WRITER_ROLES } from '#domain/inventories/role-rights.ts'
import { users } from '#server/features/accounts/table.ts'
import { byteCount, moment, sequence, timestamps } from '#server/platform/db/columns.ts'

/** Unit that sync locks and orders; its owner pays for it. */
export const inventories = pgTable(
  'inventories',
  {
    id: uuid().$type<InventoryId>().primaryKey(),
    name: text().notNull(),
    /** Of all amounts, as ISO 4217; null until somebody set it. */
    currency: text(),
    ownerId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    changeSeq: sequence().notNull().default(0),
    /** `changeSeq` of the last change of people, roles or the name. */
    peopleSeq: sequence().notNull().default(0),
    binsUsed: integer().notNull().default(0),
    itemsUsed: integer().notNull().default(0),
    /** Bytes of history ever written; with `sync_histories.history_dropped`, what it holds. Null until counted. */
    historyGrown: byteCount().default(0),
    /** Membership that the owner offered the inventory to. No foreign key: it would point in a circle. */
    transferTo: uuid(),
    /** Time of closing; purged 30 days later. */
    deletedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index('inventories_owner').on(t.ownerId),
    index('inventories_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('inventories_counts', sql`${t.binsUsed} >= 0 and ${t.itemsUsed} >= 0`),
  ],
)

/** Declares the inventory that a row of another feature belongs to. */
export const ownInventory = () =>
  uuid()
    .$type<InventoryId>()
    .notNull()
    .references(() => inventories.id, { onDelete: 'cascade' })

/** True unless the inventory was closed, or the account that owns it deleted. */
export const isInventoryOpen = (inventory: PgColumn): SQL =>
  sql`not exists (select 1 from ${inventories} gone join ${users} gone_owner on gone_owner.id = gone.owner_id
    where gone.id = ${inventory} and (gone.deleted_at is not null or gone_owner.deleted_at is not null))`

export const memberships = pgTable(
  'memberships',
  {
    id: uuid().primaryKey(),
    inventoryId: ownInventory(),
    /** Null once the account is purged. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    role: text().notNull(),
    /** The inventory of calls that name none. */
    isHome: boolean().notNull().default(false),
    /** Name of a person who left. */
    shownName: text(),
    joinedAt: moment().notNull().defaultNow(),
    endedAt: moment(),
    endedBy: uuid().$type<UserId>(),
  },
  (t) => [
    uniqueIndex('memberships_live').on(t.inventoryId, t.userId).where(sql`${t.endedAt} is null`),
    uniqueIndex('memberships_owner')
      .on(t.inventoryId)
      .where(sql`${t.role} = 'owner' and ${t.endedAt} is null`),
    uniqueIndex('memberships_home').on(t.userId).where(sql`${t.isHome} and ${t.endedAt} is null`),
    index('memberships_person').on(t.userId, t.inventoryId),
    check('memberships_role', sql`${t.role} in ('owner', 'admin', 'editor', 'viewer')`),
    check('memberships_person_known', sql`${t.userId} is not null or ${t.endedAt} is not null`),
    check('memberships_home_owned', sql`not ${t.isHome} or ${t.endedAt} is not null or ${t.role} = 'owner'`),
  ],
)

/** Holds for the server itself, too. */
export const isMember = ({ inventoryId, actor }: RunAccess): SQL =>
  actor === null
    ? sql`true`
    : sql`exists (select 1 from memberships where memberships.inventory_id = ${inventoryId}
        and memberships.user_id = ${actor} and memberships.ended_at is null)`

/** True for who may write in an open inventory, in a statement that may run before its caller knows. */
export const isWriter = ({ inventoryId, actor }: InventoryAccess): SQL =>
  sql`exists (select 1 from memberships join inventories on inventories.id = memberships.inventory_id
    where memberships.inventory_id = ${inventoryId} and memberships.user_id = ${actor} and memberships.ended_at is null
      and memberships.role in (${sql.join(
        WRITER_ROLES.map((role) => sql`${role}`),
        sql`, `,
      )}) and inventories.deleted_at is null)`

/**
 * Takes the row's lock; no row of a closed inventory, nor for a non-member, who locks nothing.
 * Values: inventory, person or null for the server itself.
 */
export const LOCK_QUERY = {
  name: 'inventories.lock',
  text: `select 1 from inventories i where i.id = $1 and i.deleted_at is null
    and ($2::uuid is null or exists (select 1 from memberships m
      where m.inventory_id = $1 and m.user_id = $2 and m.ended_at is null)) for no key update`,
}

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    inventoryId: ownInventory(),
    role: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    kind: text().notNull(),
    /** The only address that may accept. */
    email: text(),
    maxUses: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    /** Accounts made with it where sign-up needs an invitation; at most `maxUses`. */
    signUps: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdBy: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('invitations_inventory').on(t.inventoryId),
    index('invitations_expiry').on(t.expiresAt),
    check('invitations_role', sql`${t.role} in ('admin', 'editor', 'viewer')`),
    check(
      'invitations_kind',
      sql`${t.kind} in ('link', 'mail') and (${t.kind} = 'mail') = (${t.email} is not null)`,
    ),
    check('invitations_uses', sql`${t.uses} between 0 and ${t.maxUses} and ${t.maxUses} between 1 and 100`),
  ],
)
