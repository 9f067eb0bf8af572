import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
})
afterAll(() => app.close())

const newBin = async (person = ada): Promise<string> =>
  (await person.call('POST', '/api/bins', { name: 'Shelf', category: 'garage' })).json().id
const namesIn = async (binId: string, person = ada): Promise<string[]> =>
  (await person.call('GET', `/api/bins/${binId}/items`)).json().map(({ name }: { name: string }) => name)

const picture = async (): Promise<string> => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

test('adds all items with images, and counts them in the answer and on the bin', async () => {
  const binId = await newBin()
  const items = [
    { name: 'Lamp', category: 'Tools', notes: 'old', description: 'brass', image: await picture() },
    { name: 'Torch', quantity: 3 },
    { name: 'Rope', image: null },
  ]
  const answer = await ada.call('POST', '/api/bulk-items', { binId, items })
  expect([answer.statusCode, answer.json()]).toEqual([200, { count: 3 }])
  const kept = (await ada.call('GET', `/api/bins/${binId}/items`)).json()
  expect(kept).toMatchObject([
    { name: 'Lamp', category: 'Tools', notes: 'old', description: 'brass' },
    { name: 'Torch', quantity: 3 },
    { name: 'Rope', imageUrl: null },
  ])
  expect((await ada.call('GET', kept[0].imageUrl)).statusCode).toBe(200)
  expect((await ada.call('GET', `/api/bins/${binId}`)).json().itemCount).toBe(3)
})

test('one invalid item rejects all, and the error names its position', async () => {
  const binId = await newBin()
  const good = { name: 'Lamp' }
  const refusals = [
    [{ name: '  ' }, 400, 'items.1.name'],
    [{ name: 'x'.repeat(201) }, 400, 'items.1.name'],
    [{ name: 'Torch', image: 'data:text/html;base64,AAAA' }, 400, 'items.1.image'],
    [{ name: 'Torch', image: 'data:image/jpeg;base64,AAAA' }, 400, 'items.1.image'],
  ] as const
  for (const [bad, status, field] of refusals) {
    const answer = await ada.call('POST', '/api/bulk-items', { binId, items: [good, bad] })
    expect([answer.statusCode, answer.json().field]).toEqual([status, field])
  }
  expect(await namesIn(binId)).toEqual([])
})

test('adds none above the plan limit, also in parallel', async () => {
  const eve = await register(app)
  await app.db.pool.query(`update users set subscription_status = 'free' where id = $1`, [eve.id])
  const binId = await newBin(eve)
  const ask = (count: number) =>
    eve.call('POST', '/api/bulk-items', {
      binId,
      items: Array.from({ length: count }, (_, at) => ({ name: `Lamp ${at}` })),
    })
  const refused = await ask(6)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ error: 'LIMIT_REACHED', limits: { itemsUsed: 0, maxItems: 5 } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(2)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect(await namesIn(binId, eve)).toHaveLength(4)
})

test('a repeated call adds nothing twice, by idempotency key or by item ids', async () => {
  const binId = await newBin()
  const keyed = { headers: { 'idempotency-key': newId() } }
  const items = [{ name: 'Lamp' }, { name: 'Torch' }]
  for (let tried = 0; tried < 2; tried++) await ada.call('POST', '/api/bulk-items', { binId, items }, keyed)
  const named = { binId, items: [{ id: newId(), name: 'Rope' }] }
  for (let tried = 0; tried < 2; tried++) await ada.call('POST', '/api/bulk-items', named)
  expect(await namesIn(binId)).toEqual(['Lamp', 'Torch', 'Rope'])
})

test('answers 404 for another user’s bin and stores nothing', async () => {
  const eve = await register(app)
  const binId = await newBin(eve)
  expect((await ada.call('POST', '/api/bulk-items', { binId, items: [{ name: 'Lamp' }] })).statusCode).toBe(
    404,
  )
  expect(await namesIn(binId, eve)).toEqual([])
})

test('rejects an empty list and more than 1,000 items', async () => {
  const binId = await newBin()
  const none = await ada.call('POST', '/api/bulk-items', { binId, items: [] })
  expect([none.statusCode, none.json().message]).toEqual([400, 'No items to save'])
  const items = Array.from({ length: 1001 }, () => ({ name: 'Lamp' }))
  const many = await ada.call('POST', '/api/bulk-items', { binId, items })
  expect([many.statusCode, many.json().message]).toEqual([400, 'At most 1,000 items can be added at once'])
})
