import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/errors.ts'
import { isAlive } from '../../process-identity.mjs'
import type { Connection } from '../connection/connection.ts'
import { type Cluster, clusterFolder, POSTGRES_ROLE, prepareCluster } from './cluster-files.ts'
import { locateBinaries } from './postgres-binaries.ts'
import { choosePostgresUser, type SystemUser } from './postgres-user.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { runPostgres } from './run-postgres.ts'
import { keepWalRoom } from './wal-room.ts'

export interface EmbeddedPostgres {
  connection: Connection
  /** Process id; it changes when a crashed PostgreSQL is restarted. */
  pid(): number
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  database: string
  log: { info(message: string): void; warn(message: string): void; error(message: string): void }
}

/** Only names the socket file; no network port is opened. */
const SOCKET_PORT = 5432
/** Socket paths are limited to 107 characters on Linux, 103 on macOS. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432.lock'.length

const socketFolder = (cluster: Cluster, user: SystemUser | null): string => {
  if (Buffer.byteLength(cluster.folder) <= LONGEST_SOCKET_FOLDER) return cluster.folder
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const name = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `binnacle-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user && lstatSync(folder).uid === process.getuid?.()) chownSync(folder, user.uid, user.gid)
  const stats = lstatSync(folder)
  if (stats.isDirectory() && stats.uid === owner && (stats.mode & 0o077) === 0) return folder
  throw new StartError(`${folder} belongs to someone else. Remove it, or choose a shorter DATA_DIR.`)
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

const clusterConnection = (cluster: Cluster, user: SystemUser | null, database: string): Connection => ({
  host: socketFolder(cluster, user),
  port: SOCKET_PORT,
  user: POSTGRES_ROLE,
  password: cluster.password,
  database,
})

/** Finds the PostgreSQL that a server runs on this folder; null when there is none. */
export const findRunningPostgres = async (dataDir: string, database: string): Promise<Connection | null> => {
  if (!findPostmaster(clusterFolder(dataDir))) return null
  const [binaries, user] = await Promise.all([locateBinaries(), choosePostgresUser(clusterFolder(dataDir))])
  return clusterConnection(await prepareCluster(dataDir, binaries, user), user, database)
}

/** Runs PostgreSQL on a Unix socket: takes over one of a killed server, restarts one that ends. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, database, log } = options
  const [binaries, user] = await Promise.all([locateBinaries(), choosePostgresUser(clusterFolder(dataDir))])
  const cluster = await prepareCluster(dataDir, binaries, user)
  const connection = clusterConnection(cluster, user, database)
  const place = { cluster, binaries, user, connection }
  let postmaster = await runPostgres(place)
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await stopPostmaster(postmaster)
    throw error
  }

  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})
  const watchProcess = async () => {
    for (; !signal.aborted; await pause(250)) {
      if (isAlive(postmaster)) continue
      log.warn('PostgreSQL ended unexpectedly; starting it again')
      try {
        postmaster = await runPostgres(place)
        log.info('PostgreSQL is back')
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(1000)
      }
    }
  }
  const watching = Promise.all([
    watchProcess(),
    keepWalRoom({ folder: cluster.folder, connection, log, signal }),
  ])

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
