import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/connection/open-db.ts'
import { jobs } from './table.ts'

export type JobRow = typeof jobs.$inferSelect

const NOW = sql`now()::timestamptz(3)`

/** Job queue; `FOR UPDATE SKIP LOCKED` lets servers share it. */
export const createJobStore = (db: Db) => ({
  async insert(
    job: { id: string; kind: string; payload: unknown; runAt?: Date },
    tx: Queryable = db,
  ): Promise<void> {
    await tx.insert(jobs).values(job)
  },

  /** Takes one due job and leases it for `seconds`; an expired lease frees it. */
  async take(kinds: string[], seconds: number): Promise<JobRow | undefined> {
    return await db.transaction(async (tx) => {
      const [job] = await tx
        .select()
        .from(jobs)
        .where(and(lte(jobs.runAt, NOW), inArray(jobs.kind, kinds)))
        .orderBy(asc(jobs.runAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!job) return undefined
      await tx
        .update(jobs)
        .set({ runAt: sql`now() + make_interval(secs => ${seconds})`, tries: job.tries + 1 })
        .where(eq(jobs.id, job.id))
      return job
    })
  },

  async done(id: string): Promise<void> {
    await db.delete(jobs).where(eq(jobs.id, id))
  },

  /** Deletes jobs whose payload holds a text whole, as of a mail to an account that is purged. */
  async forget(tx: Queryable, text: string): Promise<void> {
    await tx.execute(
      sql`delete from ${jobs} where position(to_json(${text}::text)::text in payload::text) > 0`,
    )
  },

  async retry(id: string, inSeconds: number, lastError: string): Promise<void> {
    await db
      .update(jobs)
      .set({ runAt: sql`now() + make_interval(secs => ${inSeconds})`, lastError })
      .where(eq(jobs.id, id))
  },
})

export type JobStore = ReturnType<typeof createJobStore>
