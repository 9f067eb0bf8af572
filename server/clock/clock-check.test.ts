import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#server/testing/test-user.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a clock 45 days ahead for a minute purges nothing in Trash', async () => {
  const person = await register(app)
  const bin = (await person.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })).json()
  await person.call('DELETE', `/api/bins/${bin.id}`)
  const nameOf = async () =>
    (await app.db.pool.query('select name from bins where inventory_id = $1', [person.inventoryId])).rows[0]
      .name
  const { housekeeping } = app.services
  await housekeeping.run()
  for (const ahead of [45 * DAY, 45 * DAY + 60_000, 0]) {
    app.shiftClock(ahead)
    await housekeeping.run()
    expect(await nameOf()).toBe('Tools')
  }
  for (let hours = 0; hours <= 25; hours += 5) {
    app.shiftClock(45 * DAY + (hours * DAY) / 24)
    await housekeeping.run()
  }
  expect(await nameOf()).toBe('')
})
