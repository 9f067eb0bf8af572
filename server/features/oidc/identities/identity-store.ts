import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { identities } from '../table.ts'

export type IdentityRow = typeof identities.$inferSelect
export type NewIdentity = Omit<IdentityRow, 'createdAt' | 'lastUsedAt' | 'grantedInventories'>

export const createIdentityStore = (db: Db) => ({
  async list(userId: UserId): Promise<IdentityRow[]> {
    return await db
      .select()
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(desc(identities.createdAt), identities.id)
  },

  async find({ issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>): Promise<IdentityRow | undefined> {
    const [row] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    return row
  },

  /** Serialized per person, so that parallel calls keep to `max`. */
  async insert(row: NewIdentity, max: number, tx: Queryable): Promise<IdentityRow | 'full' | 'taken'> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('no key update')
    const [counted] = await tx
      .select({ rows: count() })
      .from(identities)
      .where(eq(identities.userId, row.userId))
    if ((counted?.rows ?? 0) >= max) return 'full'
    const [inserted] = await tx.insert(identities).values(row).onConflictDoNothing().returning()
    return inserted ?? 'taken'
  },

  async noteUse(id: string, provider: string): Promise<void> {
    await db.update(identities).set({ provider, lastUsedAt: sql`now()` }).where(eq(identities.id, id))
  },

  async setGranted(id: string, grantedInventories: InventoryId[]): Promise<void> {
    await db.update(identities).set({ grantedInventories }).where(eq(identities.id, id))
  },

  /** Makes somebody an administrator, or revokes that if the same provider granted it. */
  async setAdmin(userId: UserId, provider: string, isAdmin: boolean, tx: Queryable = db): Promise<void> {
    await tx
      .update(users)
      .set({ adminBy: isAdmin ? provider : null })
      .where(and(eq(users.id, userId), ...(isAdmin ? [] : [eq(users.adminBy, provider)])))
  },

  async findOwn(userId: UserId, id: string): Promise<IdentityRow | undefined> {
    const [row] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    return row
  },

  async remove(userId: UserId, id: string, tx: Queryable): Promise<IdentityRow | undefined> {
    const [row] = await tx
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.id, id)))
      .returning()
    return row
  },
})

export type IdentityStore = ReturnType<typeof createIdentityStore>
