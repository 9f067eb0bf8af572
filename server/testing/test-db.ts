import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#server/platform/db/connection/connection.ts'
import { type OpenedDb, openDb } from '#server/platform/db/connection/open-db.ts'

export interface TestDb extends OpenedDb {
  connection: Connection
}

const administer = async (template: Connection, sql: string): Promise<void> => {
  const client = new pg.Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Creates a migrated, empty database. Call in `beforeAll`, and `close()` in `afterAll`. */
export const createTestDb = async (): Promise<TestDb> => {
  const template = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes a quarter of the CPU of writing every block to the log.
  await administer(template, `create database ${name} template ${template.database} strategy file_copy`)
  const connection = { ...template, database: name }
  const place = inject('pooler')
  const pooler = place && { ...connection, ...place }
  const opened = await openDb({ database: connection, pooler, poolSize: 10, warn: () => {} })
  return {
    ...opened,
    connection,
    close: async () => {
      await opened.close()
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}
