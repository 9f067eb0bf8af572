import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { FILTER_BITS } from '#domain/sync/history-filter-bits.ts'
import { openDb } from '#server/platform/db/connection/open-db.ts'
import { migrateDb } from '#server/platform/db/migrate.ts'
import { createReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import { createEarlierDatabase, type EarlierDatabase } from '#server/testing/db/earlier-database.ts'
import { createHistoryService } from './service.ts'
import { createHistoryStore } from './store.ts'

let earlier: EarlierDatabase
beforeAll(async () => {
  earlier = await createEarlierDatabase()
})
afterAll(() => earlier.drop())

/** Migrations of the last version with a row per step. */
const ROWS_OF_STEPS = 15

test('shows the history of an earlier version in the same order', async () => {
  await migrateDb(earlier.connection, ROWS_OF_STEPS)
  const [person] = await earlier.query<{ id: InventoryId }>(
    "insert into users (id, email, password_hash) values (gen_random_uuid(), 'a@example.org', 'x') returning id",
  )
  const [hall, attic, lamp] = ['hall', 'attic', 'lamp'].map((name) => name.padEnd(21, '_'))
  const step = (at: number) => `step${at}`.padEnd(21, '_')
  const kept = `insert into revisions (user_id, id, entity, entity_id, seq, kind, data, after, name, bin_id, from_bin_id)
    values ($1, $2, 'item', $3, $4, 'changed', $5, $6, $7, $8, $9)`
  const picture = '/api/images/former'
  const rows = [
    [step(1), lamp, 1, { notes: null }, { notes: 'old' }, 'Lamp', hall, null],
    [step(2), lamp, 2, { binId: hall }, { binId: attic }, 'Lamp', attic, hall],
    // Format of the first versions.
    [step(3), lamp, 3, { imageUrl: picture }, null, null, null, null],
  ]
  for (const row of rows) await earlier.query(kept, [person?.id, ...row])
  await migrateDb(earlier.connection)

  const access = { inventoryId: person?.id as InventoryId, actor: person?.id as never }
  const { db, close } = await openDb({ database: earlier.connection, allowUnsafe: true, warn: () => {} })
  try {
    const history = createHistoryService({ store: createHistoryStore(db), heavy: createReadConcurrency() })
    const summaryOf = ({ entries }: Awaited<ReturnType<typeof history.ofAccount>>) =>
      entries.map(({ before, after, from, bin }) => [before, after, from?.id, bin?.id])
    const all = [
      [{ imageUrl: picture }, {}, undefined, undefined],
      [{ binId: hall }, { binId: attic }, hall, attic],
      [{ notes: null }, { notes: 'old' }, undefined, hall],
    ]
    expect(summaryOf(await history.ofAccount(access, {}))).toEqual(all)
    expect(summaryOf(await history.ofBin(access, hall ?? '', {}))).toEqual(all.slice(1))
    expect(summaryOf(await history.ofAccount(access, { before: `2.${step(2)}` }))).toEqual(all.slice(2))
    const moved = async () => summaryOf(await history.ofAccount(access, { show: 'moved' }))
    expect(await moved()).toEqual(all.slice(1, 2))
    await history.noteShows()
    expect(await moved()).toEqual(all.slice(1, 2))
    const shows = await earlier.query('select shows from revision_runs order by seq')
    expect(shows.map((run) => run.shows)).toEqual([FILTER_BITS.edited, FILTER_BITS.moved, FILTER_BITS.edited])
    const pictures = await earlier.query('select pictures from revision_runs order by seq')
    expect(pictures.map((run) => run.pictures)).toEqual([null, null, [picture]])
  } finally {
    await close()
  }
})
