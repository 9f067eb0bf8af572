import type pg from 'pg'
import { READ_ONLY, sqlStateOf } from '../connection/sql-state.ts'
import { type Queryable, queryableOf } from './queryable.ts'

export interface PipelineSteps {
  /** Resolves once BEGIN succeeded. */
  readonly began: Promise<unknown>
  /** Takes answers of statements that need no wait: COMMIT is sent right behind them. */
  readonly commitAfter: (answers: Promise<unknown>) => void
}

/** Work of one transaction. */
export type PipelinedWork<T> = (tx: Queryable, steps: PipelineSteps) => Promise<T>

export const createPipelinedTransactions =
  (pool: pg.Pool) =>
  async <T>(work: PipelinedWork<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const began = client.query('begin')
      // Rejections surface where `began` is awaited.
      began.catch(() => {})
      try {
        let lastAnswers: Promise<unknown> = began
        const result = await work(queryableOf(client), {
          began,
          commitAfter: (answers) => {
            lastAnswers = answers
          },
        })
        const committing = client.query('commit')
        const [{ command }] = await Promise.all([committing, began, lastAnswers])
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

/** Tracks statements sent but not answered; after a failure PostgreSQL refuses the rest. */
export const createPipeline = () => {
  let failure: { readonly error: unknown } | null = null
  const sent: Promise<unknown>[] = []
  return {
    send<T>(statement: PromiseLike<T>): Promise<T> {
      const answer = Promise.resolve(statement).catch((error: unknown) => {
        failure ??= { error }
        throw failure.error
      })
      answer.catch(() => {})
      sent.push(answer)
      return answer
    },

    async answered(): Promise<void> {
      await Promise.all(sent)
    },
  }
}
