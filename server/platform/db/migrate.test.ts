import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isAdditive } from './compatibility.ts'
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

test('migrates to an earlier version and to the current one later', async () => {
  await migrateDb(empty, 1)
  const applied = 'select count(*)::int as count from drizzle.__drizzle_migrations'
  expect(await ask(empty.database, applied)).toEqual([{ count: 1 }])
  await migrateDb(empty)
  expect(await ask(empty.database, applied)).toEqual([{ count: knownMigrations() }])
  await ask(empty.database, 'drop schema drizzle cascade; drop schema public cascade; create schema public')
})

test('parallel servers migrate an empty database once', async () => {
  await Promise.all([migrateDb(empty), migrateDb(empty), migrateDb(empty), migrateDb(empty)])
  expect(await ask(empty.database, 'select count(*)::int as count from bins')).toEqual([{ count: 0 }])
})

test('works on the tables of a later additive version, and rejects others with a message', async () => {
  await migrateDb(empty)
  const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  const oldest = (count: number) =>
    `update server_meta set value = '${count}' where key = 'oldest_compatible'`
  await ask(empty.database, later)
  await ask(empty.database, oldest(knownMigrations()))
  await migrateDb(empty)
  await ask(empty.database, oldest(knownMigrations() + 1))
  await expect(migrateDb(empty)).rejects.toThrow('by a later version of Binnacle')
  expect(await ask(empty.database, `select value from server_meta where key = 'oldest_compatible'`)).toEqual([
    { value: String(knownMigrations() + 1) },
  ])
  await ask(empty.database, 'delete from server_meta')
  await expect(migrateDb(empty)).rejects.toThrow('by a later version of Binnacle')
})

test.each([
  ['ALTER TABLE "bins" ADD COLUMN "hue" text;', true],
  ['ALTER TABLE "bins" ADD COLUMN "hue" text DEFAULT \'red\' NOT NULL;', true],
  ['ALTER TABLE "bins" ADD COLUMN "hue" text NOT NULL;', false],
  ['ALTER TABLE "bins" DROP COLUMN "hue";', false],
  ['ALTER TABLE "bins" RENAME COLUMN "hue" TO "tint";', false],
  ['CREATE INDEX "bins_hue" ON "bins" USING btree ("hue");', true],
  ['CREATE UNIQUE INDEX "bins_hue" ON "bins" USING btree ("hue");', false],
  ['ALTER TABLE "bins" ADD CONSTRAINT "bins_hue" CHECK (true);', false],
  [
    'CREATE TABLE "hues" ("id" text);--> statement-breakpoint\nALTER TABLE "hues" ADD CONSTRAINT "k" CHECK (true);',
    true,
  ],
  ['DELETE FROM "bins";', false],
])('isAdditive judges migration %s: %s', (sql, expected) => {
  expect(isAdditive(sql)).toBe(expected)
})
