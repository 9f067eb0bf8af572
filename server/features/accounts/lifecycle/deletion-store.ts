import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { DELETION_GRACE_DAYS } from '#contracts/accounts/account-lifecycle.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { CLEARED_LINK_COLUMNS } from '../store.ts'
import { users } from '../table.ts'

const isPastGrace = lt(users.deletedAt, sql`now() - make_interval(days => ${DELETION_GRACE_DAYS})`)

export const createDeletionStore = (db: Db) => ({
  /** @returns deletion time; undefined for an unknown account */
  async markDeleted(id: UserId, tx: Queryable): Promise<Date | undefined> {
    const [row] = await tx
      .update(users)
      .set({ ...CLEARED_LINK_COLUMNS, deletedAt: sql`coalesce(${users.deletedAt}, now())` })
      .where(eq(users.id, id))
      .returning({ deletedAt: users.deletedAt })
    return row?.deletedAt ?? undefined
  },

  async restore(id: UserId, tx: Queryable): Promise<boolean> {
    const rows = await tx
      .update(users)
      .set({ deletedAt: null, updatedAt: sql`now()` })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    return rows.length > 0
  },

  async listOver(): Promise<UserId[]> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.deletedAt), isPastGrace))
    return rows.map(({ id }) => id as UserId)
  },

  async purge(id: UserId, before: (tx: Queryable) => Promise<void>): Promise<void> {
    await db.transaction(async (tx) => {
      const [over] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isPastGrace))
        .for('update')
      if (!over) return
      // Large accounts exceed the usual statement timeout.
      await tx.execute(sql`set local statement_timeout = 0`)
      await before(tx)
      await tx.delete(users).where(eq(users.id, id))
    })
  },
})

export type DeletionStore = ReturnType<typeof createDeletionStore>
