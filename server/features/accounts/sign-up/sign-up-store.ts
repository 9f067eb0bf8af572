import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { users } from '../table.ts'

/** Advisory lock of whoever makes the first account. */
const FIRST_ACCOUNT_LOCK = 5_827_302

export const createSignUpStore = (db: Db) => ({
  async hasAccounts(tx: Queryable = db): Promise<boolean> {
    const [row] = await tx.select({ id: users.id }).from(users).limit(1)
    return row !== undefined
  },

  /** Lets one transaction at a time make the first account. */
  async lockFirst(tx: Queryable): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`)
  },
})

export type SignUpStore = ReturnType<typeof createSignUpStore>
