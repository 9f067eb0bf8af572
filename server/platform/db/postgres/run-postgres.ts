import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/errors.ts'
import { tellsDiskFull } from '../../disk-space.ts'
import { isAlive, type ProcessIdentity } from '../../process-identity.mjs'
import type { Connection } from '../connection/connection.ts'
import type { Cluster } from './cluster-files.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { SystemUser } from './postgres-user.ts'
import { findPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts'
import { spawnAs } from './spawn-as.ts'

const POSTGRES_SETTINGS = {
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

const LONG_LOG_BYTES = 10_000_000

const logSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Last lines that were written after the first `from` bytes. */
const logTail = (file: string, from: number): string => {
  try {
    return readFileSync(file).subarray(from).toString().trim().split('\n').slice(-8).join('\n')
  } catch {
    return ''
  }
}

type ConnectAttempt = 'ours' | 'other-version' | 'busy' | 'silent'

const tryToConnect = async (connection: Connection, version: string): Promise<ConnectAttempt> => {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') version",
    )
    return rows[0]?.version.split(' ')[0] === version ? 'ours' : 'other-version'
  } catch (error) {
    const state = error instanceof pg.DatabaseError ? error.code : undefined
    if (state === '28P01')
      throw new StartError('The built-in PostgreSQL refuses the password in DATA_DIR/postgres-password.')
    // Starting, recovering or stopping.
    return state === '57P03' ? 'busy' : 'silent'
  } finally {
    client.end().catch(() => {})
  }
}

export interface PostgresPlace {
  cluster: Cluster
  binaries: PostgresBinaries
  user: SystemUser | null
  connection: Connection
}

const truncateLog = (file: string): void => {
  if (logSize(file) > LONG_LOG_BYTES) renameSync(file, `${file}.1`)
}

const launch = ({ cluster, binaries, user, connection }: PostgresPlace): { ended: () => boolean } => {
  const settings = { ...POSTGRES_SETTINGS, unix_socket_directories: connection.host }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(cluster.logFile, 'a', 0o600)
  // Its own process group: Ctrl-C reaches Node alone, which stops PostgreSQL after its last query.
  const args = ['-D', cluster.folder, '-p', String(connection.port), ...flags]
  const child = spawnAs(user, [cluster.folder, connection.host], binaries.postgres, args, {
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

const reuseRunning = async (place: PostgresPlace): Promise<ProcessIdentity | null> => {
  const running = findPostmaster(place.cluster.folder)
  if (!running) return null
  let silentSince = Date.now()
  for (const end = Date.now() + 60_000; Date.now() < end && isAlive(running); await sleep(100)) {
    const attempt = await tryToConnect(place.connection, place.binaries.version)
    if (attempt === 'ours') return running
    if (attempt === 'other-version') {
      await stopPostmaster(running)
      return null
    }
    if (attempt === 'busy') silentSince = Date.now()
    if (Date.now() - silentSince > 3000) break
  }
  await stopPostmaster(running, 'at-once')
  return null
}

const startFresh = async (place: PostgresPlace): Promise<ProcessIdentity> => {
  const { cluster, connection, binaries } = place
  await removeStalePidFile(cluster.folder)
  truncateLog(cluster.logFile)
  const logged = logSize(cluster.logFile)
  const child = launch(place)
  for (const end = Date.now() + 60_000; Date.now() < end && !child.ended(); await sleep(20)) {
    if ((await tryToConnect(connection, binaries.version)) !== 'ours') continue
    const running = findPostmaster(cluster.folder)
    if (running) return running
  }
  const said = logTail(cluster.logFile, logged)
  if (tellsDiskFull(said))
    throw new StartError(
      `PostgreSQL does not start in ${cluster.folder}: the disk is full. Make room there and start again; nothing that was saved is lost.`,
    )
  throw new Error(`PostgreSQL does not start in ${cluster.folder}:\n${said}`)
}

/** Takes over or starts PostgreSQL; retries while processes of a crashed one hold the folder. */
export const runPostgres = async (place: PostgresPlace): Promise<ProcessIdentity> => {
  for (let tried = 1; ; tried++) {
    try {
      return (await reuseRunning(place)) ?? (await startFresh(place))
    } catch (error) {
      if (error instanceof StartError) throw error
      if (tried === 20) throw new StartError(error instanceof Error ? error.message : String(error))
      await sleep(250)
    }
  }
}
