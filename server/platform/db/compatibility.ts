import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '#server/platform/errors.ts'

/** Statements that an older server's tables survive. */
const ADDITIVE_STATEMENTS = [
  /^create (unique )?index\b/i,
  /^create table\b/i,
  /^create (or replace )?view\b/i,
  /^alter table \S+ add column (?!.*\b(not null|unique|check|references)\b)/i,
  /^alter table \S+ add column (?=.*\bdefault\b)(?!.*\b(unique|check|references)\b)/i,
  /^alter table \S+ alter column \S+ (drop not null|set default)\b/i,
  /^drop index\b/i,
]

const STATEMENT_BREAKPOINT = '--> statement-breakpoint'
const META_KEY = 'oldest_compatible'

const statementsOf = (migration: string): string[] =>
  migration
    .split(STATEMENT_BREAKPOINT)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')

/** True when a migration only adds. A new unique index or key on an existing table could refuse older writes. */
export const isAdditive = (migration: string): boolean => {
  const statements = statementsOf(migration)
  const createdTables = statements.flatMap((one) => /^create table "(\w+)"/i.exec(one)?.[1] ?? [])
  const isOnNewTable = (statement: string) =>
    createdTables.some((table) =>
      new RegExp(`^(alter table|create unique index .* on) "${table}"`, 'i').test(statement),
    )
  return statements.every(
    (one) =>
      isOnNewTable(one) ||
      (!/^create unique/i.test(one) && ADDITIVE_STATEMENTS.some((pattern) => pattern.test(one))),
  )
}

/** Returns the least number of migrations a server must know to use the tables after `tags`. */
export const oldestCompatible = (folder: string, tags: readonly string[]): number => {
  const breaking = tags.findLastIndex((tag) => !isAdditive(readFileSync(join(folder, `${tag}.sql`), 'utf8')))
  return breaking + 1
}

type QueryClient = Pick<pg.Client, 'query'>

export const hasTable = async (client: QueryClient, name: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])).rows[0]
    ?.found ?? false

/** Records which older servers may still use these tables. */
export const recordCompatibility = async (client: QueryClient, oldest: number): Promise<void> => {
  await client.query(
    `insert into server_meta (key, value) values ('${META_KEY}', $1)
     on conflict (key) do update set value = excluded.value where server_meta.value <> excluded.value`,
    [String(oldest)],
  )
}

/** @returns migrations beyond this server's, may be negative @throws StartError when one is incompatible */
export const checkCompatibility = async (client: QueryClient, knownMigrations: number): Promise<number> => {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return -knownMigrations
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  const unknownCount = (rows[0]?.count ?? 0) - knownMigrations
  if (unknownCount <= 0) return unknownCount
  const recorded = await client.query<{ value: string }>('select value from server_meta where key = $1', [
    META_KEY,
  ])
  // Without a record nothing is known of later tables.
  if (knownMigrations >= Number(recorded.rows[0]?.value ?? knownMigrations + 1)) return unknownCount
  throw new StartError(
    'The database was brought up to date by a later version of Binnacle, which this one cannot work with. ' +
      'Start the later version, or restore a backup of this one into an empty database.',
  )
}
