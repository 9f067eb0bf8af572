import type pg from 'pg'
import type { Queryable } from './open-db.ts'

/**
 * What is done in a transaction.
 * @param begun resolves when that has surely begun
 * @param last told of statements that were sent and need not be waited for: the commit leaves right behind them
 */
export type PipelinedWork<T> = (
  tx: Queryable,
  begun: Promise<unknown>,
  last: (answers: Promise<unknown>) => void,
) => Promise<T>

/** Runs transactions whose first statements do not wait for the answer to their beginning, nor the commit for the last. */
export const createPipelinedTransactions =
  (pool: pg.Pool, queryableOf: (client: pg.PoolClient) => Queryable) =>
  async <T>(work: PipelinedWork<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const begun = client.query('begin')
      // Whoever awaits it hears of a failure.
      begun.catch(() => {})
      try {
        let answered: Promise<unknown> = begun
        const result = await work(queryableOf(client), begun, (answers) => {
          answered = answers
        })
        const committing = client.query('commit')
        const [{ command }] = await Promise.all([committing, begun, answered])
        // Where a statement failed that nobody waited for, PostgreSQL answers with a rollback.
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
