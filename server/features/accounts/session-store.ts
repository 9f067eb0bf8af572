import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { sessions } from './table.ts'

/** What a session's `sess` column holds. */
export interface SessionFacts {
  rememberMe: boolean
  /** ISO time at which the password was proved. */
  signedInAt: string
}

export interface Session {
  sid: string
  userId: string
  sess: SessionFacts
  expire: Date
}

export const createSessionStore = (db: Db) => ({
  async insert(session: Omit<Session, 'expire'>, seconds: number, tx: Queryable = db): Promise<void> {
    await tx.insert(sessions).values({ ...session, expire: sql`now() + make_interval(secs => ${seconds})` })
  },

  async find(sid: string): Promise<Session | undefined> {
    const [row] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`)))
    return row as Session | undefined
  },

  async delete(sid: string): Promise<void> {
    await db.delete(sessions).where(eq(sessions.sid, sid))
  },

  /** Ends all sessions of one person. */
  async deleteAll(userId: string, tx: Queryable): Promise<void> {
    await tx.delete(sessions).where(eq(sessions.userId, userId))
  },

  async deleteExpired(): Promise<void> {
    await db.delete(sessions).where(lte(sessions.expire, sql`now()`))
  },
})

export type SessionStore = ReturnType<typeof createSessionStore>
