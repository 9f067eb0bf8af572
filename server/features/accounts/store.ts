import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, type Queryable, sqlStateOf } from '#server/platform/db/open-db.ts'
import { knownDevices, users } from './table.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

const UNIQUE_VIOLATION = '23505'

const unlessTaken = async <T>(write: PromiseLike<T>): Promise<T | 'taken'> => {
  try {
    return await write
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return 'taken'
    throw error
  }
}

export const createAccountStore = (db: Db) => ({
  async findById(id: string): Promise<User | undefined> {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    return user
  },

  async findByEmail(email: string): Promise<User | undefined> {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return user
  },

  /** @returns 'taken' when another account has this e-mail */
  async insert(user: NewUser): Promise<User | 'taken'> {
    const rows = await unlessTaken(db.insert(users).values(user).returning())
    return rows === 'taken' ? rows : (rows[0] as User)
  },

  /** @returns 'taken' when another account has this e-mail */
  async updateProfile(
    id: string,
    profile: Pick<User, 'firstName' | 'lastName' | 'email'>,
  ): Promise<User | undefined | 'taken'> {
    const same = sql`${users.email} = ${profile.email}`
    // What proved the old e-mail says nothing about a new one.
    const change = {
      ...profile,
      emailVerified: sql`${users.emailVerified} and ${same}`,
      verifyToken: sql`case when ${same} then ${users.verifyToken} end`,
      verifyTokenExpiresAt: sql`case when ${same} then ${users.verifyTokenExpiresAt} end`,
      updatedAt: sql`now()`,
    }
    const rows = await unlessTaken(db.update(users).set(change).where(eq(users.id, id)).returning())
    return rows === 'taken' ? rows : rows[0]
  },

  /** Whether this browser has signed in to the account of this e-mail before. */
  async isKnownDevice(email: string, deviceHash: string): Promise<boolean> {
    const [row] = await db
      .select({ seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)))
    return row !== undefined
  },

  async rememberDevice(userId: string, deviceHash: string): Promise<void> {
    await db
      .insert(knownDevices)
      .values({ userId, deviceHash })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { seenAt: sql`now()` },
      })
  },

  async setPassword(id: string, passwordHash: string, tx: Queryable): Promise<void> {
    await tx
      .update(users)
      .set({ passwordHash, resetToken: null, resetTokenExpiresAt: null, updatedAt: sql`now()` })
      .where(eq(users.id, id))
  },

  async setResetToken(id: string, tokenHash: string, seconds: number): Promise<void> {
    await db
      .update(users)
      .set({ resetToken: tokenHash, resetTokenExpiresAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(users.id, id))
  },

  /** Whose a live token is, without using it up: hashing a new password for a dead one would be wasted work. */
  async findByResetToken(tokenHash: string): Promise<string | undefined> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.resetToken, tokenHash), gt(users.resetTokenExpiresAt, sql`now()`)))
    return row?.id
  },

  /** Sets the password and uses the token up in one statement: of parallel calls, one wins. */
  async resetPassword(tokenHash: string, passwordHash: string, tx: Queryable): Promise<boolean> {
    const [row] = await tx
      .update(users)
      .set({ passwordHash, resetToken: null, resetTokenExpiresAt: null, updatedAt: sql`now()` })
      .where(and(eq(users.resetToken, tokenHash), gt(users.resetTokenExpiresAt, sql`now()`)))
      .returning({ id: users.id })
    return row !== undefined
  },
})

export type AccountStore = ReturnType<typeof createAccountStore>
