import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const place = (itemName: string, itemCategory: string, person = ada) =>
  person.call('POST', '/api/placement-suggestions', { itemName, itemCategory })

test('suggests a bin by the content of the user’s own bins', async () => {
  const eve = await register(app)
  const add = async (person: TestUser, name: string, items: string[]) => {
    const bin = (await person.call('POST', '/api/bins', { name, category: 'garage' })).json()
    for (const item of items)
      await person.call('POST', '/api/items', { binId: bin.id, name: item, category: 'Tools' })
    return bin.id
  }
  await add(eve, 'Screwdrivers', ['Torx screwdriver', 'Flat screwdriver'])
  const drivers = await add(ada, 'Red box', ['Phillips screwdriver', 'Hammer'])
  const shelf = await add(ada, 'Shelf', ['Wood glue'])
  const answer = await place('Torx screwdriver', 'Tools')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ recommendedBinId: drivers, alternativeBins: [{ binId: shelf }] })
  expect(answer.json().reasons[0]).toBe('It holds Phillips screwdriver')
})

test('ignores deleted items', async () => {
  const eve = await register(app)
  const bin = (await eve.call('POST', '/api/bins', { name: 'Box', category: 'office' })).json()
  const item = (await eve.call('POST', '/api/items', { binId: bin.id, name: 'Kite' })).json()
  expect((await place('Kite', 'Fun', eve)).json().recommendedBinId).toBe(bin.id)
  await eve.call('DELETE', `/api/items/${item.id}`)
  expect((await place('Kite', 'Fun', eve)).json().recommendedBinId).toBeUndefined()
})

test('answers without bins, and rejects a missing name or category', async () => {
  const eve = await register(app)
  const answer = await place('Lamp', 'Tools', eve)
  expect(answer.json()).toMatchObject({ confidence: 0, alternativeBins: [] })
  expect(answer.json()).not.toHaveProperty('recommendedBinId')
  expect((await place(' ', 'Tools', eve)).json().message).toBe('Item name is required')
  expect((await place('Lamp', '', eve)).json().field).toBe('itemCategory')
})
