import pg from 'pg'

const direct = new WeakMap<pg.Pool, pg.ClientConfig>()

/** Notes how PostgreSQL itself is reached where the pool goes through a pooler. */
export const noteDirect = (pool: pg.Pool, config: pg.ClientConfig): void => void direct.set(pool, config)

/** Opens a connection outside the pool, to PostgreSQL itself and without statement timeouts. */
export const connectWithoutLimits = async (pool: pg.Pool): Promise<pg.Client> => {
  const options: pg.ClientConfig = direct.get(pool) ?? pool.options
  const client = new pg.Client({
    ...options,
    ...(options.password && { password: options.password }),
    pipeline: false,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
