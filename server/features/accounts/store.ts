import { and, eq, gt, sql } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import { createHome } from '#server/features/inventories/home-service.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { sqlStateOf } from '#server/platform/db/connection/sql-state.ts'
import { knownDevices, users } from './table.ts'

export type User = Omit<typeof users.$inferSelect, 'id'> & { id: UserId }
export type NewUser = typeof users.$inferInsert

export const CLEARED_LINK_COLUMNS = {
  resetToken: null,
  resetTokenExpiresAt: null,
  verifyToken: null,
  verifyTokenExpiresAt: null,
  pendingEmail: null,
  pendingEmailExpiresAt: null,
  pendingEmailToken: null,
} as const

/** Expiry of a used reset token; older servers read it as expired. */
const USED_AT = sql`to_timestamp(0)`

const UNIQUE_VIOLATION = '23505'

/** @returns 'taken' when another account has this e-mail */
export const unlessTaken = async <T>(write: PromiseLike<T>): Promise<T | 'taken'> => {
  try {
    return await write
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return 'taken'
    throw error
  }
}

/** Asks remembered browsers for a second factor again. */
const distrustDevices = async (userId: UserId, tx: Queryable): Promise<void> => {
  await tx.update(knownDevices).set({ trustedUntil: null }).where(eq(knownDevices.userId, userId))
}

export const createAccountStore = (db: Db) => ({
  async findById(id: UserId): Promise<User | undefined> {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    return user as User | undefined
  },

  async findByEmail(email: string): Promise<User | undefined> {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return user as User | undefined
  },

  /** Makes the account with an inventory of its own. @param more computes further columns in the same transaction
   *   @param after runs in it once the account is there */
  async insert(
    user: NewUser,
    more?: (tx: Queryable) => Promise<Partial<NewUser>>,
    after?: (tx: Queryable, user: User) => Promise<void>,
  ): Promise<User | 'taken'> {
    return await unlessTaken(
      db.transaction(async (tx) => {
        const values = { ...user, ...(await more?.(tx)) }
        const [created] = await tx.insert(users).values(values).returning()
        if (!created) throw new Error('the insert of an account returned nothing')
        const account = created as User
        await createHome(tx, account.id)
        await after?.(tx, account)
        return account
      }),
    )
  },

  async setName(id: UserId, name: Pick<User, 'firstName' | 'lastName'>): Promise<User | undefined> {
    const change = { ...name, updatedAt: sql`now()` }
    const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning()
    return user as User | undefined
  },

  /** @returns undefined without an account */
  async languageOf(email: string): Promise<string | null | undefined> {
    const [row] = await db.select({ language: users.language }).from(users).where(eq(users.email, email))
    return row?.language
  },

  async setLanguage(id: UserId, language: string): Promise<User | undefined> {
    const [user] = await db.update(users).set({ language }).where(eq(users.id, id)).returning()
    return user as User | undefined
  },

  /** True when this browser has signed in to this e-mail's account before. */
  async isKnownDevice(email: string, deviceHash: string): Promise<boolean> {
    const [row] = await db
      .select({ seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)))
    return row !== undefined
  },

  /** Replaces a browser's secret for every account that knows it. */
  async renewDevice(deviceHash: string, newHash: string): Promise<void> {
    await db.update(knownDevices).set({ deviceHash: newHash }).where(eq(knownDevices.deviceHash, deviceHash))
  },

  async rememberDevice(userId: UserId, deviceHash: string): Promise<void> {
    await db
      .insert(knownDevices)
      .values({ userId, deviceHash })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { seenAt: sql`now()` },
      })
  },

  async setPassword(id: UserId, passwordHash: string, tx: Queryable): Promise<void> {
    await distrustDevices(id, tx)
    await tx
      .update(users)
      .set({ passwordHash, hasPassword: true, ...CLEARED_LINK_COLUMNS, updatedAt: sql`now()` })
      .where(eq(users.id, id))
  },

  /** Replaces a hash by one of the same password, unless it was changed meanwhile. */
  async replacePasswordHash(
    { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
    newHash: string,
  ): Promise<void> {
    await db
      .update(users)
      .set({ passwordHash: newHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
  },

  async setResetToken(email: string, tokenHash: string, seconds: number): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ resetToken: tokenHash, resetTokenExpiresAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(users.email, email))
      .returning({ id: users.id })
    return rows.length > 0
  },

  /** Addresses by which mails may name an account, whatever its state. */
  async addressesOf(id: UserId, tx: Queryable): Promise<string[]> {
    const [row] = await tx
      .select({ email: users.email, pendingEmail: users.pendingEmail })
      .from(users)
      .where(eq(users.id, id))
    return row ? [row.email, row.pendingEmail].filter((one) => one !== null) : []
  },

  /** Finds the user of a token without using it, to avoid hashing for an expired one. */
  async findByResetToken(
    tokenHash: string,
  ): Promise<(Pick<User, 'id' | 'email'> & { state: 'live' | 'expired' | 'used' }) | undefined> {
    const [row] = await db
      .select({
        id: users.id,
        email: users.email,
        state: sql<
          'live' | 'expired' | 'used'
        >`case when ${users.resetTokenExpiresAt} = ${USED_AT} then 'used'
          when ${users.resetTokenExpiresAt} <= now() then 'expired' else 'live' end`,
      })
      .from(users)
      .where(eq(users.resetToken, tokenHash))
    return row && { ...row, id: row.id as UserId }
  },

  /** Sets the password and uses the token in one statement: of parallel calls, one wins. */
  async resetPassword(tokenHash: string, passwordHash: string, tx: Queryable): Promise<boolean> {
    const [row] = await tx
      .update(users)
      .set({
        passwordHash,
        hasPassword: true,
        ...CLEARED_LINK_COLUMNS,
        updatedAt: sql`now()`,
        // Kept until the next one, to distinguish a second use from a wrong link.
        resetToken: tokenHash,
        resetTokenExpiresAt: USED_AT,
      })
      .where(and(eq(users.resetToken, tokenHash), gt(users.resetTokenExpiresAt, sql`now()`)))
      .returning({ id: users.id })
    if (row) await distrustDevices(row.id as UserId, tx)
    return row !== undefined
  },
})

export type AccountStore = ReturnType<typeof createAccountStore>
