import type pg from 'pg'
import { StartError } from '#server/platform/errors.ts'

interface PoolerCheckOptions {
  pooler?: unknown
  warn(message: string): void
}

const SET_BOTH = 'Set DATABASE_POOLER_URL to it, and DATABASE_URL to PostgreSQL itself.'

/** Detects a pooler, which gives every caller a process number of its own. */
const isPooled = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}

/** Says what of the way to the database does not suit a pooler. @throws StartError */
export const checkPooler = async (pool: pg.Pool, { pooler, warn }: PoolerCheckOptions): Promise<void> => {
  const client = await pool.connect()
  try {
    if (!pooler) {
      if (await isPooled(client)) warn(`DATABASE_URL leads to a pooler, which may lose locks. ${SET_BOTH}`)
      return
    }
    const { rows } = await client.query<{ limit: string }>(
      "select current_setting('statement_timeout') as limit",
    )
    if (rows[0]?.limit === '0')
      warn(
        'Statements through DATABASE_POOLER_URL have no time limit: see connect_query in deploy/pgbouncer/pgbouncer.ini',
      )
  } finally {
    client.release()
  }
}

/** @throws StartError in place of a pooler's refusal of our limits */
export const explainPooler = (error: unknown): never => {
  if (error instanceof Error && /unsupported startup parameter/i.test(error.message))
    throw new StartError(`DATABASE_URL leads to a pooler, PgBouncer perhaps. ${SET_BOTH}`)
  throw error
}
