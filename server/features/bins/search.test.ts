import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SIZES, generateInventory } from '#demo/inventory.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { binTexts, groupHitsByBin, itemTexts, SEARCH_LIMIT } from '#domain/search/searched-texts.ts'
import { createInventoryCache } from '#server/features/inventory-cache/service.ts'
import { createInventoryStore } from '#server/features/inventory-cache/store.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { createSearchService } from './search-service.ts'
import { createSearchStore } from './search-store.ts'

let app: TestApp
let person: TestUser

beforeAll(async () => {
  app = await createTestApp()
  person = await register(app)
})
afterAll(() => app.close())

const searched = async (by: TestUser, q: string): Promise<string[]> => {
  const answer = await by.call('GET', `/api/search?q=${encodeURIComponent(q)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().bins.map(({ id }: { id: string }) => id)
}

const QUERIES = [
  'drill',
  'batteries',
  'b',
  'kitchen',
  'cabel',
  'red',
  'usb charger',
  'christmas light',
  'screwdrvier',
  'creme',
  'shelf',
  'a',
  'IKEA',
  '%',
  'spare bulb',
  'garage hammer',
]

test('returns results in the same order as the browser', async () => {
  const later = createSearchIndex()
  const bins: { id: string; name: string; category: string; location: string; description: string | null }[] =
    []
  const binOf = new Map<string, string>()
  for (const { items, ...fields } of generateInventory(DEMO_SIZES.small, 5)) {
    const bin = (await person.call('POST', '/api/bins', fields)).json()
    bins.push(bin)
    for (const item of items) {
      const made = (await person.call('POST', '/api/items', { binId: bin.id, ...item })).json()
      binOf.set(made.id, bin.id)
      later.add(made.id, itemTexts(made))
    }
    await searched(person, 'drill')
  }
  for (const bin of bins.toReversed()) later.add(bin.id, binTexts(bin))
  let found = 0
  for (const query of QUERIES) {
    const expected = [...groupHitsByBin(later.search(query, SEARCH_LIMIT), (id) => binOf.get(id)).keys()]
    expect(await searched(person, query), query).toEqual(expected)
    found += expected.length
  }
  expect(found).toBeGreaterThan(30)
})

test('reflects an update, move or delete in the next answer', async () => {
  const owner = await register(app)
  const make = async (name: string) =>
    (await owner.call('POST', '/api/bins', { name, category: 'garage' })).json().id as string
  const [one, two] = [await make('One'), await make('Two')]
  const item = (await owner.call('POST', '/api/items', { binId: one, name: 'Lantern' })).json().id
  expect(await searched(owner, 'lantern')).toEqual([one])
  await owner.call('PUT', `/api/items/${item}`, { binId: two })
  expect(await searched(owner, 'lantern')).toEqual([two])
  await owner.call('PUT', `/api/items/${item}`, { name: 'Torch' })
  expect(await searched(owner, 'lantern')).toEqual([])
  expect(await searched(owner, 'torch')).toEqual([two])
  await owner.call('DELETE', `/api/bins/${two}`)
  expect(await searched(owner, 'torch')).toEqual([])
  expect(await searched(person, 'lantern')).not.toContain(one)
})

test('parallel queries all cover the whole inventory', async () => {
  const owner = await register(app)
  const { id } = (await owner.call('POST', '/api/bins', { name: 'Box', category: 'garage' })).json()
  const answers = await Promise.all(Array.from({ length: 20 }, () => searched(owner, 'box')))
  expect(answers).toEqual(answers.map(() => [id]))
})

test('searches an oversized inventory in SQL: words, prefixes, substrings, and typos in names', async () => {
  const owner = await register(app)
  const runs: string[] = []
  const search = createSearchService({
    inventories: createInventoryCache({ store: createInventoryStore(app.db.db), perInventory: 1000 }),
    store: createSearchStore(app.db.db),
    heavy: (userId) => {
      runs.push(userId)
      return { run: (work) => work() }
    },
  })
  const ids: Record<string, string> = {}
  for (const [name, ...items] of [
    ['Tools', 'Cordless drill', '100% wool_cap'],
    ['Hardware', 'Screws for the drill', 'Lantern'],
    ['Drill bits', 'Bits'],
  ] as const) {
    const bin = (await owner.call('POST', '/api/bins', { name, category: 'garage' })).json()
    for (const item of items) await owner.call('POST', '/api/items', { binId: bin.id, name: item })
    ids[name] = bin.id
  }
  const find = async (text: string) => await search.search(owner.access, text)
  expect(await find('drill')).toEqual([ids['Drill bits'], ids.Tools, ids.Hardware])
  expect(await find('drill screws')).toEqual([ids.Hardware])
  expect(await find('lantren')).toEqual([ids.Hardware])
  expect(await find('100%')).toEqual([ids.Tools])
  expect(await find('0_w')).toEqual([])
  const book = { binId: ids.Hardware, name: 'Book', codes: '978-0-306-40615-7' }
  expect((await owner.call('POST', '/api/items', book)).statusCode).toBe(200)
  for (const printed of ['0-306-40615-2', '9780306406157', '978 0306 40615 7']) {
    expect(await find(printed), printed).toEqual([ids.Hardware])
    expect(await searched(owner, printed), printed).toEqual([ids.Hardware])
  }
  expect(await search.search(person.access, 'lantern')).not.toContain(ids.Hardware)
  expect(new Set(runs)).toEqual(new Set([owner.id, person.id]))
})
