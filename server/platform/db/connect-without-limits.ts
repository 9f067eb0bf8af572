import pg from 'pg'

/** A connection of its own to the pool's database, on which a statement may take as long as it needs. */
export const connectWithoutLimits = async ({ options }: pg.Pool): Promise<pg.Client> => {
  const client = new pg.Client({
    ...options,
    // The pool hides it from enumeration.
    ...(options.password && { password: options.password }),
    pipeline: false,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // What breaks is told by the next query.
  client.on('error', () => {})
  await client.connect()
  return client
}
