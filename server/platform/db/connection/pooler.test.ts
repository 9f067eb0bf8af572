import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { connectWithoutLimits } from './direct-connections.ts'
import { type OpenedDb, openDb } from './open-db.ts'

// Two databases tell the two ways apart; in truth they lead to one.
let itself: TestDb
let pooled: TestDb
let opened: OpenedDb
const warnings: string[] = []
beforeAll(async () => {
  itself = await createTestDb()
  pooled = await createTestDb()
  const warn = (message: string) => void warnings.push(message)
  opened = await openDb({ database: itself.connection, pooler: pooled.connection, poolSize: 1, warn })
})
afterAll(async () => {
  await opened.close()
  await pooled.close()
  await itself.close()
})

const NAME = 'select current_database() as name'

test('queries go through the pooler; locks, backups and migrations to PostgreSQL itself', async () => {
  const alone = await opened.db.connect()
  const unlimited = await connectWithoutLimits(opened.pool)
  const names = await Promise.all([opened.pool, alone, unlimited].map((way) => way.query(NAME)))
  await Promise.all([alone.end(), unlimited.end()])
  const [way, direct] = [pooled.connection.database, itself.connection.database]
  expect(names.map(({ rows }) => rows[0].name)).toEqual([way, direct, direct])
})

test('nothing is prepared by name where the next statement may meet another session', async () => {
  const read = { name: 'hot', text: 'select $1::int as n' }
  for (const n of [1, 2]) expect(await opened.db.readHot(read, [n])).toEqual([{ n }])
  await opened.db.transaction(async (tx) => void (await tx.readHot(read, [3])))
  const prepared = 'select name from pg_prepared_statements'
  expect((await opened.pool.query(prepared)).rows).toEqual([])
})

test('limits that a pooler does not pass on are missed in words', async () => {
  expect(warnings.join()).toContain('have no time limit')
  const { rows } = await opened.pool.query("select current_setting('statement_timeout') as limit")
  expect(rows).toEqual([{ limit: '0' }])
})

// A real pooler is there in `npm run proof:pgbouncer` only.
if (inject('pooler')) {
  test('a DATABASE_URL that is a pooler is refused in words', async () => {
    const database = { ...itself.connection, ...inject('pooler') }
    await expect(openDb({ database, warn: () => {} })).rejects.toThrow('Set DATABASE_POOLER_URL to it')
  })

  test('hot reads of many at once, in and out of transactions, never miss their plan', async () => {
    const read = (n: number) => ({ name: `hot ${n % 3}`, text: `select $1::int + ${n % 3} as n` })
    const wanted = Array.from({ length: 200 }, (_, n) => [{ n: n + (n % 3) }])
    const rows = await Promise.all(
      wanted.map((_, n) =>
        n % 2
          ? itself.db.readHot(read(n), [n])
          : itself.db.transaction(async (tx) => await tx.readHot(read(n), [n])),
      ),
    )
    expect(rows).toEqual(wanted)
  })
}
