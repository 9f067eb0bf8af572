import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { DAY_MS } from '#domain/durations.ts'
import { freeStickers } from '#server/features/stickers/release-store.ts'
import { newStickerId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { createClosedPurge } from './closed-purge-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('an inventory is deleted for good 30 days after it was closed, unless it was opened again', async () => {
  const ada = await register(app)
  await app.db.pool.query(
    `update users set subscription_tier = 'pro', subscription_status = 'active' where id = $1`,
    [ada.id],
  )
  const make = async (name: string): Promise<string> => {
    const { id } = (await ada.call('POST', '/api/inventories', { name })).json()
    const headers = { [INVENTORY_HEADER]: id }
    const bin = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'garage' }, { headers })).json()
    await app.db.pool.query(
      `insert into physical_qr_codes (id, qr_code_id, inventory_id, bin_id, status)
       values (gen_random_uuid(), $1, $2, $3, 'linked')`,
      [newStickerId(), id, bin.id],
    )
    await ada.call('POST', `/api/inventories/${id}/close`)
    return id
  }
  const [closed, reopened] = [await make('Workshop'), await make('Shed')]
  expect((await ada.call('POST', `/api/inventories/${reopened}/reopen`)).statusCode).toBe(200)
  const purgeAfter = (days: number) =>
    createClosedPurge({
      db: app.db.db,
      freeStickers,
      clock: () => new Date(Date.now() + days * DAY_MS),
    })()
  const left = async () => {
    const { rows } = await app.db.pool.query<{ id: string; bins: number; status: string }>(
      `select i.id, (select count(*)::int from bins where inventory_id = i.id) as bins from inventories i
       where id = any($1) order by name`,
      [[closed, reopened]],
    )
    return rows
  }
  await purgeAfter(29.9)
  expect(await left()).toHaveLength(2)
  await purgeAfter(30.1)
  expect(await left()).toEqual([{ id: reopened, bins: 1 }])
  const { rows: freed } = await app.db.pool.query(
    `select inventory_id, bin_id from physical_qr_codes where status = 'unassigned'`,
  )
  expect(freed).toEqual([{ inventory_id: null, bin_id: null }])
  const { rows: used } = await app.db.pool.query('select bins_used from users where id = $1', [ada.id])
  expect(used).toEqual([{ bins_used: 1 }])
})
