import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { isDatabaseUnavailable } from './connection-errors.ts'
import { openDb } from './open-db.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const errorOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('a connection cut inside a transaction counts as an unavailable database and does not end the process', async () => {
  const error = await errorOf(() =>
    opened.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`)
      await opened.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
  await expect(opened.pool.query('select 1')).resolves.toBeTruthy()
})

test('a write to a standby counts as an unavailable database, and its connection is not used again', async () => {
  const { connection } = opened
  const one = await openDb({ database: connection, poolSize: 1, warn: () => {} })
  // Stays with the connection as a standby does, until another one is opened.
  await one.pool.query('set default_transaction_read_only = on')
  const write = () => one.db.transaction(async (tx) => await tx.execute(sql`create table made (id int)`))
  expect(isDatabaseUnavailable(await errorOf(write))).toBe(true)
  await write()
  await one.close()
})

test('a transaction that timed out while the process stalled counts as an unavailable database', async () => {
  const error = await errorOf(() =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`)
      const until = Date.now() + 300
      while (Date.now() < until);
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test('a server too busy to accept in time counts as unavailable', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const silent = { ...opened.connection, host: '127.0.0.1', port }
  expect(isDatabaseUnavailable(await errorOf(() => openDb({ database: silent, warn: () => {} })))).toBe(true)
  mute.close()
})

test('an unreachable server counts as unavailable', async () => {
  const nowhere = { ...opened.connection, host: '/nowhere' }
  expect(isDatabaseUnavailable(await errorOf(() => openDb({ database: nowhere, warn: () => {} })))).toBe(true)
})

test('a failed query and a missing file do not count as an unavailable database', async () => {
  expect(isDatabaseUnavailable(await errorOf(() => opened.db.execute(sql`select 1 / 0`)))).toBe(false)
  expect(isDatabaseUnavailable(await errorOf(() => readFile('/nowhere')))).toBe(false)
})
