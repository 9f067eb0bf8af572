import { and, desc, eq, exists, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { memberships } from '#server/features/inventories/table.ts'
import { passkeys } from '#server/features/passkeys/table.ts'
import { secondFactors } from '#server/features/second-factor/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { sessions, users } from '../table.ts'

export interface SessionFacts {
  rememberMe: boolean
  signedInAt: string
  userAgent?: string | null
}

export interface Session {
  sid: string
  userId: UserId
  sess: SessionFacts
  expire: Date
  lastUsedAt: Date
}

/** With the inventory of calls that name none. */
export type SessionWithHome = Session & { homeId: InventoryId; hasSecondFactor: boolean }

const isLive = gt(sessions.expire, sql`now()`)

export const createSessionStore = (db: Db) => ({
  async insert(
    session: Pick<Session, 'sid' | 'userId' | 'sess'>,
    seconds: number,
    tx: Queryable = db,
  ): Promise<void> {
    await tx.insert(sessions).values({ ...session, expire: sql`now() + make_interval(secs => ${seconds})` })
  },

  async find(sid: string): Promise<SessionWithHome | undefined> {
    // A sign-in concurrent with the account's end opens nothing.
    const [row] = await db
      .select({
        session: sessions,
        homeId: memberships.inventoryId,
        factor: secondFactors.userId,
        hasPasskey: exists(
          db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)),
        ).mapWith(Boolean),
      })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt), isNull(users.disabledAt)))
      .innerJoin(
        memberships,
        and(eq(memberships.userId, users.id), memberships.isHome, isNull(memberships.endedAt)),
      )
      .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
      .where(and(eq(sessions.sid, sid), isLive))
    return (
      row && {
        ...(row.session as Session),
        homeId: row.homeId,
        hasSecondFactor: row.factor !== null || row.hasPasskey,
      }
    )
  },

  async list(userId: UserId): Promise<Session[]> {
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

  async deleteOthers(userId: UserId, sid: string, tx: Queryable): Promise<void> {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, sid)))
  },

  async deleteAll(userId: UserId, tx: Queryable): Promise<void> {
    await tx.delete(sessions).where(eq(sessions.userId, userId))
  },

  async deleteExpired(): Promise<void> {
    await db.delete(sessions).where(lte(sessions.expire, sql`now()`))
  },
})

export type SessionStore = ReturnType<typeof createSessionStore>
