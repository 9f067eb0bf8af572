import { nanoid } from 'nanoid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROW_FORMAT } from '#contracts/first-calls.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import type { SyncPage } from '#contracts/sync/sync.ts'
import { unpackRecords } from '#domain/sync/wire/column-packing.ts'
import { recountStorage } from '#server/features/sync/storage/storage-store.ts'
import { digestOf, fileRecord, samplePdf, sendFile } from '#server/testing/files/sample-files.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let drill: { id: string; binId: string }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register(app)
  const { id: binId } = await post('/api/bins', { name: 'Workshop', category: 'garage' })
  await sendFile(ada, PDF)
  drill = { id: (await post('/api/items', { binId, name: 'Drill' })).id, binId }
})

const post = async (url: string, body: object) => {
  const answer = await ada.call('POST', url, body)
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()])
  return answer.json()
}
const PDF = samplePdf()
const fileOf = (target: string, targetId: string, name = 'Receipt.pdf') => ({
  target,
  targetId,
  name,
  ...fileRecord(PDF),
})
const field = (name: string) => ({ kind: 'field', type: 'text', name })
const listed = async (targetId?: string): Promise<{ id: string; name: string }[]> =>
  (await ada.call('GET', `/api/records${targetId ? `?targetId=${targetId}` : ''}`)).json()
const namesOf = async (targetId?: string) => (await listed(targetId)).map(({ name }) => name)

const entry = (method: string, path: string, body?: object) => ({
  method,
  path,
  ...(body && { body }),
  opId: nanoid(),
  baseVersion: method === 'POST' && body ? 0 : null,
  changed: Object.keys(body ?? {}),
  timestamp: new Date().toISOString(),
})
const push = async (entries: object[]) => {
  const answer = await ada.call('POST', '/api/sync', { userId: ada.id, deviceId: 'phone', entries })
  return (answer.json() as { results: { error?: string; message?: string; status: number }[] }).results
}
const act = async (path: string) => (await push([entry('POST', path)]))[0]?.error
const pull = async (query: string): Promise<SyncPage> => (await ada.call('GET', `/api/sync?${query}`)).json()

test('keeps records of items, bins, places and the whole inventory, and changes what may change', async () => {
  const place = await post('/api/places', { name: 'Attic' })
  const receipt = await post('/api/records', fileOf('item', drill.id))
  await post('/api/records', fileOf('bin', drill.binId, 'Plan.pdf'))
  await post('/api/records', fileOf('place', place.id, 'Lease.pdf'))
  await post('/api/records', { ...field('Material'), categories: 'Tools\nToys' })
  expect(await namesOf(drill.id)).toEqual(['Receipt.pdf'])
  expect(await namesOf(drill.binId)).toEqual(['Plan.pdf'])
  expect(await namesOf(place.id)).toEqual(['Lease.pdf'])
  expect(await namesOf()).toEqual(['Material'])
  const renamed = await ada.call('PUT', `/api/records/${receipt.id}`, {
    name: 'Invoice.pdf',
    role: 'warranty',
  })
  expect(renamed.json()).toMatchObject({
    name: 'Invoice.pdf',
    role: 'warranty',
    targetId: drill.id,
    version: 2,
  })
})

test.each([
  ['a target that is not there', () => fileOf('item', nanoid()), 404, 'Item not found'],
  ['a target of another kind', () => fileOf('item', drill.binId), 404, 'Item not found'],
  [
    'a file without a target',
    () => ({ ...fileOf('item', ''), target: null, targetId: null }),
    400,
    /belongs to/,
  ],
  ['a file without bytes', () => ({ ...fileOf('item', drill.id), digest: null }), 400, 'Digest is required'],
  [
    'a file that has not arrived',
    () => ({ ...fileOf('item', drill.id), digest: 'c'.repeat(64) }),
    400,
    /not arrived/,
  ],
  [
    'another type than that of the bytes',
    () => ({ ...fileOf('item', drill.id), type: 'image/png' }),
    400,
    /type/,
  ],
  ['another size than that of the bytes', () => ({ ...fileOf('item', drill.id), bytes: 7 }), 400, /size/],
  ['a name with a path', () => fileOf('item', drill.id, '../../etc/passwd'), 400, /path/],
  ['a file of a type of fields', () => ({ ...fileOf('item', drill.id), type: 'number' }), 400, /type/],
  ['a file with choices', () => ({ ...fileOf('item', drill.id), choices: 'a' }), 400, /does not go/],
  ['more than 25 MB', () => ({ ...fileOf('item', drill.id), bytes: 25 * 1024 * 1024 + 1 }), 400, /at most/],
  ['a field with a target', () => ({ ...field('Size'), target: 'item', targetId: drill.id }), 400, /whole/],
  ['a field of an unknown type', () => ({ ...field('Size'), type: 'formula' }), 400, /not known/],
  ['a choice without choices', () => ({ ...field('Size'), type: 'choice' }), 400, /at least one/],
  ['choices without a choice', () => ({ ...field('Size'), choices: 'S\nM' }), 400, /Only a choice/],
  ['a choice twice', () => ({ ...field('Size'), type: 'choice', choices: 'S\nS' }), 400, /different/],
  [
    'a choice of 101 letters',
    () => ({ ...field('Size'), type: 'choice', choices: 'a'.repeat(101) }),
    400,
    /letters/,
  ],
  [
    '51 choices',
    () => ({
      ...field('Size'),
      type: 'choice',
      choices: Array.from({ length: 51 }, (_, at) => at).join('\n'),
    }),
    400,
    /at most 50/,
  ],
  ['a kind of a later version', () => ({ ...field('Loan'), kind: 'loan' }), 400, /not known/],
  ['nothing but a name', () => ({ name: 'Size' }), 400, 'Kind is required'],
])('refuses %s', async (_, body, status, message) => {
  const answer = await ada.call('POST', '/api/records', body())
  expect([answer.statusCode, answer.json().message]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ])
})

test('what a record belongs to takes it to Trash, back and away for good', async () => {
  const lens = await post('/api/records', fileOf('item', drill.id))
  const byHand = await post('/api/records', fileOf('item', drill.id, 'Old.pdf'))
  await ada.call('DELETE', `/api/records/${byHand.id}`)
  await ada.call('DELETE', `/api/bins/${drill.binId}`)
  expect(await namesOf(drill.id)).toEqual([])
  const [edited, restored] = await push([
    entry('POST', '/api/records', { id: lens.id, name: 'Late.pdf' }),
    entry('POST', `/api/records/${lens.id}/restore`),
  ])
  expect([edited?.error, edited?.message]).toEqual([
    'TARGET_DELETED',
    '“Drill” was deleted. What you typed is kept.',
  ])
  expect(restored?.error).toBe('TARGET_DELETED')
  await act(`/api/bins/${drill.binId}/restore`)
  expect(await namesOf(drill.id)).toEqual(['Receipt.pdf'])
  await act(`/api/records/${byHand.id}/restore`)
  expect(await namesOf(drill.id)).toEqual(['Receipt.pdf', 'Old.pdf'])

  await ada.call('DELETE', `/api/items/${drill.id}`)
  await act(`/api/items/${drill.id}/purge`)
  const page = await pull(`since=0&rowFormat=${ROW_FORMAT}`)
  expect(page.goneRecords?.map(([id]) => id).sort()).toEqual([lens.id, byHand.id].sort())
  expect(page.records).toBeUndefined()
  expect(await act(`/api/records/${lens.id}/restore`)).toBe('PURGED')
})

test('twenty files of a thing and thirty fields are the most, whoever adds them at once', async () => {
  const add = (body: object) => ada.call('POST', '/api/records', body)
  const files = await Promise.all(
    Array.from({ length: 24 }, (_, at) => add(fileOf('item', drill.id, `${at}.pdf`))),
  )
  expect(files.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(files.find(({ statusCode }) => statusCode !== 200)?.json().message).toMatch(/20 files here/)
  expect(await listed(drill.id)).toHaveLength(20)
  const fields = Array.from({ length: 36 }, (_, at) =>
    entry('POST', '/api/records', { id: nanoid(), ...field(`Field ${at}`) }),
  )
  const halves = await Promise.all([push(fields.slice(0, 18)), push(fields.slice(18))])
  expect(halves.flat().filter(({ error }) => error === undefined)).toHaveLength(30)
  expect(await listed()).toHaveLength(30)

  const [first] = await listed(drill.id)
  await ada.call('DELETE', `/api/records/${first?.id}`)
  expect((await add(fileOf('item', drill.id, 'Another.pdf'))).statusCode).toBe(200)
  const [back] = await push([entry('POST', `/api/records/${first?.id}/restore`)])
  expect([back?.error, back?.message]).toEqual(['VALIDATION', expect.stringMatching(/20 files here/)])
})

test('one run of several parts counts what its earlier parts added', async () => {
  const fields = Array.from({ length: 250 }, (_, at) =>
    entry('POST', '/api/records', { id: nanoid(), ...field(`Field ${at}`) }),
  )
  const freed = fields[0]?.body as { id: string } | undefined
  const results = await push([
    ...fields.slice(0, 30),
    ...Array.from({ length: 175 }, () => entry('DELETE', `/api/records/${nanoid()}`)),
    entry('DELETE', `/api/records/${freed?.id}`),
    ...fields.slice(30),
  ])
  expect(results.filter(({ error }) => error === undefined)).toHaveLength(30 + 1 + 1)
  expect(await listed()).toHaveLength(30)
})

test('moves to another inventory with the bin, and none stays or lands elsewhere', async () => {
  const receipt = await post('/api/records', fileOf('item', drill.id))
  await post('/api/records', fileOf('bin', drill.binId, 'Plan.pdf'))
  await app.db.pool.query(
    `update users set subscription_tier = 'pro', subscription_status = 'active' where id = $1`,
    [ada.id],
  )
  const to = await addInventory(app.db.pool, ada.id)
  const moved = await ada.call('POST', '/api/bins/move', { moveId: nanoid(), binIds: [drill.binId], to })
  const binId = moved.json().bins?.[0]?.movedTo
  const there = { headers: { [INVENTORY_HEADER]: to } }
  const [item] = (await ada.call('GET', `/api/bins/${binId}/items`, undefined, there)).json()
  const of = async (id: string) =>
    (await ada.call('GET', `/api/records?targetId=${id}`, undefined, there)).json() as object[]
  expect(await of(item.id)).toMatchObject([{ name: 'Receipt.pdf', target: 'item', digest: digestOf(PDF) }])
  expect(await of(binId)).toMatchObject([{ name: 'Plan.pdf', target: 'bin' }])
  expect(await listed(drill.id)).toEqual([])
  const [late] = await push([entry('POST', '/api/records', { id: receipt.id, name: 'Late.pdf' })])
  expect([late?.error, late?.message]).toEqual([
    'PURGED',
    'This was moved to another inventory. What you typed is kept.',
  ])
})

test('counts towards the text of the plan as a recount does', async () => {
  const bytesNow = async () =>
    (await app.db.pool.query('select text_bytes::int as text from users where id = $1', [ada.id])).rows[0]
      .text
  const before = await bytesNow()
  const made = await post('/api/records', { ...field('Größe'), type: 'choice', choices: 'klein\ngroß' })
  const after = await bytesNow()
  expect(after - before).toBe(300 + Buffer.byteLength('Größe') + Buffer.byteLength('klein\ngroß'))
  await app.db.db.transaction((tx) => recountStorage(tx, ada.id as never))
  expect(await bytesNow()).toBe(after)
  await ada.call('DELETE', `/api/records/${made.id}`)
  await act(`/api/records/${made.id}/purge`)
  expect(await bytesNow()).toBe(before + 300)
})

test('a device that learned records gets all rows once, and one that did not gets none', async () => {
  const receipt = await post('/api/records', fileOf('item', drill.id))
  const older = await pull('rowFormat=3')
  expect([older.records, older.goneRecords]).toEqual([undefined, undefined])
  const learned = await pull(`rowFormat=${ROW_FORMAT}&since=${older.cursor}`)
  expect([learned.reset, learned.lossless]).toEqual([true, true])
  expect(learned.records && unpackRecords(learned.records)).toMatchObject([
    { id: receipt.id, kind: 'file', takenOn: null, position: 0 },
  ])
  const next = await pull(`rowFormat=${ROW_FORMAT}&since=${learned.cursor}`)
  expect([next.reset, next.records]).toEqual([false, undefined])
  // A later device is read as far as this version goes.
  expect((await pull(`rowFormat=9&since=${learned.cursor}`)).reset).toBe(false)
})

test('history tells of records where their bin, or their place, is', async () => {
  const place = await post('/api/places', { name: 'Attic' })
  const receipt = await post('/api/records', fileOf('item', drill.id))
  await ada.call('PUT', `/api/records/${receipt.id}`, { name: 'Invoice.pdf' })
  await post('/api/records', fileOf('place', place.id, 'Lease.pdf'))
  const of = async (url: string) =>
    (await ada.call('GET', url))
      .json()
      .entries.filter(({ entity }: { entity: string }) => entity === 'record')
  expect(await of(`/api/bins/${drill.binId}/history`)).toMatchObject([
    { kind: 'changed', name: 'Invoice.pdf', before: { name: 'Receipt.pdf' }, bin: { id: drill.binId } },
    { kind: 'created', entityId: receipt.id },
  ])
  expect(await of(`/api/places/${place.id}/history`)).toMatchObject([{ kind: 'created', name: 'Lease.pdf' }])
  expect(await of('/api/history')).toHaveLength(3)
})
