import { sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import { LEAST_STORAGE } from '#domain/billing/plans.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import { UNSETTLED_BIT } from '#domain/sync/history-filter-bits.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import {
  addInventory,
  addMember,
  addPerson,
  limitsOfPayer,
  refusalOf,
} from '#server/testing/test-inventory.ts'
import { createSyncService } from '../service.ts'
import { makeHistoryRoom } from './history-room.ts'
import { createStorageRecount } from './storage-recount-service.ts'

const QUOTA = LEAST_STORAGE.history
const MB = 1024 * 1024

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const code = () => nanoid(22).replace(/[-_]/g, 'x')
const service = (allowed: { history?: number } = {}) =>
  createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: nanoid,
    binCodes: async () => ({ first: code, next: code }),
    refusalOf,
    limitsOf: limitsOfPayer({}, allowed),
  })

let seq = 0
const opOf = (given: Partial<Op> & Pick<Op, 'type' | 'entity'>): Op => ({
  opId: nanoid(),
  seq: ++seq,
  entityId: nanoid(),
  data: {},
  changed: Object.keys(given.data ?? {}),
  baseVersion: given.type === 'create' ? 0 : 99,
  deviceId: 'phone',
  timestamp: new Date().toISOString(),
  ...given,
})
const newBin = () => opOf({ type: 'create', entity: 'bin', data: { name: 'Tools', category: 'garage' } })
const edit = (bin: Op, description: string) =>
  opOf({ type: 'update', entity: 'bin', entityId: bin.entityId, data: { description } })

/** An owner with a home, a workshop that somebody else may write in, and a bin in each. */
let ada: InventoryAccess
let workshop: InventoryAccess
let guest: InventoryAccess
let atHome: Op
let inWorkshop: Op
beforeEach(async () => {
  ada = await addPerson(opened.pool)
  workshop = { ...ada, inventoryId: await addInventory(opened.pool, ada.actor) }
  guest = { ...workshop, actor: (await addPerson(opened.pool)).actor }
  await addMember(opened.pool, guest, 'editor')
  atHome = newBin()
  inWorkshop = newBin()
  await service().apply(ada, [atHome])
  await service().apply(workshop, [inWorkshop])
})

const RUNS_OF = `insert into revision_runs (inventory_id, seq, id, bins, steps, shows, created_at)
  select $1::uuid, n, 'filled' || n, '{}', json_build_array(json_build_object('data', repeat('x', $3))), $4,
    now() - interval '9 days' from generate_series(1, $2::int) n`

/** Puts runs into an inventory's history, oldest first, as a server of yesterday would. */
const fill = async (
  inventoryId: InventoryId,
  { runs, bytes, shows = 2 }: { runs: number; bytes: number; shows?: number },
): Promise<void> => {
  await opened.pool.query(RUNS_OF, [inventoryId, runs, bytes, shows])
  await opened.pool.query('update inventories set change_seq = change_seq + $2 where id = $1', [
    inventoryId,
    runs,
  ])
  await recount()
}

const recount = async () => {
  await opened.pool.query('update users set usage_counted_at = null where id = $1', [ada.actor])
  await createStorageRecount({ db: opened.db })()
}

const used = async () => {
  const { rows } = await opened.pool.query('select history_bytes from users where id = $1', [ada.actor])
  return Number(rows[0]?.history_bytes)
}

const runsOf = async ({ inventoryId }: InventoryAccess, where = 'true') =>
  (await opened.pool.query(`select 1 from revision_runs where inventory_id = $1 and ${where}`, [inventoryId]))
    .rowCount ?? 0

const statuses = (results: readonly OpResult[]) => [...new Set(results.map(({ status }) => status))]
const words = 'x'.repeat(1000)

test.each([
  ['settled', 2],
  ['lost and refused values', UNSETTLED_BIT],
])(
  'history that another grew elsewhere refuses nothing at home and takes nothing there: %s',
  async (_, shows) => {
    await service().apply(ada, [edit(atHome, 'at home')])
    const before = await runsOf(ada)
    await fill(workshop.inventoryId, { runs: 70, bytes: MB, shows })
    const results = await service().apply(ada, [edit(atHome, 'again'), newBin()])
    expect(statuses(results)).toEqual([200])
    expect([await runsOf(ada), await runsOf(workshop, "id = 'filled1'")]).toEqual([before + 1, 0])
  },
)

test('the quota holds within one run of many changes, and after each', async () => {
  await fill(workshop.inventoryId, { runs: 66, bytes: 1_000_000 })
  for (let round = 0; round < 3; round++) {
    const bins = Array.from({ length: 900 }, newBin)
    expect(statuses(await service().apply(ada, bins))).toEqual([200])
    expect(await used()).toBeLessThanOrEqual(QUOTA)
    const edits = bins.map((bin) => edit(bin, words))
    expect(statuses(await service().apply(ada, edits))).toEqual([200])
    expect(await used()).toBeLessThanOrEqual(QUOTA)
  }
  const counted = await used()
  await recount()
  expect(await used()).toBeLessThanOrEqual(QUOTA)
  expect(Math.abs((await used()) - counted)).toBeLessThan(1000)
})

test('the quota holds for runs in several inventories at once', async () => {
  const homes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const access = { ...ada, inventoryId: await addInventory(opened.pool, ada.actor) }
      const bins = Array.from({ length: 60 }, newBin)
      await service().apply(access, bins)
      return { access, bins }
    }),
  )
  await fill(workshop.inventoryId, { runs: 67, bytes: 1_000_000 })
  const over: number[] = []
  const watching = setInterval(() => void used().then((bytes) => over.push(bytes)), 20)
  const ran = await Promise.all(
    homes.flatMap(({ access, bins }) => [
      service().apply(
        access,
        bins.map((bin) => edit(bin, words)),
      ),
      ...bins.slice(0, 9).map((bin) => service().apply(access, [edit(bin, `${words}!`)])),
    ]),
  )
  clearInterval(watching)
  expect(statuses(ran.flat())).toEqual([200])
  expect(Math.max(await used(), ...over)).toBeLessThanOrEqual(QUOTA)
})

test('a history of nothing but receipts refuses nothing; the oldest go, and none of this week before all others', async () => {
  for (let part = 0; part < 4; part++) {
    await opened.pool.query(
      `insert into op_receipts (inventory_id, op_id, hash, result, created_at)
       select $1, 'filled' || n, 'h', '{}', now() - make_interval(days => 1 + n % 30) from generate_series($2::int, $2::int + 9999) n`,
      [workshop.inventoryId, part * 10_000],
    )
  }
  await recount()
  const history = 8 * MB
  const receipts = async (days: string) => {
    const { rows } = await opened.pool.query(
      `select count(*)::int as count from op_receipts where inventory_id = $1
       and created_at ${days} and op_id like 'filled%'`,
      [workshop.inventoryId],
    )
    return rows[0]?.count
  }
  const thisWeek = await receipts("> now() - interval '7 days'")
  expect(await used()).toBeGreaterThan(history)
  expect(statuses(await service({ history }).apply(ada, [newBin()]))).toEqual([200])
  expect(await used()).toBeLessThanOrEqual(history)
  expect(await receipts("< now() - interval '29 days'")).toBe(0)
  expect(await receipts("> now() - interval '7 days'")).toBe(thisWeek)
  expect(statuses(await service({ history: 2 * MB }).apply(ada, [newBin()]))).toEqual([200])
  expect(await used()).toBeLessThanOrEqual(2 * MB)
})

test('a member grows the history by a share a day; what frees room goes on, and the owner is not held up', async () => {
  const bins = Array.from({ length: 400 }, newBin)
  expect(statuses(await service().apply(guest, bins))).toEqual([200])
  const before = await used()
  let refused: OpResult | undefined
  for (let round = 0; round < 60 && !refused; round++) {
    const text = `${round}`.repeat(2000).slice(0, 2000)
    refused = (
      await service().apply(
        guest,
        bins.map((bin) => edit(bin, text)),
      )
    ).find(({ status }) => status !== 200)
  }
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('a member can add') })
  const grown = (await used()) - before
  expect([grown > QUOTA / 8, grown < QUOTA / 4 + 10_000]).toEqual([true, true])
  expect(statuses(await service().apply(guest, [edit(bins[0] ?? inWorkshop, 'one more')]))).toEqual([400])
  const gone = opOf({ type: 'delete', entity: 'bin', entityId: bins[0]?.entityId ?? '' })
  expect(statuses(await service().apply(guest, [gone]))).toEqual([200])
  expect(statuses(await service().apply(workshop, [edit(bins[1] ?? inWorkshop, 'by the owner')]))).toEqual([
    200,
  ])
  await opened.pool.query('update history_shares set day = day - 1')
  expect(statuses(await service().apply(guest, [edit(bins[2] ?? inWorkshop, 'tomorrow')]))).toEqual([200])
})

test('runs at once cannot take more than the share together', async () => {
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const access = { ...guest, inventoryId: await addInventory(opened.pool, ada.actor) }
      await addMember(opened.pool, access, 'editor')
      const bins = Array.from({ length: 300 }, newBin)
      await service().apply(access, bins)
      return { access, bins }
    }),
  )
  const before = await used()
  for (let round = 0; round < 10; round++) {
    const text = `${round}`.repeat(2000)
    await Promise.all(
      others.map(({ access, bins }) =>
        service().apply(
          access,
          bins.map((bin) => edit(bin, text)),
        ),
      ),
    )
  }
  expect((await used()) - before).toBeLessThan(QUOTA / 4 + 10_000)
})

/** Tuples that a transaction read of a table and of its long values, and how often it read the whole table. */
const WORK = `select coalesce(sum(idx_tup_fetch) filter (where relid = 'revision_runs'::regclass), 0)::int as rows,
    coalesce(sum(idx_tup_fetch) filter (where relid <> 'revision_runs'::regclass), 0)::int as chunks,
    coalesce(sum(seq_scan), 0)::int as scans
  from pg_stat_xact_all_tables where relid in ('revision_runs'::regclass,
    (select reltoastrelid from pg_class where oid = 'revision_runs'::regclass))`

type Work = Record<'rows' | 'chunks' | 'scans', number>

const CHUNK_BYTES = 1996

test.each(['never analyzed', "analyzed when nearly all was another's"])(
  'making room reads what it deletes and little more, however the tables were %s',
  async (how) => {
    await opened.pool.query('alter table revision_runs set (autovacuum_enabled = off)')
    if (how !== 'never analyzed') {
      const other = await addPerson(opened.pool)
      await opened.pool.query(RUNS_OF, [other.inventoryId, 20_000, 3, 2])
      await opened.pool.query('analyze revision_runs')
    }
    await fill(workshop.inventoryId, { runs: 66, bytes: MB })
    const full = await used()
    const work = await opened.db.transaction(async (tx) => {
      const readWork = async () => (await tx.execute<Work>(sql.raw(WORK))).rows[0]
      const before = await readWork()
      const storage = { used: full, allowed: QUOTA }
      await makeHistoryRoom(tx, { inventoryId: ada.inventoryId, payer: ada.actor }, storage, 3 * MB)
      const after = await readWork()
      const since = (what: keyof Work) => Number(after?.[what]) - Number(before?.[what])
      return { rows: since('rows'), chunks: since('chunks'), scans: since('scans') }
    })
    const freed = full - (await used())
    expect(freed).toBeGreaterThan(3 * MB)
    expect(work.scans).toBe(0)
    expect(work.rows).toBeLessThan(3 * 66)
    expect(work.chunks * CHUNK_BYTES).toBeLessThan(2 * freed)
  },
)
