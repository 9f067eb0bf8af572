import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import { newId } from '#server/platform/ids.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const post = (fields: object, person = ada) => person.call('POST', '/api/bins', { name: 'Box', ...fields })

const byForm = async (method: 'POST' | 'PUT', url: string, fields: Record<string, unknown>) =>
  ada.call(method, url, undefined, await multipart(fields))

test('accepts the nine categories in any case, and rejects unknown ones in JSON and forms', async () => {
  const { id } = (await post({ category: 'Kitchen' })).json()
  expect((await post({ category: 'other' })).statusCode).toBe(200)
  const before = (await ada.call('GET', '/api/bins')).json()
  for (const answer of [
    await post({ category: 'pirates' }),
    await post({ category: 'pirates', newCategory: false }),
    await post({ id, category: 'pirates' }),
    await ada.call('PUT', `/api/bins/${id}`, { category: 'pirates' }),
    await byForm('POST', '/api/bins', { name: 'Box', category: 'pirates' }),
    await byForm('PUT', `/api/bins/${id}`, { category: 'pirates' }),
  ]) {
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'VALIDATION', field: 'category' })
  }
  expect((await ada.call('GET', '/api/bins')).json()).toEqual(before)
})

test('accepts a category that its user made, for that user only', async () => {
  const made = (
    await byForm('POST', '/api/bins', { name: 'Box', category: 'Boat', newCategory: 'true' })
  ).json()
  expect(made).toMatchObject({ category: 'Boat' })
  const { id } = (await post({ category: ' boat ' })).json()
  expect((await ada.call('PUT', `/api/bins/${id}`, { category: 'Boat' })).statusCode).toBe(200)
  for (const each of [made.id, id]) await ada.call('DELETE', `/api/bins/${each}`)
  expect((await post({ category: 'Boat' })).statusCode).toBe(200)
  expect((await post({ category: 'Boat' }, await register(app))).statusCode).toBe(400)
})

test('accepts any category from a device’s queue, alone or in an envelope', async () => {
  const headers = { [SYNC_HEADERS.deviceId]: 'old-phone', [SYNC_HEADERS.opId]: newId() }
  const alone = await ada.call('POST', '/api/bins', { name: 'Box', category: 'Caravan' }, { headers })
  expect(alone.json()).toMatchObject({ category: 'Caravan' })
  const [id, opId] = [newId(), newId()]
  const body = { id, name: 'Box', category: 'Loft' }
  const about = { method: 'POST', path: '/api/bins', timestamp: new Date().toISOString() }
  const entry = { ...about, body, opId, baseVersion: 0, changed: ['name', 'category'] }
  await ada.call('POST', '/api/sync', { userId: ada.id, deviceId: 'old-phone', entries: [entry] })
  expect((await ada.call('GET', `/api/bins/${id}`)).json()).toMatchObject({ category: 'Loft' })
})
