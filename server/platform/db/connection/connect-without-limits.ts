import pg from 'pg'

/** Opens a connection outside the pool, without statement timeouts. */
export const connectWithoutLimits = async ({ options }: pg.Pool): Promise<pg.Client> => {
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
