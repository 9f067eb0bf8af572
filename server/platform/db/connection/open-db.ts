import pg from 'pg'
import { StartError } from '#server/platform/start/start-error.ts'
import { createPipelinedTransactions, type PipelinedWork } from '../queries/pipelined-transaction.ts'
import { type Queryable, queryableOf } from '../queries/queryable.ts'
import type { Connection } from './connection.ts'

export type { Queryable }

export interface Db extends Queryable {
  /** Commits when `work` resolves. May repeat it after a deadlock, so `work` must have no effect outside `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Sends the first statements together with BEGIN: `work` must only read until `begun` resolves. */
  transactionAtOnce<T>(work: PipelinedWork<T>): Promise<T>
  connect: () => Promise<pg.Client>
}

export interface OpenedDb {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface OpenDbOptions {
  database: string | Connection
  allowUnsafe?: boolean
  poolSize?: number
  warn(words: string): void
}

const RETRIED_STATES = new Set(['40001', '40P01'])
const ATTEMPTS = 5
const CONNECT_MS = 4500
/** Spares an overloaded machine the cost of connecting again and again. */
const IDLE_MS = 600_000

/** SQLSTATE of a pg error, also when wrapped by drizzle; null for other errors. */
export const sqlStateOf = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code ?? null
  }
  return null
}

const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === ATTEMPTS || !RETRIED_STATES.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

const checkDurable = async (pool: pg.Pool, options: OpenDbOptions): Promise<void> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  )
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length === 0) return
  const words = `The database has ${off.join(', ')} off: a power cut may lose saved work or ruin the database.`
  if (!options.allowUnsafe)
    throw new StartError(`${words} Turn it on, or set ALLOW_UNSAFE_DATABASE=1 to run all the same.`)
  options.warn(`UNSAFE DATABASE. ${words}`)
}

/** Waits nearly as long as the pool: an overloaded machine takes seconds to open a connection. */
class TimeoutClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({
      ...config,
      ...(config.password && { password: config.password }),
      connectionTimeoutMillis: CONNECT_MS,
    })
  }
}

/** Pool settings: statements end in 5 s, idle transactions in 10 s, waits for a connection in 5 s. */
const poolConfig = ({ database, poolSize = 20 }: OpenDbOptions): pg.PoolConfig => ({
  ...(typeof database === 'string' ? { connectionString: database } : database),
  max: poolSize,
  pipeline: true,
  Client: TimeoutClient,
  connectionTimeoutMillis: 5000,
  statement_timeout: 5000,
  query_timeout: 6000,
  idleTimeoutMillis: IDLE_MS,
  idle_in_transaction_session_timeout: 10_000,
  application_name: 'binnacle',
})

/** Opens the pool and refuses a database that may lose committed writes. */
export const openDb = async (options: OpenDbOptions): Promise<OpenedDb> => {
  const config = poolConfig(options)
  const pool = new pg.Pool(config)
  // A broken idle or borrowed connection must not end the process; the next query reports it.
  pool.on('error', (error) => options.warn(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await checkDurable(pool, options)
  } catch (error) {
    await pool.end()
    throw error
  }
  const atOnce = createPipelinedTransactions(pool)
  const begunFirst = <T>(work: (tx: Queryable) => Promise<T>) =>
    atOnce(async (tx, begun) => {
      await begun
      return await work(tx)
    })
  const db: Db = Object.assign(queryableOf(pool), {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => withRetries(() => begunFirst(work)),
    transactionAtOnce: <T>(work: PipelinedWork<T>) => withRetries(() => atOnce(work)),
    async connect() {
      const { Client: _, ...own } = config
      const client = new TimeoutClient({ ...own, keepAlive: true, application_name: 'binnacle alone' })
      await client.connect()
      return client
    },
  })
  return { db, pool, close: () => pool.end() }
}
