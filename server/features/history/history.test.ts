import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntry, HistoryPage } from '#contracts/inventory/history.ts'
import { FILTER_BITS } from '#domain/sync/history-filter-bits.ts'
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

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

const page = async (person: TestUser, query = '', bin?: string): Promise<HistoryPage> => {
  const path = bin === undefined ? '/api/history' : `/api/bins/${bin}/history`
  const answer = await person.call('GET', `${path}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const kinds = (entries: readonly HistoryEntry[]) => entries.map(({ kind, name }) => `${kind} ${name}`)

const make = async (person: TestUser, path: string, body: object): Promise<string> => {
  const answer = await person.call('POST', path, body, { headers: { 'user-agent': PHONE } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}
const bin = (person: TestUser, name: string) => make(person, '/api/bins', { name, category: 'garage' })
const item = (person: TestUser, binId: string, name: string, more: object = {}) =>
  make(person, '/api/items', { binId, name, ...more })

const push = (person: TestUser, entries: readonly [string, string, object?][]) =>
  person.call('POST', '/api/sync', {
    userId: person.id,
    deviceId: 'tablet',
    entries: entries.map(([method, path, body]) => ({
      method,
      path,
      ...(body && { body }),
      opId: newId(),
      baseVersion: null,
      changed: Object.keys(body ?? {}),
      timestamp: new Date().toISOString(),
    })),
  })

test('lists every change of bins and items, newest first, with author, old and new value', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const attic = await bin(person, 'Attic box')
  const gloves = await item(person, hall, 'Gloves', { quantity: 5 })
  await person.call('PUT', `/api/items/${gloves}`, { name: 'Winter gloves', notes: 'wool' })
  await person.call('PUT', `/api/items/${gloves}`, { binId: attic })
  await push(person, [
    ['POST', `/api/items/${gloves}/quantity`, { by: -2 }],
    ['DELETE', `/api/items/${gloves}`],
    ['POST', `/api/items/${gloves}/restore`, {}],
    ['DELETE', `/api/bins/${attic}`],
    ['POST', `/api/bins/${attic}/restore`, {}],
  ])
  const { entries, next } = await page(person)
  expect(next).toBeNull()
  expect(kinds(entries)).toEqual([
    'restored Attic box',
    'deleted Attic box',
    'restored Winter gloves',
    'deleted Winter gloves',
    'adjusted Winter gloves',
    'changed Winter gloves',
    'changed Winter gloves',
    'created Gloves',
    'created Attic box',
    'created Hall',
  ])
  const at = (place: number) => entries[place] as HistoryEntry
  expect(at(1)).toMatchObject({ after: { items: 1 }, deviceId: 'tablet' })
  expect(at(4)).toMatchObject({ before: { quantity: 5 }, after: { quantity: 3 } })
  expect(at(5)).toMatchObject({ from: { id: hall, name: 'Hall' }, bin: { id: attic, name: 'Attic box' } })
  expect(at(6)).toMatchObject({
    before: { name: 'Gloves', notes: null },
    after: { name: 'Winter gloves', notes: 'wool' },
    device: 'Unknown device',
  })
  expect(at(7)).toMatchObject({ device: 'Chrome on Android phone', bin: { id: hall }, from: null })
  expect(Math.abs(Date.now() - Date.parse(at(0).at))).toBeLessThan(60_000)
})

test('lists the history of a bin with its present and former items, also from Trash', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const attic = await bin(person, 'Attic')
  const lamp = await item(person, hall, 'Lamp')
  await item(person, attic, 'Tent')
  await person.call('PUT', `/api/items/${lamp}`, { binId: attic })
  expect(kinds((await page(person, '', hall)).entries)).toEqual([
    'changed Lamp',
    'created Lamp',
    'created Hall',
  ])
  await person.call('DELETE', `/api/bins/${attic}`)
  expect(kinds((await page(person, '', attic)).entries)).toEqual([
    'deleted Attic',
    'changed Lamp',
    'created Tent',
    'created Attic',
  ])
  const stranger = await register(app)
  expect((await stranger.call('GET', `/api/bins/${hall}/history`)).statusCode).toBe(404)
  expect((await page(stranger)).entries).toEqual([])
})

test('pages without gaps, and lists a single row’s history', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const names = Array.from({ length: 120 }, (_, at) => `Thing ${at}`)
  await person.call('POST', '/api/bulk-items', { binId: hall, items: names.map((name) => ({ name })) })
  const read: HistoryEntry[] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer: HistoryPage = await page(person, next === '' ? '' : `?before=${next}`)
    read.push(...answer.entries)
    expect(answer.entries.length).toBeLessThanOrEqual(50)
    next = answer.next
  }
  expect(kinds(read)).toEqual([...names.map((name) => `created ${name}`).reverse(), 'created Hall'])
  const [thing = ''] = read.map(({ entityId }) => entityId)
  await person.call('PUT', `/api/items/${thing}`, { quantity: 4 })
  await person.call('PUT', `/api/items/${thing}`, { missingSince: '2026-05-01T10:00:00.000Z' })
  await person.call('PUT', `/api/items/${thing}`, { category: 'Tools' })
  await person.call('DELETE', `/api/items/${thing}`)
  const fields = async (show: string) =>
    (await page(person, `?show=${show}`)).entries.map(({ kind, before }) => [kind, ...Object.keys(before)])
  expect(await fields('quantity')).toEqual([['changed', 'quantity']])
  expect(await fields('checked')).toEqual([['changed', 'missingSince']])
  expect(await fields('edited')).toEqual([['changed', 'category']])
  expect(await fields('trash')).toEqual([['deleted']])
  expect((await page(person, '?show=added')).entries).toHaveLength(50)
  for (const query of ['?before=x', '?before=9999999999999999.abc', '?show=all']) {
    expect((await person.call('GET', `/api/history${query}`)).statusCode).toBe(400)
  }
})

test('keeps only the name of a purged row', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const letters = await item(person, hall, 'Letters', { notes: 'from Anna' })
  await person.call('PUT', `/api/items/${letters}`, { notes: 'from Bert' })
  await push(person, [
    ['DELETE', `/api/items/${letters}`],
    ['POST', `/api/items/${letters}/purge`],
  ])
  const answer = await person.call('GET', '/api/history')
  expect(kinds(answer.json().entries).slice(0, 3)).toEqual([
    'purged Letters',
    'deleted Letters',
    'changed Letters',
  ])
  expect(answer.body).not.toContain('from Anna')
})

test('keeps replaced photos for their owner, so that they can be restored', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  for (const bytes of [await sampleImage(), await sampleImage()]) {
    const form = await multipart({}, { bytes })
    expect((await person.call('PUT', `/api/bins/${hall}`, undefined, form)).statusCode).toBe(200)
  }
  const [last] = (await page(person, '?show=edited', hall)).entries
  const former = String(last?.before.imageUrl)
  expect(former).not.toBe(String(last?.after.imageUrl))
  expect((await person.call('GET', former)).statusCode).toBe(200)
  expect((await (await register(app)).call('GET', former)).statusCode).toBe(404)
})

test('keeps the later of two inventory checks, and accepts the same missing mark twice', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const lamp = await item(person, hall, 'Lamp')
  const write = (device: string, path: string, body: object) =>
    person.call('PUT', path, body, { headers: { 'x-device-id': device, 'x-base-version': '1' } })
  const checked = async (device: string, lastCheckedAt: string) => {
    const answer = await write(device, `/api/bins/${hall}`, { lastCheckedAt })
    expect(answer.headers['x-conflicts']).toBeUndefined()
    return answer.json().lastCheckedAt
  }
  expect(await checked('phone', '2026-05-02T08:00:00.000Z')).toBe('2026-05-02T08:00:00.000Z')
  expect(await checked('laptop', '2026-05-01T08:00:00.000Z')).toBe('2026-05-02T08:00:00.000Z')
  expect(await checked('tablet', '2026-05-03T08:00:00.000Z')).toBe('2026-05-03T08:00:00.000Z')
  const missed = async (device: string, missingSince: string | null) => {
    const answer = await write(device, `/api/items/${lamp}`, { missingSince })
    return [answer.json().missingSince, answer.headers['x-conflicts']]
  }
  expect(await missed('phone', '2026-05-02T08:00:00.000Z')).toEqual(['2026-05-02T08:00:00.000Z', undefined])
  expect(await missed('laptop', '2026-05-03T08:00:00.000Z')).toEqual(['2026-05-02T08:00:00.000Z', undefined])
  expect(await missed('phone', null)).toEqual([null, undefined])
  const later = await missed('laptop', '2026-05-04T08:00:00.000Z')
  expect(later).toEqual([null, 'missingSince'])
  const odd = await person.call('PUT', `/api/items/${lamp}`, { missingSince: 'yesterday' })
  expect([odd.statusCode, odd.json().field]).toEqual([400, 'missingSince'])
})

test('filters entries across grouped runs, page after page', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const attic = await bin(person, 'Attic')
  const lamp = await item(person, hall, 'Lamp')
  for (let each = 0; each < 60; each++) {
    await person.call('PUT', `/api/items/${lamp}`, { binId: each % 2 === 0 ? attic : hall })
    await person.call('PUT', `/api/items/${lamp}`, { notes: `note ${each}` })
  }
  // Unfolding any of these fails.
  await app.db.pool.query(
    `update revision_runs set steps = '"not a list"' where inventory_id = $1 and shows <> $2`,
    [person.inventoryId, FILTER_BITS.moved],
  )
  for (const of of [undefined, hall]) {
    const first = await page(person, '?show=moved', of)
    const second = await page(person, `?show=moved&before=${first.next}`, of)
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null])
    expect([...first.entries, ...second.entries].every(({ from }) => from !== null)).toBe(true)
  }
})

test('expands large runs in batches and omits none', async () => {
  const person = await register(app)
  const hall = await bin(person, 'Hall')
  const lamp = await item(person, hall, 'Lamp')
  for (let each = 0; each < 5; each++)
    await person.call('PUT', `/api/items/${lamp}`, { notes: `note ${each}` })
  await app.db.pool.query(
    `update revision_runs set steps = (select json_agg(s::jsonb || jsonb_build_object('pad', repeat('x', 5000000)))
      from json_array_elements(steps) s) where inventory_id = $1`,
    [person.inventoryId],
  )
  const { entries, next } = await page(person)
  expect([entries.length, next]).toEqual([7, null])
})

test('refuses some of 25 parallel reads, and serves another person', async () => {
  const [eve, ada] = await Promise.all([register(app), register(app)])
  const many = Array.from({ length: 25 }, () => eve.call('GET', '/api/history?show=moved'))
  expect((await ada.call('GET', '/api/history')).statusCode).toBe(200)
  const answers = await Promise.all(many)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(25)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('tells what came to a place and left it, which counts as moved', async () => {
  const person = await register(app)
  const place = async (name: string, parentId: string | null = null) =>
    make(person, '/api/places', { name, parentId })
  const [garage, attic] = [await place('Garage'), await place('Attic')]
  const shelf = await place('Shelf', garage)
  const hall = await bin(person, 'Hall')
  await person.call('PUT', `/api/bins/${hall}`, { placeId: shelf })
  await person.call('PUT', `/api/places/${shelf}`, { parentId: attic })
  await person.call('PUT', `/api/places/${shelf}`, { name: 'Shelf B' })
  await person.call('PUT', `/api/bins/${hall}`, { placeId: null })
  await person.call('DELETE', `/api/places/${shelf}`)

  const of = async (id: string, query = ''): Promise<string[]> => {
    const answer = await person.call('GET', `/api/places/${id}/history${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return kinds(answer.json().entries)
  }
  expect(await of(shelf)).toEqual([
    'deleted Shelf B',
    'changed Hall',
    'changed Shelf B',
    'changed Shelf',
    'changed Hall',
    'created Shelf',
  ])
  expect(await of(attic)).toEqual(['changed Shelf', 'created Attic'])
  const moves = ['changed Hall', 'changed Shelf', 'changed Hall']
  expect(await of(shelf, '?show=moved')).toEqual(moves)
  expect(kinds((await page(person, '?show=moved')).entries)).toEqual(moves)
  expect(await of(shelf, '?show=edited')).toEqual(['changed Shelf B'])
  expect((await person.call('GET', `/api/places/${newId()}/history`)).statusCode).toBe(404)
})

test('counts a sweep as a check', async () => {
  const person = await register(app)
  const shelf = await make(person, '/api/places', { name: 'Shelf' })
  const swept = await person.call('PUT', `/api/places/${shelf}/sweep`, {
    sweep: JSON.stringify(sampleSweep()),
  })
  expect(swept.statusCode, swept.body).toBe(200)
  expect(kinds((await page(person, '?show=checked')).entries)).toEqual(['changed Shelf'])
  expect(kinds((await page(person, '?show=edited')).entries)).toEqual([])
})
