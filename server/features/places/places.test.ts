import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageStore } from '#server/features/images/store.ts'
import { newId } from '#server/platform/ids.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { sampleSweep } from '#server/testing/sample-sweep.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const answerOf = async (user: TestUser, ...call: Parameters<TestUser['call']>) =>
  (await user.call(...call)).json()
const pathsOf = async (user: TestUser): Promise<string[]> =>
  (await answerOf(user, 'GET', '/api/places')).map(({ path }: { path: string }) => path)
const binIn = (user: TestUser, location: string) =>
  answerOf(user, 'POST', '/api/bins', { name: 'Box', category: 'garage', location })

test('text of a bin finds or makes its place, and reads back as it was written', async () => {
  const ada = await register(app)
  const first = await binIn(ada, 'Garage, shelf B')
  expect(first.location).toBe('Garage, shelf B')
  const second = await binIn(ada, 'garage > SHELF b')
  expect([second.location, second.placeId]).toEqual(['garage > SHELF b', first.placeId])
  const long = 'Under the bed in the room of the children, behind the old suitcase of my grandmother'
  await binIn(ada, long)
  expect(await pathsOf(ada)).toEqual(['Garage', 'Garage › shelf B', long])
})

test('a renamed or moved place renames the text of the bins below it', async () => {
  const ada = await register(app)
  const bin = await binIn(ada, 'Garage, Shelf B')
  const [garage, shelf] = await answerOf(ada, 'GET', '/api/places')
  await ada.call('PUT', `/api/places/${garage.id}`, { name: 'Carport' })
  const locationNow = async () => (await answerOf(ada, 'GET', `/api/bins/${bin.id}`)).location
  expect(await locationNow()).toBe('Carport › Shelf B')
  await ada.call('PUT', `/api/places/${shelf.id}`, { parentId: null })
  expect(await locationNow()).toBe('Shelf B')
})

test('refuses a circle and a ninth level in words, and keeps the tree', async () => {
  const ada = await register(app)
  const levels = ['1', '2', '3', '4', '5', '6', '7', '8']
  await binIn(ada, levels.join(' > '))
  const places = await answerOf(ada, 'GET', '/api/places')
  const ninth = await ada.call('POST', '/api/places', { name: '9', parentId: places[7].id })
  expect([ninth.statusCode, ninth.json().message]).toEqual([400, expect.stringContaining('eight levels')])
  const circle = await ada.call('PUT', `/api/places/${places[0].id}`, { parentId: places[3].id })
  expect([circle.statusCode, circle.json().message]).toEqual([
    400,
    expect.stringContaining('neither in itself'),
  ])
  expect((await pathsOf(ada)).at(-1)).toBe(levels.join(' › '))
  expect((await binIn(ada, [...levels, '9'].join(' > '))).location).toBe('1 > 2 > 3 > 4 > 5 > 6 > 7 > 8 > 9')
})

test('what stands in a deleted place moves up, and the place comes back alone', async () => {
  const ada = await register(app)
  const inside = await binIn(ada, 'House, Attic, Left')
  const direct = await binIn(ada, 'House, Attic')
  const attic = (await answerOf(ada, 'GET', '/api/places')).find(
    ({ name }: { name: string }) => name === 'Attic',
  )
  expect((await ada.call('DELETE', `/api/places/${attic.id}`)).statusCode).toBe(200)
  expect(await pathsOf(ada)).toEqual(['House', 'House › Left'])
  const binNow = (id: string) => answerOf(ada, 'GET', `/api/bins/${id}`)
  expect((await binNow(inside.id)).location).toBe('House › Left')
  expect((await binNow(direct.id)).location).toBe('House')
  const page = await answerOf(ada, 'GET', '/api/sync?places=1')
  const entry = {
    method: 'POST',
    path: `/api/places/${attic.id}/restore`,
    body: {},
    opId: newId(),
    changed: [],
    baseVersion: page.places.version[page.places.id.indexOf(attic.id)],
    timestamp: new Date().toISOString(),
  }
  const { results } = await answerOf(ada, 'POST', '/api/sync', {
    userId: ada.id,
    deviceId: 'phone',
    entries: [entry],
  })
  expect(results[0].status).toBe(200)
  expect(await pathsOf(ada)).toEqual(['House', 'House › Attic', 'House › Left'])
})

test('yesterday’s device gets no places, and a new one gets all of them with its old cursor', async () => {
  const ada = await register(app)
  await binIn(ada, 'Garage')
  const old = await answerOf(ada, 'GET', '/api/sync')
  expect(Object.keys(old)).not.toContain('places')
  const next = await answerOf(ada, 'GET', `/api/sync?places=1&since=${old.cursor}`)
  expect([next.reset, next.lossless, next.places.fields.name]).toEqual([true, true, ['Garage']])
  const later = await answerOf(ada, 'GET', `/api/sync?places=1&since=${next.cursor}`)
  expect([later.reset, later.places]).toEqual([false, undefined])
  // An old tab of the same browser reads on from there, and places are not missed after it.
  const oldTab = await answerOf(ada, 'GET', `/api/sync?since=${next.cursor}`)
  expect((await answerOf(ada, 'GET', `/api/sync?places=1&since=${oldTab.cursor}`)).reset).toBe(true)
})

test('an inventory has 2,000 places at most, also for calls at the same moment; more text stays text', async () => {
  const ada = await register(app)
  await app.db.pool.query(
    `insert into places (inventory_id, id, name, qr_code)
      select $1::uuid, 'full-' || lpad(n::text, 16, '0'), 'Place ' || n, left(md5($1::uuid::text), 12) || lpad(n::text, 10, '0') from generate_series(1, 1999) n`,
    [ada.inventoryId],
  )
  const answers = await Promise.all(
    [1, 2, 3].map((n) => ada.call('POST', '/api/places', { name: `One more ${n}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  const refused = answers.find(({ statusCode }) => statusCode === 400)
  expect(refused?.json().message).toContain('2,000 places')
  const bin = await binIn(ada, 'Nowhere yet')
  expect([bin.location, bin.placeId]).toEqual(['Nowhere yet', null])
})

test('the latest sweep of a place stays with its picture, and history says who swept', async () => {
  const ada = await register(app)
  const bin = await binIn(ada, 'Shelf B')
  const sweep = (swept: object) => ({ sweep: JSON.stringify({ by: 'eve', ...swept }) })
  const call = async (swept: object, image?: Buffer) => {
    const form = await multipart(sweep(swept), image && { bytes: image })
    return ada.call('PUT', `/api/places/${bin.placeId}/sweep`, undefined, form)
  }
  const later = sampleSweep({ at: '2026-03-02T10:00:00.000Z', binId: bin.id })
  const first = await call(later, await sampleImage())
  expect(first.statusCode).toBe(200)
  const { sweep: kept, sweepImageUrl } = first.json()
  expect(JSON.parse(kept)).toEqual({ ...later, by: ada.id })
  expect((await ada.call('GET', sweepImageUrl)).statusCode).toBe(200)
  const earlier = await call({ ...later, at: '2026-03-01T10:00:00.000Z', here: 9 }, await sampleImage())
  expect(earlier.json()).toMatchObject({ sweep: kept, sweepImageUrl })
  const [entry] = (await answerOf(ada, 'GET', '/api/history')).entries
  expect(entry).toMatchObject({ kind: 'changed', entity: 'place', name: 'Shelf B', actor: ada.id })
  expect(entry).toMatchObject({ before: { sweep: null }, after: { here: 1, missing: 0, elsewhere: 0 } })
  const ahead = (await call({ ...later, at: '2999-01-01T00:00:00.000Z' })).json()
  expect(Date.parse(JSON.parse(ahead.sweep).at)).toBeLessThanOrEqual(Date.now() + 1000)

  await ada.call('DELETE', `/api/places/${bin.placeId}`)
  const page = await answerOf(ada, 'GET', '/api/sync?places=1')
  expect(page.places.fields.sweep).toContain(ahead.sweep)
})

test('the picture of a sweep is kept from the sweep of unused images', async () => {
  const ada = await register(app)
  const { placeId } = await binIn(ada, 'Shelf B')
  const form = await multipart({ sweep: JSON.stringify(sampleSweep()) }, { bytes: await sampleImage() })
  const kept = await ada.call('PUT', `/api/places/${placeId}/sweep`, undefined, form)
  await app.db.pool.query("update images set created_at = now() - interval '2 days'")
  await createImageStore(app.db.db).deleteUnused()
  expect((await ada.call('GET', kept.json().sweepImageUrl)).statusCode).toBe(200)
})

test('refuses what is no sweep, or one of too many codes, in words', async () => {
  const ada = await register(app)
  const { placeId } = await binIn(ada, 'Shelf B')
  const codes = (count: number) => ({ ...sampleSweep(), rows: [Array.from({ length: count }, () => null)] })
  for (const [swept, status] of [
    ['{', 400],
    [JSON.stringify({ ...sampleSweep(), width: 0 }), 400],
    [JSON.stringify({ ...sampleSweep(), rows: Array.from({ length: 41 }, () => [null]) }), 400],
    [JSON.stringify(codes(301)), 400],
    [JSON.stringify(codes(300)), 200],
  ] as const) {
    const answer = await ada.call('PUT', `/api/places/${placeId}/sweep`, { sweep: swept })
    expect([swept.slice(0, 40), answer.statusCode]).toEqual([swept.slice(0, 40), status])
  }
})

test('text that came with a place speaks where the place is gone, also past ids of places deleted for good', async () => {
  const ada = await register(app)
  const { placeId } = await binIn(ada, 'Cellar')
  await ada.call('DELETE', `/api/places/${placeId}`)
  const page = await answerOf(ada, 'GET', '/api/sync?places=1')
  const purge = {
    method: 'POST',
    path: `/api/places/${placeId}/purge`,
    body: {},
    opId: newId(),
    changed: [],
    baseVersion: page.places.version[0],
    timestamp: new Date().toISOString(),
  }
  const sent = await ada.call('POST', '/api/sync', { userId: ada.id, deviceId: 'phone', entries: [purge] })
  expect(sent.json().results[0].error).toBeUndefined()
  const again = await ada.call('POST', '/api/bins', {
    name: 'Box',
    category: 'other',
    location: 'Cellar',
    placeId,
  })
  expect(again.statusCode).toBe(200)
  expect(again.json()).toMatchObject({ location: 'Cellar', placeId: expect.not.stringMatching(placeId) })
  expect(await pathsOf(ada)).toEqual(['Cellar'])
})
