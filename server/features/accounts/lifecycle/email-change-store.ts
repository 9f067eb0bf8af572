import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { CLEARED_LINK_COLUMNS, unlessTaken } from '../store.ts'
import { users } from '../table.ts'

export const createEmailChangeStore = (db: Db) => ({
  async ask(id: string, pendingEmail: string, seconds: number): Promise<void> {
    const pendingEmailExpiresAt = sql`now() + make_interval(secs => ${seconds})`
    await db
      .update(users)
      .set({ pendingEmail, pendingEmailExpiresAt, pendingEmailToken: null, updatedAt: sql`now()` })
      .where(eq(users.id, id))
  },

  async setToken(id: string, email: string, tokenHash: string): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ pendingEmailToken: tokenHash })
      .where(
        and(eq(users.id, id), eq(users.pendingEmail, email), gt(users.pendingEmailExpiresAt, sql`now()`)),
      )
      .returning({ id: users.id })
    return rows.length > 0
  },

  /** Invalidates all mailed links too. @returns 'taken' for another account's e-mail, undefined for an expired token */
  async confirm(tokenHash: string): Promise<{ oldEmail: string; newEmail: string } | 'taken' | undefined> {
    return await unlessTaken(
      db.transaction(async (tx) => {
        const isLive = and(gt(users.pendingEmailExpiresAt, sql`now()`), isNull(users.deletedAt))
        const [user] = await tx
          .select({ id: users.id, oldEmail: users.email, newEmail: users.pendingEmail })
          .from(users)
          .where(and(eq(users.pendingEmailToken, tokenHash), isLive))
          .for('update')
        if (!user?.newEmail) return undefined
        const { id, oldEmail, newEmail } = user
        await tx
          .update(users)
          .set({ ...CLEARED_LINK_COLUMNS, email: newEmail, emailVerified: true, updatedAt: sql`now()` })
          .where(eq(users.id, id))
        return { oldEmail, newEmail }
      }),
    )
  },
})

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>
