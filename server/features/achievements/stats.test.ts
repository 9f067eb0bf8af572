import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const DAY = 24 * 3600 * 1000
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const statsOf = async ({ id }: TestUser) => {
  const { rows } = await app.db.pool.query('select * from user_stats where user_id = $1', [id])
  return rows[0]
}
const unlockedBy = async ({ id }: TestUser): Promise<string[]> => {
  const { rows } = await app.db.pool.query(
    `select a.key from user_achievements u join achievements a on a.id = u.achievement_id
     where u.user_id = $1 order by 1`,
    [id],
  )
  return rows.map(({ key }) => key)
}
const addBin = async (person: TestUser) =>
  (await person.call('POST', '/api/bins', { name: 'Winter', category: 'garage' })).json()

test('counts creations and unlocks each achievement once', async () => {
  const ada = await register(app)
  expect(await statsOf(ada)).toBeUndefined()
  const bin = await addBin(ada)
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Sledge' })
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Skis' })
  const { shareCode } = (await ada.call('POST', '/api/shared-qr-codes', { binId: bin.id })).json()
  await app.app.inject({ url: `/api/shared-qr-codes/${shareCode}` })
  await app.services.scanLog.flush()
  expect(await statsOf(ada)).toMatchObject({
    total_bins_created: 1,
    total_items_added: 2,
    total_qr_codes_shared: 1,
    total_qr_codes_scanned: 1,
    streak: 1,
    total_points: 40,
    level: 1,
  })
  expect(await unlockedBy(ada)).toEqual(['first-bin', 'first-item', 'first-scan', 'first-share'])
})

test('ignores updates and deletes', async () => {
  const ada = await register(app)
  const bin = await addBin(ada)
  await ada.call('PUT', `/api/bins/${bin.id}`, { name: 'Summer' })
  await ada.call('DELETE', `/api/bins/${bin.id}`)
  expect(await statsOf(ada)).toMatchObject({ total_bins_created: 1, total_items_added: 0 })
})

test('a streak grows with each active day and restarts after a day without activity', async () => {
  const ada = await register(app)
  const streaks = []
  try {
    for (const day of [0, 0, 1, 2, 4, 5]) {
      app.shiftClock(day * DAY)
      await addBin(ada)
      streaks.push((await statsOf(ada)).streak)
    }
  } finally {
    app.shiftClock(0)
  }
  expect(streaks).toEqual([1, 1, 2, 3, 1, 2])
})

test('counts every parallel call', async () => {
  const ada = await register(app)
  const { id: binId } = await addBin(ada)
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => ada.call('POST', '/api/items', { binId, name: `Item ${at}` })),
  )
  expect(await statsOf(ada)).toMatchObject({ total_bins_created: 1, total_items_added: 20 })
})
