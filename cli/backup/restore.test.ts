import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLOB_FOLDERS, EXCLUDED_TABLES } from '#server/backup-scope.ts'
import { startNewTimeline } from '#server/features/sync/timeline/timeline-start-store.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { OpenedDb, Queryable } from '#server/platform/db/connection/open-db.ts'
import { createDiskStore } from '#server/platform/files/disk-store.ts'
import { paidOrder } from '#server/testing/payments/order.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
let empty: TestDb
const folder = mkdtempSync(join(tmpdir(), 'binnacle-restore-'))
beforeAll(async () => {
  app = await createTestApp()
  empty = await createTestDb()
})
const blobs = createDiskStore(join(folder, 'files'))
const excluded = EXCLUDED_TABLES
const backup = (path: string, { pool }: OpenedDb) =>
  makeBackup(path, { pool, blobs, folders: BLOB_FOLDERS, excluded, freeBytes: null, now: new Date() })
const restore = (path: string, { pool }: OpenedDb, loaded: (tx: Queryable) => Promise<void>) =>
  restoreBackup(path, { pool, blobs, excluded, loaded })

afterAll(async () => {
  await empty.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('restores rows only together with a new timeline, also when interrupted', async () => {
  const person = await register(app)
  await person.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })
  const archive = join(folder, 'backup.tar.gz')
  await backup(archive, app.db)

  const stateOf = async () =>
    (
      await empty.pool.query(`select (select count(*)::int from users) as people,
        (select max(version) from bins) as version, (select value from server_meta where key = 'epoch') as epoch`)
    ).rows[0]
  const dying = restore(archive, empty, async (tx) => {
    await startNewTimeline(tx, 'half')
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await stateOf()).toEqual({ people: 0, version: null, epoch: null })

  await restore(archive, empty, (tx) => startNewTimeline(tx, 'whole'))
  expect(await stateOf()).toEqual({ people: 1, version: 1_000_001, epoch: 'whole' })
})

test('restores orders, codes, plans and payment events unchanged', async () => {
  const person = await register(app)
  const { id } = await paidOrder(app, person)
  await app.db.pool.query(
    `with paid as (insert into subscriptions (id, user_id, plan_type, amount) values (gen_random_uuid(), $1, 'pro', 1099)),
       bought as (insert into bin_purchases (id, user_id, amount, status) values (gen_random_uuid(), $1, 599, 'paid')),
       told as (insert into payment_events (id, type, outcome) values ('evt_1', 'invoice.paid', 'applied'))
     insert into trial_notices (user_id, notice) values ($1, 'week')`,
    [person.id],
  )
  const archive = join(folder, 'orders.tar.gz')
  await backup(archive, app.db)
  const other = await createTestDb()
  try {
    await restore(archive, other, (tx) => startNewTimeline(tx, 'whole'))
    const kept = [
      'qr_orders',
      'physical_qr_codes',
      'subscriptions',
      'bin_purchases',
      'payment_events',
      'trial_notices',
    ]
    for (const table of kept) {
      const rowsOf = async (from: OpenedDb['pool']) =>
        (await from.query(`select row_to_json(t)::text as row from ${table} t order by 1`)).rows
      const before = await rowsOf(app.db.pool)
      expect(before.length).toBeGreaterThan(0)
      expect(await rowsOf(other.pool)).toEqual(before)
    }
    const codes = await other.pool.query('select 1 from physical_qr_codes where order_id = $1', [id])
    expect(codes.rowCount).toBe(10)
  } finally {
    await other.close()
  }
})

test('restores every file, byte for byte', async () => {
  const files = new Map(
    Array.from(
      { length: 7 },
      (_, at) =>
        [
          at % 2 ? `files/a${at % 3}/${at}/original` : `images/a${at % 3}/${at}.webp`,
          randomBytes(100 + at),
        ] as const,
    ),
  )
  await blobs.put([...files])
  const archive = join(folder, 'files.tar.gz')
  await backup(archive, app.db)
  const target = createDiskStore(join(folder, 'restored'))
  const other = await createTestDb()
  try {
    const loaded = async (tx: Queryable) => startNewTimeline(tx, 'whole')
    const restored = await restoreBackup(archive, { pool: other.pool, blobs: target, excluded, loaded })
    expect(restored.files).toBe(files.size)
  } finally {
    await other.close()
  }
  for (const [key, bytes] of files) expect([key, await target.get(key)]).toEqual([key, bytes])
})
