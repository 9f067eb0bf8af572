import pg from 'pg'
import { StartError } from '#server/platform/errors.ts'
import { createPipelinedTransactions, type PipelinedWork } from '../queries/pipelined-transaction.ts'
import { type Queryable, queryableOf } from '../queries/queryable.ts'
import { checkPooler, explainPooler } from './check-pooler.ts'
import type { Connection } from './connection.ts'
import { noteDirect } from './direct-connections.ts'
import { sqlStateOf } from './sql-state.ts'

const CONNECT_MS = 4500

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

const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query

/** Prepares nothing by name: behind a pooler the next statement may meet another session. */
class PoolerClient extends TimeoutClient {
  constructor(config: pg.ClientConfig = {}) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    Object.assign(this, { query: (first: unknown, ...more: unknown[]) => query(withoutName(first), ...more) })
  }
}

export type { Queryable }

export interface Db extends Queryable {
  /** Commits when `work` resolves. May repeat it after a deadlock, so `work` must have no effect outside `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Sends the first statements together with BEGIN: `work` must only read until `began` resolves. */
  pipelinedTransaction<T>(work: PipelinedWork<T>): Promise<T>
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
  /** PgBouncer or the like in transaction mode, before the same database; carries what needs no session. */
  pooler?: string | Connection | null
  poolSize?: number
  warn(message: string): void
}

const RETRIED_STATES = new Set(['40001', '40P01'])
const ATTEMPTS_MAX = 5
/** Spares an overloaded machine the cost of connecting again and again. */
const IDLE_MS = 600_000

const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === ATTEMPTS_MAX || !RETRIED_STATES.has(sqlStateOf(error) ?? '')) throw error
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

const addressOf = (database: string | Connection): pg.ClientConfig =>
  typeof database === 'string' ? { connectionString: database } : database

/** Statements end in 5 s, idle transactions in 10 s. A pooler refuses these at the start of a connection. */
const SERVER_LIMITS = { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 }

/** Settings of every connection to PostgreSQL itself. */
const directConfig = ({ database }: OpenDbOptions): pg.ClientConfig => ({
  ...addressOf(database),
  ...SERVER_LIMITS,
  pipeline: true,
  query_timeout: 6000,
  application_name: 'binnacle',
})

/** Pool settings: waits for a connection end in 5 s. */
const poolConfig = (options: OpenDbOptions): pg.PoolConfig => ({
  ...directConfig(options),
  ...(options.pooler && {
    ...addressOf(options.pooler),
    statement_timeout: undefined,
    idle_in_transaction_session_timeout: undefined,
  }),
  max: options.poolSize ?? 20,
  Client: options.pooler ? PoolerClient : TimeoutClient,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: IDLE_MS,
})

/** Opens the pool and refuses a database that may lose committed writes. */
export const openDb = async (options: OpenDbOptions): Promise<OpenedDb> => {
  const pool = new pg.Pool(poolConfig(options))
  // A broken idle or borrowed connection must not end the process; the next query reports it.
  pool.on('error', (error) => options.warn(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  noteDirect(pool, directConfig(options))
  try {
    await checkDurable(pool, options)
    await checkPooler(pool, options)
  } catch (error) {
    await pool.end()
    return explainPooler(error)
  }
  const runPipelined = createPipelinedTransactions(pool)
  const afterBegin = <T>(work: (tx: Queryable) => Promise<T>) =>
    runPipelined(async (tx, { began }) => {
      await began
      return await work(tx)
    })
  const db: Db = Object.assign(queryableOf(pool), {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => withRetries(() => afterBegin(work)),
    pipelinedTransaction: <T>(work: PipelinedWork<T>) => withRetries(() => runPipelined(work)),
    async connect() {
      const own = { ...directConfig(options), keepAlive: true, application_name: 'binnacle alone' }
      const client = new TimeoutClient(own)
      await client.connect()
      return client
    },
  })
  return { db, pool, close: () => pool.end() }
}
