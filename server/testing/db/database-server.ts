import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { DAY_MS } from '#domain/durations.ts'
import type { Connection } from '#server/platform/db/connection/connection.ts'
import { migrateDb } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/db/postgres/postmaster.ts'
import { identify } from '#server/platform/process-identity.mjs'
import { makeRunFolder, RUN_PREFIX, testRoots } from '../test-folder.ts'
import { startPgbouncer } from './start-pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL with the migrated template. */
    database: Connection
    /** PgBouncer before it, with `PGBOUNCER=1`. */
    pooler: { host: string; port: number } | null
  }
}

const sweep = async (): Promise<void> => {
  const folders = testRoots().flatMap((root) => readdirSync(root).map((name) => join(root, name)))
  for (const folder of folders.filter((path) => basename(path).startsWith(RUN_PREFIX))) {
    if (identify(Number(basename(folder).slice(RUN_PREFIX.length).split('-')[0]))) continue
    const orphan = findPostmaster(join(folder, 'postgres'))
    if (orphan) await stopPostmaster(orphan)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets each test's database be one whose server has run steadily for two days, so that its clock may decide purges. */
const trustClocks = async (connection: Connection): Promise<void> => {
  const clock = { seenAt: Date.now(), steadySince: Date.now() - 2 * DAY_MS }
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("insert into server_meta (key, value) values ('clocks', $1)", [
      JSON.stringify({ app: clock, database: clock }),
    ])
  } finally {
    await client.end()
  }
}

/** Vitest global setup: one PostgreSQL with a migrated template database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const dataDir = makeRunFolder()
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, database: 'binnacle_template', log })
  await migrateDb(server.connection)
  await trustClocks(server.connection)
  const pgbouncer = process.env.PGBOUNCER ? await startPgbouncer(server.connection, dataDir) : null
  project.provide('database', server.connection)
  project.provide('pooler', pgbouncer?.pooler ?? null)
  return async () => {
    await pgbouncer?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
