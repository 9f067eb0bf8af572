import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, closeSync, lstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { type Cluster, prepareCluster, ROLE } from './cluster-files.ts'
import { locateBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { choosePostgresUser, type SystemUser } from './postgres-user.ts'
import { findPostmaster, forgetNamesake, stopPostmaster } from './postmaster.ts'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

/** How to reach a PostgreSQL database. `host` is a folder for a Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export interface EmbeddedPostgres {
  connection: Connection
  /** The running PostgreSQL; another one after a crash was mended. */
  pid(): number
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Absolute, existing folder. The caller holds its lock. */
  dataDir: string
  database: string
  log: { info(words: string): void; warn(words: string): void; error(words: string): void }
}

/** Only names the socket file: nothing listens on a network port. */
const PORT = 5432
/** A Unix socket's path may have 107 characters on Linux, 103 on macOS. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432.lock'.length

const socketFolder = (cluster: Cluster, user: SystemUser | null): string => {
  if (Buffer.byteLength(cluster.folder) <= LONGEST_SOCKET_FOLDER) return cluster.folder
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const name = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `binnacle-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user && lstatSync(folder).uid === process.getuid?.()) chownSync(folder, user.uid, user.gid)
  const made = lstatSync(folder)
  if (made.isDirectory() && made.uid === owner && (made.mode & 0o077) === 0) return folder
  throw new StartError(`${folder} belongs to somebody else. Remove it, or choose a shorter DATA_DIR.`)
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const lastWords = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')
  } catch {
    return ''
  }
}

type Attempt = 'ours' | 'other-version' | 'silent'

const tryToConnect = async (connection: Connection, version: string): Promise<Attempt> => {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') version",
    )
    return rows[0]?.version.split(' ')[0] === version ? 'ours' : 'other-version'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new StartError('The built-in PostgreSQL refuses the password in DATA_DIR/postgres-password.')
    return 'silent'
  } finally {
    client.end().catch(() => {})
  }
}

interface Place {
  cluster: Cluster
  binaries: PostgresBinaries
  user: SystemUser | null
  connection: Connection
}

const launch = ({ cluster, binaries, user, connection }: Place): { ended: () => boolean } => {
  const settings = { ...SETTINGS, unix_socket_directories: connection.host }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(cluster.logFile, 'a', 0o600)
  // A group of its own: Ctrl-C in a terminal reaches Node alone, which then ends PostgreSQL after its last query.
  const child = spawn(binaries.postgres, ['-D', cluster.folder, '-p', String(PORT), ...flags], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  child.unref()
  return { ended: () => ended }
}

/** Takes over a PostgreSQL that outlived an earlier server; null when there is none to keep. */
const adopt = async (place: Place): Promise<ProcessIdentity | null> => {
  const running = findPostmaster(place.cluster.folder)
  if (!running) return null
  for (const end = Date.now() + 5000; Date.now() < end && isAlive(running); await sleep(100)) {
    const found = await tryToConnect(place.connection, place.binaries.version)
    if (found === 'ours') return running
    if (found === 'other-version') break
  }
  await stopPostmaster(running)
  return null
}

const startFresh = async (place: Place): Promise<ProcessIdentity> => {
  const { cluster, connection, binaries } = place
  await forgetNamesake(cluster.folder)
  const child = launch(place)
  for (const end = Date.now() + 60_000; Date.now() < end && !child.ended(); await sleep(20)) {
    if ((await tryToConnect(connection, binaries.version)) !== 'ours') continue
    const running = findPostmaster(cluster.folder)
    if (running) return running
  }
  throw new Error(`PostgreSQL does not start in ${cluster.folder}:\n${lastWords(cluster.logFile)}`)
}

/** After a crash, processes of the old PostgreSQL may hold the folder a moment longer: tried again for a while. */
const run = async (place: Place, patienceMs: number): Promise<ProcessIdentity> => {
  for (const end = Date.now() + patienceMs; ; await sleep(200)) {
    try {
      return (await adopt(place)) ?? (await startFresh(place))
    } catch (error) {
      if (error instanceof StartError) throw error
      if (Date.now() > end) throw new StartError(error instanceof Error ? error.message : String(error))
    }
  }
}

const ensureDatabase = async (connection: Connection): Promise<void> => {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

/**
 * Runs real PostgreSQL in the data folder, reachable over a Unix socket with a generated password.
 * One that outlived a killed server is taken over; one that dies is started again until `stop`.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, database, log } = options
  const [binaries, user] = await Promise.all([locateBinaries(), choosePostgresUser()])
  const cluster = await prepareCluster(dataDir, binaries, user)
  const host = socketFolder(cluster, user)
  const connection = { host, port: PORT, user: ROLE, password: cluster.password, database }
  const place = { cluster, binaries, user, connection }
  let postmaster = await run(place, 5000)
  await ensureDatabase(connection)

  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  const watch = async () => {
    for (; !signal.aborted; await pause(250)) {
      if (isAlive(postmaster)) continue
      log.warn('PostgreSQL ended unexpectedly; starting it again')
      try {
        postmaster = await run(place, 5000)
        log.info('PostgreSQL is back')
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(1000)
      }
    }
  }
  const watching = watch()

  return {
    connection,
    pid: () => postmaster.pid,
    stop: async () => {
      stopped.abort()
      await watching
      await stopPostmaster(postmaster)
    },
  }
}
