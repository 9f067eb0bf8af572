import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { users } from '../table.ts'

export const createVerificationStore = (db: Queryable) => ({
  async setToken(email: string, tokenHash: string, seconds: number): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ verifyToken: tokenHash, verifyTokenExpiresAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.deletedAt)))
      .returning({ id: users.id })
    return rows.length > 0
  },

  /** Uses a live token in one statement: of parallel calls, one wins. */
  async confirm(tokenHash: string): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ emailVerified: true, verifyToken: null, verifyTokenExpiresAt: null, updatedAt: sql`now()` })
      .where(
        and(
          eq(users.verifyToken, tokenHash),
          gt(users.verifyTokenExpiresAt, sql`now()`),
          isNull(users.deletedAt),
        ),
      )
      .returning({ id: users.id })
    return rows.length > 0
  },
})

export type VerificationStore = ReturnType<typeof createVerificationStore>
