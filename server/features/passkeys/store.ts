import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { passkeys } from './table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type NewPasskeyRow = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>

export const createPasskeyStore = (db: Db) => ({
  async list(userId: UserId): Promise<PasskeyRow[]> {
    return await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt), passkeys.id)
  },

  async count(userId: UserId): Promise<number> {
    return await db.$count(passkeys, eq(passkeys.userId, userId))
  },

  async findByCredential(credentialId: string): Promise<PasskeyRow | undefined> {
    const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
    return row
  },

  /** Serialized per person, so that parallel calls keep to `max`. */
  async insert(row: NewPasskeyRow, max: number, tx: Queryable): Promise<PasskeyRow | 'full' | 'taken'> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('no key update')
    const [counted] = await tx.select({ rows: count() }).from(passkeys).where(eq(passkeys.userId, row.userId))
    if ((counted?.rows ?? 0) >= max) return 'full'
    const [inserted] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
    return inserted ?? 'taken'
  },

  async rename(userId: UserId, id: string, name: string): Promise<PasskeyRow | undefined> {
    const [row] = await db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning()
    return row
  },

  async remove(userId: UserId, id: string, tx: Queryable): Promise<PasskeyRow | undefined> {
    const [row] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning()
    return row
  },

  async removeAll(userId: UserId, tx: Queryable): Promise<void> {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  },

  /** Moves the counter on in one statement. @returns false when it did not grow, as with a copied key */
  async noteUse(id: string, counter: number, isSynced: boolean): Promise<boolean> {
    const uncounted = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)
    const rows = await db
      .update(passkeys)
      .set({ counter, isSynced, lastUsedAt: sql`now()` })
      .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), uncounted)))
      .returning({ id: passkeys.id })
    return rows.length > 0
  },
})

export type PasskeyStore = ReturnType<typeof createPasskeyStore>
