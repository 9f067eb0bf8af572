import type pg from 'pg'
import { READ_ONLY, sqlStateOf } from '../connection/sql-state.ts'
import { type Queryable, queryableOf } from './queryable.ts'

/**
 * Work of one transaction.
 * @param begun resolves once BEGIN succeeded
 * @param last takes statements that need no wait: COMMIT follows right behind them
 */
export type PipelinedWork<T> = (
  tx: Queryable,
  begun: Promise<unknown>,
  last: (answers: Promise<unknown>) => void,
) => Promise<T>

export const createPipelinedTransactions =
  (pool: pg.Pool) =>
  async <T>(work: PipelinedWork<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const begun = client.query('begin')
      // Rejections surface where `begun` is awaited.
      begun.catch(() => {})
      try {
        let lastAnswers: Promise<unknown> = begun
        const result = await work(queryableOf(client), begun, (answers) => {
          lastAnswers = answers
        })
        const committing = client.query('commit')
        const [{ command }] = await Promise.all([committing, begun, lastAnswers])
        // PostgreSQL answers COMMIT with ROLLBACK after a failed statement.
        if (command !== 'COMMIT') throw new Error('A statement of this transaction failed')
        return result
      } catch (error) {
        // A standby stays one: the next connection may find the primary.
        if (error instanceof Error && sqlStateOf(error) === READ_ONLY) broken = error
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      }
    } finally {
      client.release(broken)
    }
  }
