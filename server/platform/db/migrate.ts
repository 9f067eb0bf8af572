import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './connection.ts'

/** Beside this file in the sources, and beside the bundle, where the build copies it. */
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to this version's tables, all or nothing, on a connection without time limits.
 * Servers that start together may get in each other's way: the slower one looks again.
 */
export const migrateDb = async (database: string | Connection): Promise<void> => {
  for (let tried = 1; ; tried++) {
    const config = typeof database === 'string' ? { connectionString: database } : database
    const client = new pg.Client({ ...config, application_name: 'binnacle-migrate' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query("set client_min_messages = 'warning'")
      return await migrate(drizzle(client), { migrationsFolder: FOLDER })
    } catch (error) {
      if (tried === 3) throw error
      await sleep(500)
    } finally {
      await client.end()
    }
  }
}
