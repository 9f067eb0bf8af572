import type pg from 'pg'
import type { Queryable } from './open-db.ts'

/** What is done in a transaction. @param begun resolves when that has surely begun */
export type WorkAtOnce<T> = (tx: Queryable, begun: Promise<unknown>) => Promise<T>

/** Runs transactions whose first statements do not wait for the answer to their beginning. */
export const transactionsAtOnce =
  (pool: pg.Pool, queryableOf: (client: pg.PoolClient) => Queryable) =>
  async <T>(work: WorkAtOnce<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const begun = client.query('begin')
      // Whoever awaits it hears of a failure.
      begun.catch(() => {})
      try {
        const result = await work(queryableOf(client), begun)
        await begun
        // Where a statement failed that nobody waited for, PostgreSQL answers this with a rollback.
        const { command } = await client.query('commit')
        if (command !== 'COMMIT') throw new Error('A statement of this transaction failed')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      }
    } finally {
      client.release(broken)
    }
  }
