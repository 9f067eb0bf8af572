import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { PULL_PAGE_ROWS } from '#contracts/sync/sync.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { createDeltaService } from '#server/features/sync/pull/delta-service.ts'
import { startNewTimeline } from '#server/features/sync/timeline/timeline-start-store.ts'
import { checkArchive } from '#server/platform/backup/archive.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { prepareForRestore, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { columnName } from '#server/platform/db/columns.ts'
import { type OpenedDb, openDb } from '#server/platform/db/connection/open-db.ts'
import { migrateDb } from '#server/platform/db/migrate.ts'
import { createDiskStore } from '#server/platform/files/disk-store.ts'
import { newId } from '#server/platform/ids.ts'
import {
  BEFORE_INVENTORIES,
  createEarlierDatabase,
  type EarlierDatabase,
  fillEarlierDatabase,
} from '#server/testing/db/earlier-database.ts'
import { refusalOf } from '#server/testing/test-inventory.ts'

const SIZE = process.env.EARLIER_PEOPLE
  ? { people: Number(process.env.EARLIER_PEOPLE), itemsOfEach: 100 }
  : { people: 30, itemsOfEach: 20 }

const folder = mkdtempSync(join(tmpdir(), 'binnacle-earlier-'))
const made: EarlierDatabase[] = []
afterAll(async () => {
  for (const database of made) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const database = async () => {
  const one = await createEarlierDatabase()
  made.push(one)
  return one
}

const withDb = async <T>({ connection }: EarlierDatabase, work: (opened: OpenedDb) => Promise<T>) => {
  const opened = await openDb({ database: connection, allowUnsafe: true, warn: () => {} })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const TABLES = [
  'users',
  'bins',
  'items',
  'images',
  'shared_qr_codes',
  'qr_scan_notifications',
  'physical_qr_codes',
  'op_receipts',
  'revision_runs',
  'sync_histories',
]

/** Columns that moved or are new; what an earlier column held is compared under the old name. */
const MOVED = ['user_id', 'bin_owner_id', 'inventory_id', 'change_seq']
const ADDED = [
  'updated_by',
  'is_members_only',
  'place_id',
  'actor',
  'created_by',
  'is_admin',
  'disabled_at',
  'has_password',
  'admin_by',
  'history_dropped',
  'language',
  ...fieldsWith(ITEM, 'isDetail').map(columnName),
]

/** Every row with its owner, as one digest a table. */
const digests = async ({ query }: EarlierDatabase) => {
  const digestOf: Record<string, string | undefined> = {}
  for (const table of TABLES) {
    const ofTable = table === 'revision_runs' ? ['bytes'] : []
    const columns = [...MOVED, ...ADDED, ...ofTable].map((column) => `'${column}'`)
    const row = `to_jsonb(t) - array[${columns}]`
    const owner = ['user_id', 'bin_owner_id', 'inventory_id'].map((name) => `to_jsonb(t) ->> '${name}'`)
    const [digest] = await query<{ digest: string }>(
      `select count(*) || ' ' || md5(string_agg(d, '|' order by d)) as digest
       from (select (${row})::text || coalesce(${owner}, '') as d from ${table} t) rows`,
    )
    digestOf[table] = digest?.digest
  }
  return digestOf
}

/** Changes whenever a table is rewritten, or one of its rows. */
const placesOf = async ({ query }: EarlierDatabase) => {
  const tables = TABLES.filter((table) => table !== 'users')
  return await query(
    tables
      .map(
        (table) => `select '${table}' as name, pg_relation_filenode('${table}') as file,
          (select md5(string_agg(ctid::text, ',' order by ctid)) from ${table}) as rows`,
      )
      .join(' union all '),
  )
}

test('accounts of an earlier version keep every row, id, code and cursor in an inventory of their own', async () => {
  const one = await database()
  await migrateDb(one.connection, BEFORE_INVENTORIES)
  await fillEarlierDatabase(one, SIZE)
  const [before, places] = [await digests(one), await placesOf(one)]
  const seqs = await one.query('select id, change_seq, bins_used, items_used from users order by id')
  await migrateDb(one.connection)
  expect(await digests(one)).toEqual(before)
  expect(await placesOf(one)).toEqual(places)
  expect(
    await one.query('select id, change_seq, bins_used, items_used from inventories order by id'),
  ).toEqual(seqs)
  const [members] = await one.query(
    `select count(*)::int as people, count(distinct m.user_id)::int as persons,
       bool_and(m.role = 'owner' and m.is_home and m.ended_at is null and m.inventory_id = m.user_id
         and i.owner_id = m.user_id and i.name = 'Home') as own
     from memberships m join inventories i on i.id = m.inventory_id`,
  )
  expect(members).toEqual({ people: SIZE.people, persons: SIZE.people, own: true })
  await withDb(one, async ({ db }) => {
    const [person] = await one.query<{ id: string; history: string; stamp: string }>(
      `select u.id, coalesce(h.history, m.value) as history, r.id as stamp from users u
       join server_meta m on m.key = 'epoch' join revision_runs r on r.inventory_id = u.id
       left join sync_histories h on h.inventory_id = u.id order by u.email limit 1`,
    )
    const id = person?.id as UserId & InventoryId
    const pull = createDeltaService({ refusalOf, db, newId, pageRows: PULL_PAGE_ROWS })
    const cursor = `${person?.history}${person?.stamp}.${SIZE.itemsOfEach + 2}`
    const page = await pull({ inventoryId: id, actor: id }, { since: cursor })
    expect(page).toMatchObject({ reset: false, more: false, cursor })
    const all = await pull({ inventoryId: id, actor: id }, {})
    expect(all.items?.id).toHaveLength(SIZE.itemsOfEach)
  })
})

test('a deleted account takes its history and receipts along, as before', async () => {
  const [one] = made
  if (!one) throw new Error('the first test makes the database')
  const [person] = await one.query<{ id: string }>('select id from users limit 1')
  await expect(one.query('delete from users where id = $1', [person?.id])).rejects.toThrow(
    'violates RESTRICT',
  )
  await one.query('delete from inventories where owner_id = $1', [person?.id])
  const left = await one.query(
    `select 1 from op_receipts where inventory_id = $1
     union all select 1 from revision_runs where inventory_id = $1
     union all select 1 from bins where inventory_id = $1 union all select 1 from memberships where inventory_id = $1`,
    [person?.id],
  )
  expect(left).toEqual([])
  await one.query('delete from users where id = $1', [person?.id])
})

test('a backup of an earlier version comes back as inventories', async () => {
  const [one, other] = [await database(), await database()]
  await migrateDb(one.connection, BEFORE_INVENTORIES)
  await fillEarlierDatabase(one, { people: 3, itemsOfEach: 4 })
  const before = await digests(one)
  const blobs = createDiskStore(join(folder, 'files'))
  const path = join(folder, 'earlier.tar.gz')
  const parts = { blobs, folders: [], excluded: new Set(['sessions', 'server_meta']) }
  await withDb(one, ({ pool }) => makeBackup(path, { ...parts, pool, freeBytes: null, now: new Date() }))
  const manifest = await checkArchive(path)
  expect(manifest.migrations).toBe(BEFORE_INVENTORIES)
  await prepareForRestore(manifest)(other.connection)
  await withDb(other, ({ pool }) =>
    restoreBackup(path, { ...parts, pool, loaded: (tx) => startNewTimeline(tx, newId()) }),
  )
  await migrateDb(other.connection)
  const after = await digests(other)
  // Versions leap, and timelines begin anew, with every restore.
  const { bins: _bins, items: _items, sync_histories: _histories, ...kept } = before
  expect(after).toMatchObject(kept)
  const [counts] = await other.query(
    `select (select count(*)::int from inventories i join memberships m on m.inventory_id = i.id) as inventories,
       (select count(*)::int from bins b join inventories i on i.id = b.inventory_id) as bins,
       (select count(*)::int from items) as items`,
  )
  expect(counts).toEqual({ inventories: 3, bins: 6, items: 12 })
})
