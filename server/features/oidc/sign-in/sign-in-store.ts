import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { oidcSessions, oidcSignIns } from '../table.ts'

type NewSignIn = Pick<typeof oidcSignIns.$inferSelect, 'tokenHash' | 'issuer' | 'subject' | 'sealedAnswer'>

export const createSignInStore = (db: Db) => ({
  /** Replaces an earlier one of the same person. */
  async put(row: NewSignIn, seconds: number): Promise<void> {
    const expiresAt = sql`now() + make_interval(secs => ${seconds})`
    const { tokenHash, sealedAnswer } = row
    await db
      .insert(oidcSignIns)
      .values({ ...row, expiresAt })
      .onConflictDoUpdate({
        target: [oidcSignIns.issuer, oidcSignIns.subject],
        set: { tokenHash, sealedAnswer, expiresAt },
      })
  },

  async find(tokenHash: string): Promise<string | undefined> {
    const [row] = await db
      .select({ sealedAnswer: oidcSignIns.sealedAnswer })
      .from(oidcSignIns)
      .where(and(eq(oidcSignIns.tokenHash, tokenHash), gt(oidcSignIns.expiresAt, sql`now()`)))
    return row?.sealedAnswer
  },

  /** Uses it up: of parallel calls, one wins. */
  async take(tokenHash: string): Promise<boolean> {
    const rows = await db
      .delete(oidcSignIns)
      .where(and(eq(oidcSignIns.tokenHash, tokenHash), gt(oidcSignIns.expiresAt, sql`now()`)))
      .returning({ tokenHash: oidcSignIns.tokenHash })
    return rows.length > 0
  },

  async deleteExpired(): Promise<void> {
    await db.delete(oidcSignIns).where(lte(oidcSignIns.expiresAt, sql`now()`))
  },

  async insertSession(row: typeof oidcSessions.$inferInsert): Promise<void> {
    await db.insert(oidcSessions).values(row).onConflictDoNothing()
  },

  async findSession(sid: string) {
    const [row] = await db.select().from(oidcSessions).where(eq(oidcSessions.sid, sid))
    return row
  },
})

export type SignInStore = ReturnType<typeof createSignInStore>
