import { afterEach, beforeEach, expect, test } from 'vitest'
import { register } from '#server/testing/test-user.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY = 86_400_000
const HOUR = DAY / 24

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const trashBin = async () => {
  const person = await register(app)
  const bin = (await person.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })).json()
  await person.call('DELETE', `/api/bins/${bin.id}`)
  const { rows } = await app.db.pool.query('select name from bins where id = $1', [bin.id])
  expect(rows).toEqual([{ name: 'Tools' }])
  /** Empty once the bin is purged. */
  return async (): Promise<string> =>
    (await app.db.pool.query('select name from bins where inventory_id = $1', [person.inventoryId])).rows[0]
      .name
}

const runAt = async (ms: number): Promise<void> => {
  app.shiftClock(ms)
  await app.services.housekeeping.run()
}

test('a server stopped before its first record and started 45 days later purges nothing for a day', async () => {
  const nameOf = await trashBin()
  await app.db.pool.query("delete from server_meta where key = 'clocks'")
  for (const hours of [0, 12, 23]) {
    await runAt(45 * DAY + hours * HOUR)
    expect(await nameOf()).toBe('Tools')
  }
  // The database's clock cannot be set ahead here, so its day is written down.
  await app.db.pool.query(
    `update server_meta set value = jsonb_set(value::jsonb, '{database,steadySince}', '0')::text where key = 'clocks'`,
  )
  await runAt(46 * DAY + HOUR)
  expect(await nameOf()).toBe('')
})

test('a clock 45 days ahead for a minute purges nothing in Trash', async () => {
  const nameOf = await trashBin()
  await app.services.housekeeping.run()
  for (const ahead of [45 * DAY, 45 * DAY + 60_000, 0]) {
    await runAt(ahead)
    expect(await nameOf()).toBe('Tools')
  }
  for (let hours = 0; hours <= 25; hours += 5) await runAt(45 * DAY + hours * HOUR)
  expect(await nameOf()).toBe('')
})
