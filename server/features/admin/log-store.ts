import { desc, sql } from 'drizzle-orm'
import { DELETED_ACCOUNT } from '#contracts/accounts/admin.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { newUuid } from '#server/platform/ids.ts'
import { adminLog } from './table.ts'

/** Entries that are kept. */
const LOG_MAX = 10_000

export type NewLogEntry = Omit<typeof adminLog.$inferInsert, 'id' | 'at'>

export const createAdminLogStore = (db: Db) => ({
  /** Adds an entry and drops the oldest above the limit. */
  async add(entry: NewLogEntry, tx: Queryable): Promise<void> {
    await tx.insert(adminLog).values({ id: newUuid(), ...entry })
    await tx.execute(sql`delete from ${adminLog} where (at, id) <=
      (select at, id from ${adminLog} order by at desc, id desc offset ${LOG_MAX} limit 1)`)
  },

  /** Takes the address of a purged account out of its entries, and of acts that it did. */
  async forgetPerson(person: UserId, tx: Queryable): Promise<void> {
    await tx.execute(
      sql`update ${adminLog} set person_email = ${DELETED_ACCOUNT} where person_id = ${person}`,
    )
    await tx.execute(sql`update ${adminLog} set admin_email = ${DELETED_ACCOUNT}, admin_id = null
      where admin_id = ${person}`)
  },

  /** Entries, newest first. @param before id of the last one seen */
  async list(before: string | null, limit: number) {
    const older = sql`(at, id) < (select at, id from ${adminLog} where id = ${before})`
    return await db
      .select()
      .from(adminLog)
      .where(before === null ? sql`true` : older)
      .orderBy(desc(adminLog.at), desc(adminLog.id))
      .limit(limit)
  },
})

export type AdminLogStore = ReturnType<typeof createAdminLogStore>
