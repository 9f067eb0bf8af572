import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  eve = await register(app)
})
afterAll(() => app.close())

const newBin = async (person: TestUser, fields: object = {}) => {
  const response = await person.call('POST', '/api/bins', { name: 'Winter', category: 'storage', ...fields })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('creates, lists, updates and deletes a bin', async () => {
  const bin = await newBin(ada, { location: 'Attic', color: 'blue' })
  expect(bin).toMatchObject({
    name: 'Winter',
    isQrPrivate: false,
    isPrivate: false,
    itemCount: 0,
    location: 'Attic',
  })
  expect(bin.qrCode).toMatch(/^[A-Za-z0-9]{22}$/)
  expect((await ada.call('GET', '/api/bins')).json()).toContainEqual(bin)
  const changed = await ada.call('PUT', `/api/bins/${bin.id}`, { name: 'Summer' })
  expect(changed.json()).toMatchObject({ name: 'Summer', location: 'Attic', color: 'blue' })
  expect((await ada.call('DELETE', `/api/bins/${bin.id}`)).json()).toEqual({ success: true })
  expect((await ada.call('GET', `/api/bins/${bin.id}`)).statusCode).toBe(404)
  expect((await ada.call('DELETE', `/api/bins/${bin.id}`)).statusCode).toBe(200)
})

test('lists byte for byte what single bins are, whatever stands in them', async () => {
  const person = await register(app)
  const style = {
    foregroundColor: '#102030',
    backgroundColor: '#ffffff',
    logoSize: 20,
    errorCorrectionLevel: 'H',
    margin: 4,
    scale: 8,
    dotStyle: 'rounded',
    cornerStyle: 'square',
  }
  const odd = '"quoted" \\ back/slash\b\f\n\r\t\u0001\u001f\u007f </script> \u2028 🧤 é'
  expect((await person.call('GET', '/api/bins')).body).toBe('[]')
  const all = [
    {},
    { description: odd, location: 'Attic', color: 'blue', isQrPrivate: true, isMembersOnly: true },
    { qrStyle: style, labelPrinted: '2026-11-25T10:00:00.000Z sheet 1z' },
    {
      qrStyle: { ...style, logo: 'data:image/png;base64,iVBORw0KGgo=' },
      lastCheckedAt: '2026-11-25T10:00:00.100Z',
    },
  ]
  const ids: string[] = []
  for (const fields of all) ids.unshift((await newBin(person, fields)).id)
  const single = await Promise.all(ids.map(async (id) => (await person.call('GET', `/api/bins/${id}`)).body))
  expect(single.join()).toContain('"logo":"data:')
  const list = await person.call('GET', '/api/bins')
  expect(list.body).toBe(`[${single.join()}]`)
  expect(list.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('answers a write with the bin byte for byte as it is then read, its items counted', async () => {
  const person = await register(app)
  const bin = await newBin(person, { location: 'Attic › Shelf', qrStyle: null, color: 'blue' })
  for (const name of ['Hammer', 'Saw']) await person.call('POST', '/api/items', { binId: bin.id, name })
  const write = { id: bin.id, name: 'Tools', lastCheckedAt: '2026-11-25T10:00:00.100Z' }
  for (const [method, path, body] of [
    ['POST', '/api/bins', write],
    ['PUT', `/api/bins/${bin.id}`, { location: 'Cellar' }],
    ['POST', `/api/bins/${bin.id}/new-code`, undefined],
  ] as const) {
    const written = await person.call(method, path, body)
    expect(written.json().itemCount).toBe(2)
    expect(written.body).toBe((await person.call('GET', `/api/bins/${bin.id}`)).body)
  }
})

test('creates one bin for a repeated id and keeps fields that are absent', async () => {
  const id = 'AAAAAAAAAAAAAAAAAAAA1'
  await newBin(ada, { id, isQrPrivate: true, description: 'old' })
  const again = await ada.call('POST', '/api/bins', { id, name: 'Renamed' })
  expect(again.json()).toMatchObject({
    id,
    name: 'Renamed',
    isQrPrivate: true,
    description: 'old',
    category: 'storage',
  })
  const mine = (await ada.call('GET', '/api/bins')).json().filter((bin: { id: string }) => bin.id === id)
  expect(mine).toHaveLength(1)
})

test('answers for another user’s bin as for an unknown one, and leaves it unchanged', async () => {
  const bin = await newBin(ada)
  for (const [method, url, body] of [
    ['GET', `/api/bins/${bin.id}`, undefined],
    ['PUT', `/api/bins/${bin.id}`, { name: 'stolen' }],
    ['DELETE', `/api/bins/${bin.id}`, undefined],
    ['GET', `/api/bins/${bin.id}/items`, undefined],
    ['POST', '/api/bins', { id: bin.id, name: 'stolen', category: 'other' }],
    ['POST', '/api/items', { binId: bin.id, name: 'planted' }],
  ] as const) {
    const response = await eve.call(method, url, body)
    expect([method, url, response.statusCode]).toEqual([method, url, 404])
  }
  expect((await ada.call('GET', `/api/bins/${bin.id}`)).json()).toEqual(bin)
})

test('updates limits, counters and stats with every change', async () => {
  const person = await register(app)
  const bin = await newBin(person)
  const other = await newBin(person, { category: 'office' })
  const item = (await person.call('POST', '/api/items', { binId: bin.id, name: 'Lamp' })).json()
  await person.call('POST', '/api/items', { binId: bin.id, name: 'Rope' })
  expect((await person.call('GET', '/api/usage-limits')).json()).toEqual({
    binsUsed: 2,
    maxBins: 30,
    itemsUsed: 2,
    maxItems: null,
    qrCodesUsed: 0,
    maxQrCodes: null,
    canCreateBin: true,
    storage: expect.any(Object),
  })
  expect((await person.call('GET', '/api/stats')).json()).toMatchObject({
    totalBins: 2,
    totalItems: 2,
    categories: 2,
  })
  await person.call('PUT', `/api/bins/${other.id}`, { category: ` ${bin.category.toUpperCase()}` })
  expect((await person.call('GET', '/api/stats')).json()).toMatchObject({ categories: 1 })
  await person.call('PUT', `/api/items/${item.id}`, { binId: other.id })
  const counts = (await person.call('GET', '/api/bins')).json().map((b: { itemCount: number }) => b.itemCount)
  expect(counts).toEqual([1, 1])
  await person.call('DELETE', `/api/bins/${bin.id}`)
  expect((await person.call('GET', '/api/usage-limits')).json()).toMatchObject({ binsUsed: 1, itemsUsed: 1 })
})

test('a hundred parallel creates never exceed the plan limit', async () => {
  const person = await register(app)
  await app.db.pool.query(
    "update users set subscription_status = 'active', subscription_tier = 'starter' where id = $1",
    [person.id],
  )
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      person.call('POST', '/api/bins', { name: `Bin ${n}`, category: 'garage' }),
    ),
  )
  const refused = answers.filter((answer) => answer.statusCode !== 200)
  expect(refused).toHaveLength(90)
  expect(refused[0]?.statusCode).toBe(403)
  expect(refused[0]?.json()).toMatchObject({
    error: 'LIMIT_REACHED',
    limits: { binsUsed: 10, maxBins: 10, canCreateBin: false },
  })
  expect((await person.call('GET', '/api/bins')).json()).toHaveLength(10)
})

test('rejects a missing name or category with the field', async () => {
  expect((await ada.call('POST', '/api/bins', { category: 'office' })).json()).toMatchObject({
    field: 'name',
  })
  expect((await ada.call('POST', '/api/bins', { name: ' ', category: 'office' })).json()).toEqual({
    message: 'Name is required',
    error: 'VALIDATION',
    field: 'name',
  })
  expect((await ada.call('POST', '/api/bins', { name: 'x' })).json()).toMatchObject({
    error: 'VALIDATION',
    field: 'category',
  })
})

test('search covers items, ranks exact before prefix before typo, and takes wildcards literally', async () => {
  const person = await register(app)
  const typo = await newBin(person, { name: 'Lanterns' })
  const prefix = await newBin(person, { name: 'Lampshades' })
  const inside = await newBin(person, { name: 'Box', description: 'old lamp parts' })
  const exact = await newBin(person, { name: 'Shelf' })
  await person.call('POST', '/api/items', { binId: exact.id, name: 'Lamp', notes: '100% cotton' })
  const search = async (q: string) =>
    (await person.call('GET', `/api/search?q=${encodeURIComponent(q)}`))
      .json()
      .bins.map((b: { id: string }) => b.id)
  expect(await search('lamp')).toEqual([exact.id, inside.id, prefix.id])
  expect(await search('lantrens')).toEqual([typo.id])
  expect(await search('100%')).toEqual([exact.id])
  expect(await search('_')).toEqual([])
  expect(await search('   ')).toEqual([])
})
