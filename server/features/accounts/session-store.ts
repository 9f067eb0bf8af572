import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { sessions, users } from './table.ts'

export interface SessionFacts {
  rememberMe: boolean
  signedInAt: string
  userAgent?: string | null
}

export interface Session {
  sid: string
  userId: string
  sess: SessionFacts
  expire: Date
  lastUsedAt: Date
}

const isLive = gt(sessions.expire, sql`now()`)

export const createSessionStore = (db: Db) => ({
  async insert(
    session: Pick<Session, 'sid' | 'userId' | 'sess'>,
    seconds: number,
    tx: Queryable = db,
  ): Promise<void> {
    await tx.insert(sessions).values({ ...session, expire: sql`now() + make_interval(secs => ${seconds})` })
  },

  async find(sid: string): Promise<Session | undefined> {
    // A sign-in concurrent with the account's deletion opens nothing.
    const [row] = await db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
      .where(and(eq(sessions.sid, sid), isLive))
    return row?.session as Session | undefined
  },

  async list(userId: string): Promise<Session[]> {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isLive))
      .orderBy(desc(sessions.lastUsedAt), sessions.sid)
    return rows as Session[]
  },

  async touch(sid: string): Promise<void> {
    await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.sid, sid))
  },

  async delete(sid: string): Promise<void> {
    await db.delete(sessions).where(eq(sessions.sid, sid))
  },

  async deleteOthers(userId: string, sid: string): Promise<void> {
    await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, sid)))
  },

  async deleteAll(userId: string, tx: Queryable): Promise<void> {
    await tx.delete(sessions).where(eq(sessions.userId, userId))
  },

  async deleteExpired(): Promise<void> {
    await db.delete(sessions).where(lte(sessions.expire, sql`now()`))
  },
})

export type SessionStore = ReturnType<typeof createSessionStore>
