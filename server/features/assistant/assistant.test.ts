import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a thing is found in the own bins, and nowhere else', async () => {
  const [ada, eve] = [await register(app), await register(app)]
  const bin = (await ada.call('POST', '/api/bins', { name: 'Hall chest', category: 'bedroom' })).json()
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Winter gloves' })
  const query = { query: 'Where are the winter gloves?' }
  const answer = await ada.call('POST', '/api/assistant/query', query)
  expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('Hall chest')])
  const other = await eve.call('POST', '/api/assistant/query', query)
  expect([other.statusCode, other.body.includes('Hall chest')]).toEqual([200, false])
})
