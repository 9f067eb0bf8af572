import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { sqlStateOf } from '../connection/sql-state.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
  await opened.pool.query('create table sums (id int primary key, n int not null)')
})
afterAll(() => opened.close())

const sums = async () => (await opened.pool.query('select id, n from sums order by id')).rows

const add = (id: number) => sql`insert into sums values (${id}, 1)`

test('runs pipelined work in one transaction and commits it', async () => {
  const seen = await opened.db.pipelinedTransaction(async (tx, { began }) => {
    const { rows } = await tx.execute(sql`select count(*)::int as n from sums`)
    await began
    await tx.execute(add(1))
    expect(await sums()).toEqual([])
    return rows
  })
  expect(seen).toEqual([{ n: 0 }])
  expect(await sums()).toEqual([{ id: 1, n: 1 }])
})

test('rolls back on a throw, including unawaited statements', async () => {
  const attempt = opened.db.pipelinedTransaction(async (tx, { began }) => {
    await began
    tx.execute(add(2)).catch(() => {})
    tx.execute(add(3)).catch(() => {})
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await sums()).toEqual([{ id: 1, n: 1 }])
  await opened.db.pipelinedTransaction(async (tx) => await tx.execute(sql`select 1`))
})

test('fails and rolls back when an unawaited statement failed', async () => {
  const attempt = opened.db.pipelinedTransaction(async (tx, { began }) => {
    await began
    tx.execute(add(4)).catch(() => {})
    tx.execute(add(4)).catch(() => {})
  })
  await expect(attempt).rejects.toThrow('A statement of this transaction failed')
  expect(await sums()).toEqual([{ id: 1, n: 1 }])
})

test('sends the commit right after the last statements, and reports their failure', async () => {
  const failing = opened.db.pipelinedTransaction(async (tx, { began, commitAfter }) => {
    await began
    commitAfter(Promise.all([tx.execute(add(5)), tx.execute(add(5))]))
  })
  expect(sqlStateOf(await failing.catch((error: unknown) => error))).toBe('23505')
  expect(await sums()).toEqual([{ id: 1, n: 1 }])
  let isCalled = false
  await opened.db.pipelinedTransaction(async (tx, { began, commitAfter }) => {
    await began
    commitAfter(
      tx.execute(add(6)).then(() => {
        isCalled = true
      }),
    )
  })
  expect(isCalled).toBe(true)
  expect(await sums()).toHaveLength(2)
})

test('fails when its connection ends, and the next transaction gets another', async () => {
  const attempt = opened.db.pipelinedTransaction(
    async (tx) => await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  )
  await expect(attempt).rejects.toThrow()
  const { rows } = await opened.db.pipelinedTransaction(async (tx) => await tx.execute(sql`select 7 as n`))
  expect(rows).toEqual([{ n: 7 }])
})
