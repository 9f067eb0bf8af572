import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#server/features/accounts/table.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'

export interface CustomerRow {
  customerId: string | null
  email: string
  firstName: string | null
  lastName: string | null
}

export const createCustomerStore = (db: Db) => ({
  async find(userId: string, tx: Queryable = db): Promise<CustomerRow | undefined> {
    const [row] = await tx
      .select({
        customerId: users.stripeCustomerId,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(users)
      .where(eq(users.id, userId))
    return row
  },

  async replace(userId: string, before: string | null, customerId: string): Promise<void> {
    const unchanged = before === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, before)
    await db
      .update(users)
      .set({ stripeCustomerId: customerId, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), unchanged))
  },
})

export type CustomerStore = ReturnType<typeof createCustomerStore>
