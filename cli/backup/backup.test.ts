import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXCLUDED_TABLES } from '#server/backup-scope.ts'
import { readArchive } from '#server/platform/backup/archive.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { tableOf } from '#server/platform/backup/tables.ts'
import { trialRestore } from '#server/platform/backup/trial-restore.ts'
import { createDiskStore } from '#server/platform/files/disk-store.ts'
import { fillTables } from '#server/testing/db/fill-tables.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-backup-'))
const blobs = createDiskStore(join(folder, 'files'))
const NOTHING: ReadonlySet<string> = new Set()
const STAYS_OUT = [
  'assistant_pending',
  'attempts',
  'jobs',
  'oidc_sessions',
  'oidc_sign_ins',
  'server_meta',
  'sessions',
]

let full: TestDb
let tables: string[]
beforeAll(async () => {
  full = await createTestDb()
  tables = await fillTables(full.pool)
})
afterAll(async () => {
  await full.close()
  rmSync(folder, { recursive: true, force: true })
})

const backup = async (name: string, changes: { excluded?: ReadonlySet<string>; freeBytes?: number } = {}) => {
  const path = join(folder, name)
  const made = await makeBackup(path, {
    pool: full.pool,
    blobs,
    folders: [],
    now: new Date(),
    excluded: EXCLUDED_TABLES,
    freeBytes: null,
    ...changes,
  })
  return { path, ...made }
}

const rowsOf = async ({ pool }: TestDb, table: string) =>
  (await pool.query(`select row_to_json(t)::text as row from ${pg.escapeIdentifier(table)} t order by 1`))
    .rows

const restoreInto = async (path: string, check: (db: TestDb, skipped: object) => Promise<void>) => {
  const target = await createTestDb()
  try {
    const { skipped } = await restoreBackup(path, {
      pool: target.pool,
      blobs,
      excluded: EXCLUDED_TABLES,
      loaded: async () => {},
    })
    await check(target, skipped)
  } finally {
    await target.close()
  }
}

const comesBackWhole = async (db: TestDb) => {
  for (const table of tables.filter((name) => !STAYS_OUT.includes(name)))
    expect([table, await rowsOf(db, table)]).toEqual([table, await rowsOf(full, table)])
}

test('backs up every table but seven, and restores them', async () => {
  const { path, trial } = await backup('full.tar.gz')
  expect(trial).toEqual({ restored: true })
  const kept = new Set<string | null>()
  for await (const entry of readArchive(path)) kept.add(tableOf(entry))
  expect(tables.filter((table) => !kept.has(table)).toSorted()).toEqual(STAYS_OUT)
  await restoreInto(path, async (db, skipped) => {
    expect(skipped).toEqual({})
    await comesBackWhole(db)
  })
})

test('skips and counts rows of older backups that refer to excluded tables', async () => {
  const { path } = await backup('older.tar.gz', { excluded: NOTHING })
  await restoreInto(path, async (db, skipped) => {
    const counted = STAYS_OUT.map(async (table) => [table, (await rowsOf(full, table)).length] as const)
    expect(skipped).toEqual(Object.fromEntries(await Promise.all(counted)))
    await comesBackWhole(db)
  })
})

test('a trial restore changes no table, leaves none behind and times out', async () => {
  const { pool } = full
  const before = await Promise.all(tables.map((table) => rowsOf(full, table)))
  const { path } = await backup('whole.tar.gz')
  expect(await Promise.all(tables.map((table) => rowsOf(full, table)))).toEqual(before)
  const temporary = "select count(*)::int as count from pg_class where relpersistence = 't'"
  await expect.poll(async () => (await pool.query(temporary)).rows).toEqual([{ count: 0 }])
  const late = { pool, excluded: EXCLUDED_TABLES, freeBytes: null, timeoutMs: -1 }
  expect(await trialRestore(path, late)).toEqual({ restored: false, reason: 'it took too long' })
})

test('skips the trial restore on low disk space', async () => {
  const { trial } = await backup('large.tar.gz', { freeBytes: 1000 })
  expect(trial).toEqual({ restored: false, reason: 'the disk has too little room for a second copy' })
})

test('does not name an inconsistent archive as a backup', async () => {
  const key = 'label_sizes_user_id_users_id_fk'
  await full.pool.query(`alter table label_sizes drop constraint ${key}`)
  await full.pool.query('update label_sizes set user_id = gen_random_uuid()')
  await full.pool.query(
    `alter table label_sizes add constraint ${key} foreign key (user_id) references users (id) not valid`,
  )
  await expect(backup('torn.tar.gz')).rejects.toThrow(/cannot be restored: .*label_sizes.*foreign key.*torn/)
  expect(['torn.tar.gz', 'torn.tar.gz.failed'].map((name) => existsSync(join(folder, name)))).toEqual([
    false,
    true,
  ])
})
