import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { openDb } from './open-db.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
  await opened.pool.query('create table tally (id int primary key, n int not null)')
  await opened.pool.query('insert into tally values (1, 0), (2, 0)')
})
afterAll(() => opened.close())

const count = async (id: number) =>
  (await opened.pool.query<{ n: number }>('select n from tally where id = $1', [id])).rows[0]?.n

test('rolls back a transaction that throws', async () => {
  const attempt = opened.db.transaction(async (tx) => {
    await tx.execute(sql`update tally set n = 100 where id = 1`)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await count(1)).toBe(0)
})

test('retries deadlocked transactions until both commit', async () => {
  const both = { first: 0 }
  let release = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve
  })
  const raise = (one: number, other: number) =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`update tally set n = n + 1 where id = ${one}`)
      if (++both.first === 2) release()
      await bothHoldOne
      await tx.execute(sql`update tally set n = n + 1 where id = ${other}`)
    })
  await Promise.all([raise(1, 2), raise(2, 1)])
  expect([await count(1), await count(2)]).toEqual([2, 2])
})

test('sets a statement timeout of 5 s and an idle transaction timeout of 10 s', async () => {
  const { rows } = await opened.pool.query(
    "select current_setting('statement_timeout') s, current_setting('idle_in_transaction_session_timeout') i",
  )
  expect(rows).toEqual([{ s: '5s', i: '10s' }])
})

test('rejects a database with unsafe durability settings unless allowed', async () => {
  const { connection } = opened
  await opened.pool.query(`alter database ${connection.database} set synchronous_commit = off`)
  const warnings: string[] = []
  const open = (allowUnsafe: boolean) =>
    openDb({ database: connection, allowUnsafe, warn: (message) => void warnings.push(message) })
  await expect(open(false)).rejects.toThrow('The database has synchronous_commit off')
  const unsafe = await open(true)
  await unsafe.close()
  expect(warnings.join()).toContain('UNSAFE DATABASE')
})
