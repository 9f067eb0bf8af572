import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connection/open-db.ts'
import { attempts } from './table.ts'

export const createAttemptStore = (db: Queryable) => ({
  async add(key: string, windowSeconds: number): Promise<{ count: number; resetsAt: Date }> {
    const end = sql`now() + make_interval(secs => ${windowSeconds})`
    const isExpired = sql`${attempts.resetsAt} <= now()`
    const [row] = await db
      .insert(attempts)
      .values({ key, count: 1, resetsAt: end })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${isExpired} then 1 else ${attempts.count} + 1 end`,
          resetsAt: sql`case when ${isExpired} then ${end} else ${attempts.resetsAt} end`,
        },
      })
      .returning({ count: attempts.count, resetsAt: attempts.resetsAt })
    if (!row) throw new Error('the upsert of an attempt returned nothing')
    return row
  },

  /** Refunds keys one statement each: locking several rows could deadlock. */
  async subtract(keys: string[]): Promise<void> {
    for (const key of keys) {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, key))
    }
  },

  async deleteEnded(): Promise<void> {
    await db.delete(attempts).where(lt(attempts.resetsAt, sql`now()`))
  },
})

export type AttemptStore = ReturnType<typeof createAttemptStore>
