import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/platform/db/connection/connection.ts'
import { findRunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts'
import { findPostmaster } from '#server/platform/db/postgres/postmaster.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'

/** The built server as `npm start` runs it, with its own data folder. */
export interface Binnacle {
  origin: string
  port: number
  pid: number
  /** Its PostgreSQL, shared with the floors. */
  database: Connection
  databasePid: number
  stop(): Promise<void>
}

/** Limits stay on, but above the load. */
export const HIGH_RATE_LIMITS = {
  REQUESTS_PER_MINUTE: '100000000',
  SIGN_UPS_PER_HOUR: '1000000',
  LOG_LEVEL: 'warn',
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'binnacle-bench-'))

export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

export const databaseUrl = ({ host, port, user, password, database }: Connection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const pidOf = ({ process }: ServerProcess): number => process.pid ?? 0

/** @param built main file of another checkout's build */
export const startBinnacle = async (dataDir = newDataFolder(), built?: string): Promise<Binnacle> => {
  const server = await startServer({ DATA_DIR: dataDir, ...HIGH_RATE_LIMITS }, { built })
  const database = await findRunningPostgres(dataDir, 'binnacle')
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!database || !postmaster) throw new Error('The server runs without its PostgreSQL')
  return {
    origin: server.origin,
    port: Number(new URL(server.origin).port),
    pid: pidOf(server),
    database,
    databasePid: postmaster.pid,
    stop: async () => {
      await server.stop()
      removeDataFolder(dataDir)
    },
  }
}

/** Second server on this database without page cache, as in a cluster: every page is read and rendered anew. */
export const startForgetful = async (database: Connection) => {
  const dataDir = newDataFolder()
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database),
    SERVERS_SHARE_DATABASE: '1',
    // Several servers require a bucket, which is never used here.
    S3_BUCKET: 'none',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
    ...HIGH_RATE_LIMITS,
  })
  return {
    port: Number(new URL(server.origin).port),
    pid: pidOf(server),
    stop: async () => {
      await server.stop()
      removeDataFolder(dataDir)
    },
  }
}
