import type pg from 'pg'
import type { Log } from '../log/log.ts'

/** Advisory lock of the servers on one database: exclusive for a single one, shared by several. */
const ADVISORY_LOCK_ID = 5_827_301
const CHANNEL = 'binnacle_servers'
const JOIN_SQL = 'joining'
const FORGET_MESSAGE = 'forget'
const JOINED_MESSAGE = 'joined'
const LEFT_MESSAGE = 'left'

const HEARTBEAT_MS = 5000
const RECONNECT_MS = 500
const ASK_MS = 100
/** A server that neither shares the lock nor exits is disconnected after this time. */
const JOIN_TIMEOUT_MS = 10_000

const COUNT_SERVERS_SQL = `select count(*)::int as value from pg_locks where locktype = 'advisory' and granted and objsubid = 1
  and classid = 0 and objid = ${ADVISORY_LOCK_ID} and database = (select oid from pg_database where datname = current_database())`
const TERMINATE_SQL = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
  and mode = 'ExclusiveLock' and objsubid = 1 and classid = 0 and objid = ${ADVISORY_LOCK_ID}
  and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`

/** Statement after whose commit every server forgets cached pages and sessions. */
export const FORGET_SQL = `select pg_notify('${CHANNEL}', '${FORGET_MESSAGE}')`

export interface ServerRegistry {
  /** True when no other server writes to this database; false in doubt. */
  isAlone(): boolean
  count(): number
  /** Runs when a second server joins, before that one starts, and when a command changed what is cached. */
  onCompany(clearCaches: () => void): void
  leave(): Promise<void>
}

interface JoinOptions {
  /** Opens a dedicated connection: when it closes, other servers consider this one gone. */
  connect: () => Promise<pg.Client>
  log: Log
  /** Added to the log line that names several servers. */
  severalNote?: string
  beatMs?: number
}

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Holds an advisory lock on its own connection; resolves when no other server has cached data. */
export const joinServerRegistry = async ({
  connect,
  log,
  severalNote = '',
  beatMs = HEARTBEAT_MS,
}: JoinOptions): Promise<ServerRegistry> => {
  let client: pg.Client | null = null
  let isAlone = false
  let count = 1
  let hasLeft = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const forgetters: (() => void)[] = []

  const clearCaches = () => {
    for (const each of forgetters) each()
  }
  const forget = () => {
    isAlone = false
    clearCaches()
  }

  const queryValue = async <T>(client: pg.Client, sql: string): Promise<T | undefined> => {
    const { rows } = await client.query<{ value: T }>(sql)
    return rows[0]?.value
  }
  const tryAlone = (client: pg.Client) =>
    queryValue<boolean>(client, `select pg_try_advisory_lock(${ADVISORY_LOCK_ID}) as value`)
  const tryShared = (client: pg.Client) =>
    queryValue<boolean>(client, `select pg_try_advisory_lock_shared(${ADVISORY_LOCK_ID}) as value`)
  const notify = (client: pg.Client, payload: string) =>
    client.query(`select pg_notify('${CHANNEL}', '${payload}')`)

  const recount = async (client: pg.Client) => {
    const before = count
    count = Math.max(1, (await queryValue<number>(client, COUNT_SERVERS_SQL)) ?? 1)
    if (count > 1 && before !== count) {
      log.warn(
        { servers: count },
        `several servers work on this database: none remembers pages or sessions${severalNote}`,
      )
    }
  }

  /** Shares the lock with waiting servers. */
  const makeRoom = async (client: pg.Client) => {
    if (!isAlone) return
    forget()
    await tryShared(client)
    await client.query(`select pg_advisory_unlock(${ADVISORY_LOCK_ID})`)
  }

  const sendHeartbeat = async (client: pg.Client) => {
    if (isAlone) return void (await client.query('select 1'))
    if (await tryAlone(client)) {
      await client.query(`select pg_advisory_unlock_shared(${ADVISORY_LOCK_ID})`)
      isAlone = true
      count = 1
      log.info('this server is alone on its database again: it remembers pages and sessions')
      return
    }
    await recount(client)
  }

  const register = async (client: pg.Client) => {
    if (await tryAlone(client)) {
      isAlone = true
      count = 1
      return
    }
    const since = performance.now()
    let patient = true
    do {
      if (patient && performance.now() - since > JOIN_TIMEOUT_MS) {
        patient = false
        log.warn('another server on this database does not answer and is cut off')
        await client.query(TERMINATE_SQL)
      }
      await notify(client, JOIN_SQL)
      await wait(ASK_MS)
    } while (!(await tryShared(client)))
    await notify(client, JOINED_MESSAGE)
    await recount(client)
  }

  const inTurn = (connection: pg.Client, step: (client: pg.Client) => Promise<unknown>): Promise<unknown> => {
    turn = turn.then(async () => {
      if (client !== connection) return
      await step(connection).catch((error: unknown) => handleLostConnection(connection, error))
    })
    return turn
  }

  const openClient = async () => {
    const opened = await connect()
    opened.on('error', (error) => handleLostConnection(opened, error))
    opened.on('end', () => handleLostConnection(opened))
    opened.on('notification', ({ payload }) => {
      if (payload === FORGET_MESSAGE) clearCaches()
      if (payload === JOIN_SQL) void inTurn(opened, makeRoom)
      if (payload === JOINED_MESSAGE && !isAlone) void inTurn(opened, recount)
      if (payload === LEFT_MESSAGE && !isAlone) void inTurn(opened, sendHeartbeat)
    })
    try {
      await opened.query(`listen ${CHANNEL}`)
      await register(opened)
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
    client = opened
    await inTurn(opened, async (client) => {
      if (!isAlone) await recount(client)
    })
  }

  const reopen = async () => {
    if (hasLeft) return
    try {
      await openClient()
    } catch (error) {
      log.debug({ err: error }, 'the connection that tells servers of each other is not back yet')
      setTimeout(() => void reopen(), RECONNECT_MS).unref()
    }
  }

  const handleLostConnection = (connection: pg.Client, error?: unknown) => {
    if (client !== connection) return
    client = null
    forget()
    if (hasLeft) return
    log.warn(
      { err: error },
      'the connection that tells servers of each other broke: nothing is remembered until it is back',
    )
    connection.end().catch(() => {})
    void reopen()
  }

  await openClient()
  timer = setInterval(() => {
    if (client) void inTurn(client, sendHeartbeat)
  }, beatMs).unref()

  return {
    isAlone: () => isAlone,
    count: () => count,
    onCompany: (run) => void forgetters.push(run),
    async leave() {
      hasLeft = true
      clearInterval(timer)
      await turn
      const connection = client
      client = null
      forget()
      if (!connection) return
      try {
        await connection.query('select pg_advisory_unlock_all()')
        await notify(connection, LEFT_MESSAGE)
        await connection.end()
      } catch {
        // Already closed, which released its locks.
      }
    },
  }
}
