import pg from 'pg'

const CONNECT_MS = 4500

/** Waits nearly as long as the pool: an overloaded machine takes seconds to open a connection. */
export class TimeoutClient extends pg.Client {
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
export class PoolerClient extends TimeoutClient {
  constructor(config: pg.ClientConfig = {}) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    Object.assign(this, { query: (first: unknown, ...more: unknown[]) => query(withoutName(first), ...more) })
  }
}
