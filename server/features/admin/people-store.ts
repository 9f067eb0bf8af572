import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#domain/inventories/ids.ts'
import { knownDevices, sessions, users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { FORGET_SQL } from '#server/platform/db/server-registry.ts'

/** Accuracy: sessions note their use every five minutes; of ended ones only the sign-in is known. */
const lastSeen = sql<Date | null>`greatest(
    (select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id}),
    (select max(${knownDevices.seenAt}) from ${knownDevices} where ${knownDevices.userId} = ${users.id})
  )`.mapWith(users.createdAt)

/** Nothing of what is in an inventory. */
const COLUMNS = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  adminBy: users.adminBy,
  disabledAt: users.disabledAt,
  deletedAt: users.deletedAt,
  createdAt: users.createdAt,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionTier: users.subscriptionTier,
  subscriptionEndsAt: users.subscriptionEndsAt,
  storageBytes: sql<number>`${users.textBytes} + ${users.historyBytes} + ${users.photoBytes}`.mapWith(Number),
  lastSeenAt: lastSeen,
}

const SEARCHED_TEXT = sql`lower(concat_ws(' ', ${users.email}, ${users.firstName}, ${users.lastName}))`

export const createAdminPeopleStore = (db: Db) => {
  const read = () => db.select(COLUMNS).from(users)
  return {
    /** People by e-mail. @param after e-mail of the last one seen */
    async list({ search, after }: { search: string; after: string }, limit: number) {
      const searchCondition =
        search === '' ? sql`true` : sql`position(${search.toLowerCase()} in ${SEARCHED_TEXT}) > 0`
      return await read()
        .where(and(gt(users.email, after), searchCondition))
        .orderBy(asc(users.email))
        .limit(limit)
    },

    /** Addresses of first accounts, which administer a server whose settings name no administrator. */
    async emailsOfFirst(limit: number): Promise<string[]> {
      const rows = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.isAdmin, true), isNull(users.disabledAt), isNull(users.deletedAt)))
        .limit(limit)
      return rows.map(({ email }) => email)
    },

    async findByEmail(email: string) {
      const [person] = await read().where(eq(users.email, email))
      return person
    },

    async findById(id: UserId) {
      const [person] = await read().where(eq(users.id, id))
      return person
    },

    /** Makes every server forget cached sessions and pages after the commit. */
    async forgetCaches(tx: Queryable): Promise<void> {
      await tx.execute(sql.raw(FORGET_SQL))
    },

    /** @returns false when it was so already */
    async setDisabled(id: UserId, disabled: boolean, tx: Queryable): Promise<boolean> {
      const isOther = disabled ? isNull(users.disabledAt) : sql`${users.disabledAt} is not null`
      const rows = await tx
        .update(users)
        .set({ disabledAt: disabled ? sql`now()` : null, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), isOther))
        .returning({ id: users.id })
      return rows.length > 0
    },
  }
}

export type AdminPeopleStore = ReturnType<typeof createAdminPeopleStore>
type FoundPerson = Awaited<ReturnType<AdminPeopleStore['list']>>[number]
export type PersonRow = Omit<FoundPerson, 'id'> & { id: UserId }
