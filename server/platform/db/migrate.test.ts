import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { knownMigrations, migrateDb } from './migrate.ts'

const template = inject('database')
const empty = { ...template, database: `test_${randomBytes(8).toString('hex')}` }

const ask = async (database: string, sql: string) => {
  const client = new pg.Client({ ...template, database })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => ask('postgres', `create database ${empty.database}`))
afterAll(() => ask('postgres', `drop database ${empty.database}`))

test('the tables of an earlier version can be made, and brought up to date later', async () => {
  await migrateDb(empty, 1)
  const applied = 'select count(*)::int as count from drizzle.__drizzle_migrations'
  expect(await ask(empty.database, applied)).toEqual([{ count: 1 }])
  await migrateDb(empty)
  expect(await ask(empty.database, applied)).toEqual([{ count: knownMigrations() }])
  await ask(empty.database, 'drop schema drizzle cascade; drop schema public cascade; create schema public')
})

test('servers that start together on an empty database all find it ready', async () => {
  await Promise.all([migrateDb(empty), migrateDb(empty), migrateDb(empty), migrateDb(empty)])
  expect(await ask(empty.database, 'select count(*)::int as count from bins')).toEqual([{ count: 0 }])
})
