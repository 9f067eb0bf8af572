import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ApiKey, ApiKeyRole } from '#contracts/accounts/api-keys.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import { inventories, memberships } from '#server/features/inventories/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { apiKeys } from './table.ts'

/** Facts that decide about a call with a key; timestamps are ISO text. */
export interface PresentedKey {
  readonly id: string
  readonly userId: UserId
  readonly homeId: InventoryId | null
  readonly inventoryId: InventoryId
  readonly role: ApiKeyRole
  readonly name: string
  readonly createdAt: string
  readonly isAccountDeleted: boolean
  /** By an administrator. */
  readonly isAccountDisabled: boolean
  readonly isRevoked: boolean
  /** Of the membership that it was made in; of another one, also later, it is no key. */
  readonly hasMembershipEnded: boolean
  readonly isMember: boolean
  readonly isExpired: boolean
  /** The last use was noted more than a minute ago. */
  readonly isUseDue: boolean
}

const FIND_QUERY = {
  name: 'api-keys.find',
  text: `select k.id, k.user_id as "userId", k.inventory_id as "inventoryId", k.role, k.name, k.created_at as "createdAt",
      (select m.inventory_id from memberships m
        where m.user_id = k.user_id and m.is_home and m.ended_at is null) as "homeId",
      u.deleted_at is not null as "isAccountDeleted", u.disabled_at is not null as "isAccountDisabled",
      k.revoked_at is not null as "isRevoked",
      -- An earlier version noted no membership: then one that is older than the key.
      not exists (select 1 from memberships m where m.user_id = k.user_id and m.inventory_id = k.inventory_id
        and m.ended_at is null and (m.id = k.membership_id or k.membership_id is null and m.joined_at <= k.created_at)
      ) as "hasMembershipEnded",
      exists (select 1 from memberships m where m.user_id = k.user_id and m.inventory_id = k.inventory_id
        and m.ended_at is null) as "isMember",
      coalesce(k.expires_at <= now(), false) as "isExpired",
      coalesce(k.last_used_at < now() - interval '1 minute', true) as "isUseDue"
    from api_keys k join users u on u.id = k.user_id where k.token_hash = $1`,
}

const isExpired = sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`

const KEY_COLUMNS = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  inventoryId: apiKeys.inventoryId,
  role: apiKeys.role,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  isExpired,
  lastUsedAt: apiKeys.lastUsedAt,
  inventoryName: inventories.name,
}

/** Ended keys that stay, so that a refusal can say what became of one. */
const ENDED_KEPT = 20

export interface NewKeyRow {
  readonly id: string
  readonly userId: UserId
  readonly inventoryId: InventoryId
  readonly name: string
  readonly role: ApiKeyRole
  readonly prefix: string
  readonly tokenHash: string
  readonly expiresInDays: number | null
}

export const createApiKeyStore = (db: Db) => {
  const shown = (tx: Queryable, userId: UserId) =>
    tx
      .select(KEY_COLUMNS)
      .from(apiKeys)
      .leftJoin(
        memberships,
        and(
          eq(memberships.inventoryId, apiKeys.inventoryId),
          eq(memberships.userId, userId),
          isNull(memberships.endedAt),
        ),
      )
      .leftJoin(inventories, eq(inventories.id, memberships.inventoryId))
      .$dynamic()

  type ApiKeyRow = Awaited<ReturnType<typeof shown>>[number]
  const toKey = ({ createdAt, expiresAt, lastUsedAt, ...key }: ApiKeyRow): ApiKey => ({
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })

  return {
    async find(tokenHash: string): Promise<PresentedKey | undefined> {
      const [row] = await db.readHot<PresentedKey>(FIND_QUERY, [tokenHash])
      return row
    },

    /** At most one write a minute, also when calls cross. */
    async noteUse(id: string): Promise<void> {
      await db.execute(sql`update api_keys set last_used_at = now()
        where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
    },

    async list(userId: UserId): Promise<ApiKey[]> {
      const rows = await shown(db, userId)
        .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
        .orderBy(desc(apiKeys.createdAt), apiKeys.id)
      return rows.map(toKey)
    },

    /** Locks the person's row, so that the limit is exact. */
    underLock: <T>(userId: UserId, work: (tx: Queryable) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        return await work(tx)
      }),

    countLive: (tx: Queryable, userId: UserId): Promise<number> =>
      tx.$count(apiKeys, and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), sql`not ${isExpired}`)),

    /** @returns undefined for whoever is no member by now */
    async insert(tx: Queryable, { expiresInDays, ...row }: NewKeyRow): Promise<ApiKey | undefined> {
      const { userId, inventoryId } = row
      const [membership] = await tx
        .select({ id: memberships.id })
        .from(memberships)
        .where(
          and(
            eq(memberships.inventoryId, inventoryId),
            eq(memberships.userId, userId),
            isNull(memberships.endedAt),
          ),
        )
      if (!membership) return undefined
      const expiresAt = expiresInDays === null ? null : sql`now() + make_interval(days => ${expiresInDays})`
      await tx.insert(apiKeys).values({ ...row, expiresAt, membershipId: membership.id })
      const [apiKey] = await shown(tx, row.userId).where(eq(apiKeys.id, row.id))
      if (!apiKey) throw new Error('the new API key is not there')
      return toKey(apiKey)
    },

    /** Deletes all but the newest ended keys of a person. */
    async pruneEnded(tx: Queryable, userId: UserId): Promise<void> {
      await tx.execute(sql`delete from api_keys where id in (select id from api_keys
        where user_id = ${userId} and (revoked_at is not null or expires_at <= now())
        order by coalesce(revoked_at, expires_at) desc, id offset ${ENDED_KEPT})`)
    },

    /** @returns false for an unknown, foreign or revoked key */
    async revoke(userId: UserId, id: string): Promise<boolean> {
      const revoked = await db
        .update(apiKeys)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
        .returning({ id: apiKeys.id })
      return revoked.length > 0
    },
  }
}

/** Revokes the keys that a person made for an inventory; all of theirs without one. */
export const revokeKeysOf = async (
  tx: Queryable,
  userId: UserId,
  inventoryId: InventoryId | null = null,
): Promise<void> => {
  await tx.execute(sql`update api_keys set revoked_at = now() where user_id = ${userId} and revoked_at is null
    and (${inventoryId}::uuid is null or inventory_id = ${inventoryId}::uuid)`)
}

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>
