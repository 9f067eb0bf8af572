import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncPage } from '#contracts/sync/sync.ts'
import { unpackItems } from '#domain/sync/wire/column-packing.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const pull = async (query: string): Promise<SyncPage> => (await ada.call('GET', `/api/sync?${query}`)).json()

test('a device that learned details gets all rows once, and an older one clears nothing that it cannot see', async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Workshop', category: 'garage' })).json()
  const details = { maker: 'Bosch', price: 14_900, boughtOn: '2021-03', warrantyUntil: 'lifetime' }
  const drill = (await ada.call('POST', '/api/items', { binId: bin.id, name: 'Drill', ...details })).json()
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Rope' })

  const older = await pull('places=1')
  const further = await pull(`places=1&since=${older.cursor}`)
  expect([further.reset, further.items]).toEqual([false, undefined])

  const learned = await pull(`rowFormat=2&since=${further.cursor}`)
  expect([learned.reset, learned.lossless]).toEqual([true, true])
  const rows = learned.items ? unpackItems(learned.items) : []
  expect(rows.find(({ id }) => id === drill.id)).toMatchObject(details)
  // Rows without details carry none of them.
  expect(rows.find(({ name }) => name === 'Rope')).not.toHaveProperty('maker')
  expect((await pull(`rowFormat=2&since=${learned.cursor}`)).reset).toBe(false)
  // Back on the earlier program: it goes on from where it is.
  expect((await pull(`places=1&since=${learned.cursor}`)).reset).toBe(false)

  await ada.call('POST', '/api/items', { id: drill.id, name: 'Cordless drill' })
  const listed = (await ada.call('GET', `/api/bins/${bin.id}/items`)).json() as object[]
  expect(listed).toContainEqual(expect.objectContaining({ name: 'Cordless drill', ...details }))
  expect(listed.find((each) => 'name' in each && each.name === 'Rope')).not.toHaveProperty('price')
})
