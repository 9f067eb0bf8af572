import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncEndpoints } from '#contracts/sync/sync.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import type { SyncService } from '../service.ts'
import type { ReadRows, ReadSet } from '../store.ts'
import { prefetch } from './read-set.ts'

let app: TestApp
let sync: SyncService
beforeAll(async () => {
  app = await createTestApp()
  sync = app.services.sync
})
afterAll(() => app.close())

type ReadCall = Parameters<SyncService['apply']>[1][number]

const change = (entityId: string, name: string, deviceId: string): ReadCall => ({
  opId: nanoid(),
  seq: 0,
  type: 'update',
  entity: 'bin',
  entityId,
  baseVersion: 1,
  deviceId,
  data: { name },
  changed: ['name'],
  timestamp: new Date().toISOString(),
})

const binOf = async (person: TestUser): Promise<string> => {
  const made = await person.call('POST', '/api/bins', { name: 'Hall', category: 'garage' })
  return made.json().id
}

const locked = async ({ inventoryId }: TestUser): Promise<void> => {
  for (;;) {
    const { rows } = await app.db.pool.query(
      'select 1 from inventories where id = $1 for no key update skip locked',
      [inventoryId],
    )
    if (rows.length === 0) return
  }
}

test('uses prefetched rows unless more are needed', async () => {
  const asked: ReadSet[] = []
  const read = async (named: ReadSet): Promise<ReadRows> => {
    asked.push(named)
    return {
      rows: new Map(),
      foreign: new Set(),
      recordCounts: new Map(),
      files: new Map(),
      receipts: new Map(),
    }
  }
  const [one, other] = [change(nanoid(), 'Attic', 'phone'), change(nanoid(), 'Cellar', 'phone')]
  const readingOf = prefetch(read, [one, other], '00000000-0000-4000-8000-000000000000' as InventoryId)
  expect(await readingOf([one])).toBe(await readingOf([other, one]))
  expect(asked).toHaveLength(1)
  await readingOf([one, { ...other, opId: nanoid() }])
  await readingOf([{ ...one, type: 'delete' }])
  expect(asked.map(({ opIds, binsWithItems }) => [opIds.length, binsWithItems])).toEqual([
    [2, []],
    [2, []],
    [1, [one.entityId]],
  ])
})

test('locks from opening to applying, and applies operations other than the expected ones', async () => {
  const person = await register(app)
  const bin = await binOf(person)
  const [mine, theirs] = [change(bin, 'Attic', 'phone'), change(bin, 'Cellar', 'tablet')]
  const opened = sync.open(person.access, [mine])
  await locked(person)
  let isAnswered = false
  const later = sync.apply(person.access, [theirs]).finally(() => {
    isAnswered = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isAnswered).toBe(false)
  const other = change(await binOf(await register(app)), 'Not mine', 'phone')
  expect(await opened.apply([other, mine])).toMatchObject([
    { error: 'NOT_FOUND' },
    { status: 200, bin: { name: 'Attic', version: 2 } },
  ])
  expect(await later).toMatchObject([{ conflicts: ['name'], bin: { name: 'Attic', version: 2 } }])
})

test('a run that is closed without applying changes nothing and holds no lock', async () => {
  const person = await register(app)
  const op = change(await binOf(person), 'Attic', 'phone')
  const opened = sync.open(person.access, [op])
  opened.close()
  expect(await sync.apply(person.access, [op])).toMatchObject([
    { status: 200, bin: { name: 'Attic', version: 2 } },
  ])
})

test('notices an id that was taken after reading', async () => {
  const [ada, bert] = [await register(app), await register(app)]
  const make = (name: string): ReadCall => ({
    ...change('one-id-for-two-people'.slice(0, 21), name, 'phone'),
    type: 'create',
    baseVersion: 0,
    data: { name, category: 'garage' },
    changed: ['name', 'category'],
  })
  const [hers, his] = [make('Hers'), make('His')]
  const opened = sync.open(bert.access, [his])
  await locked(bert)
  await sync.apply(ada.access, [hers])
  expect(await opened.apply([his])).toMatchObject([{ status: 404, error: 'NOT_FOUND' }])
})

test('rejects bodies that are not envelopes, whatever was prefetched from them', async () => {
  const person = await register(app)
  const entry = { method: 'POST', path: '/api/bins', opId: nanoid(), changed: [], baseVersion: null }
  const odd: unknown[] = [
    null,
    7,
    {},
    { entries: 'none' },
    { entries: [null] },
    { entries: [{}] },
    { entries: { length: 3 } },
    { entries: [{ ...entry, path: 1 }] },
    { entries: [{ ...entry, body: { id: nanoid(), binId: '\0' }, changed: ['binId'] }] },
    { entries: [{ ...entry, body: { id: nanoid() }, opId: { a: '\0' } }] },
    { entries: [{ ...entry, body: { id: nanoid(), binId: nanoid() }, changed: 7 }] },
  ]
  for (const body of odd) {
    const answer = await person.call('POST', '/api/sync', body as object)
    expect([answer.statusCode, answer.json().error], JSON.stringify(body)).toEqual([400, 'VALIDATION'])
  }
  expect((await person.call('POST', '/api/bins', { name: 'Hall', category: 'garage' })).statusCode).toBe(200)
})

test('answers an envelope with the declared fields only', async () => {
  const person = await register(app)
  const [bin, item, gone] = [nanoid(), nanoid(), nanoid()]
  const call = (path: string, body: object | undefined, baseVersion: number | null = null) => ({
    method: body ? 'POST' : 'DELETE',
    path,
    ...(body && { body }),
    opId: nanoid(),
    baseVersion,
    changed: Object.keys(body ?? {}).filter((name) => name !== 'id'),
    timestamp: '2026-11-21T10:00:00.000Z',
  })
  const entries = [
    call('/api/bins', { id: bin, name: 'Hall', category: 'garage' }),
    call('/api/bins', { id: gone, name: 'Attic', category: 'garage' }),
    call('/api/items', { id: item, binId: bin, name: 'Lamp', notes: 'warm' }),
    call('/api/items', { id: nanoid(), binId: nanoid(), name: 'Nowhere' }),
    call('/api/items', { id: item, quantity: -1 }, 1),
    call(`/api/items/${item}/quantity`, { by: 2 }),
    call(`/api/bins/${gone}`, undefined, 1),
    call('/api/bins', { id: gone, name: 'Late' }, 1),
    call('/api/bins', { name: 'Without an id', category: 'garage' }),
  ]
  const answer = await person.call('POST', '/api/sync', { userId: person.id, deviceId: 'phone', entries })
  expect(answer.statusCode, answer.body).toBe(200)
  const { results } = syncEndpoints.push.reply.parse(answer.json())
  expect(results.map(({ error }) => error ?? 'done')).toEqual([
    'done',
    'done',
    'done',
    'NOT_FOUND',
    'VALIDATION',
    'done',
    'done',
    'DELETED',
    'VALIDATION',
  ])
  expect(answer.json()).toEqual({ userId: person.id, results })
})
