import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncEndpoints } from '#contracts/sync.ts'
import { type Person, register } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { stillHolds } from './ahead.ts'
import { namedIn } from './named.ts'
import type { SyncService } from './service.ts'

let app: TestApp
let sync: SyncService
beforeAll(async () => {
  app = await createTestApp()
  sync = app.services.sync
})
afterAll(() => app.close())

type Asked = Parameters<SyncService['apply']>[1][number]

const change = (entityId: string, name: string, deviceId: string): Asked => ({
  ...{ opId: nanoid(), seq: 0, type: 'update', entity: 'bin', entityId, baseVersion: 1, deviceId },
  ...{ data: { name }, changed: ['name'], timestamp: new Date().toISOString() },
})

const binOf = async (person: Person): Promise<string> => {
  const made = await person.call('POST', '/api/bins', { name: 'Hall', category: 'garage' })
  return made.json().id
}

const stampOf = async ({ id }: Person) =>
  (await app.db.pool.query<{ stamp: string }>('select xmin::text as stamp from users where id = $1', [id]))
    .rows[0]?.stamp ?? ''

test('what was read ahead is used as long as nothing of the person was written since', async () => {
  const person = await register(app)
  const bin = await binOf(person)
  const op = change(bin, 'Attic', 'phone')
  const ahead = await sync.readAhead(person.id, [op])
  expect(stillHolds(ahead, namedIn([op]), await stampOf(person))).toBe(true)
  // More than was read is needed.
  expect(stillHolds(ahead, namedIn([op, change(bin, 'Cellar', 'phone')]), await stampOf(person))).toBe(false)
  // An answer alone, to a change that was refused, is something that was written.
  await person.call('DELETE', `/api/bins/${bin}`)
  const buried = await sync.readAhead(person.id, [op])
  await sync.apply(person.id, [op])
  expect(stillHolds(buried, namedIn([op]), await stampOf(person))).toBe(false)
})

test('a change that comes in after reading ahead is met all the same, and so is a repetition', async () => {
  const person = await register(app)
  const bin = await binOf(person)
  const [mine, theirs] = [change(bin, 'Attic', 'phone'), change(bin, 'Cellar', 'tablet')]
  const ahead = sync.readAhead(person.id, [mine])
  await ahead
  await sync.apply(person.id, [theirs])
  const late = sync.readAhead(person.id, [mine])
  expect(await sync.apply(person.id, [mine], { ahead })).toMatchObject([
    { conflicts: ['name'], bin: { name: 'Cellar', version: 2 } },
  ])
  expect(await sync.apply(person.id, [mine], { ahead: late })).toMatchObject([{ conflicts: ['name'] }])
  const { rows } = await app.db.pool.query(
    "select 1 from revisions where user_id = $1 and kind = 'conflict'",
    [person.id],
  )
  expect(rows).toHaveLength(1)
})

test('an id that somebody else takes after reading ahead is found taken', async () => {
  const [ada, bert] = [await register(app), await register(app)]
  const make = (name: string): Asked => ({
    ...change('one-id-for-two-people'.slice(0, 21), name, 'phone'),
    ...{ type: 'create', baseVersion: 0, data: { name, category: 'garage' }, changed: ['name', 'category'] },
  })
  const [hers, his] = [make('Hers'), make('His')]
  const ahead = sync.readAhead(bert.id, [his])
  await ahead
  await sync.apply(ada.id, [hers])
  expect(await sync.apply(bert.id, [his], { ahead })).toMatchObject([{ status: 404, error: 'NOT_FOUND' }])
})

test('bodies that are no envelopes are refused in words, whatever could be read of them', async () => {
  const person = await register(app)
  const entry = { method: 'POST', path: '/api/bins', opId: nanoid(), changed: [], baseVersion: null }
  const odd: unknown[] = [
    ...[null, 7, {}, { entries: 'none' }, { entries: [null] }, { entries: [{}] }, { entries: { length: 3 } }],
    { entries: [{ ...entry, path: 1 }] },
    { entries: [{ ...entry, body: { id: nanoid(), binId: '\0' }, changed: ['binId'] }] },
    { entries: [{ ...entry, body: { id: nanoid() }, opId: { a: '\0' } }] },
    { entries: [{ ...entry, body: { id: nanoid(), binId: nanoid() }, changed: 7 }] },
  ]
  for (const body of odd) {
    const answer = await person.call('POST', '/api/sync', body as object)
    expect([answer.statusCode, answer.json().error], JSON.stringify(body)).toEqual([400, 'VALIDATION'])
  }
})

test('an envelope is answered with what its declaration names and nothing else', async () => {
  const person = await register(app)
  const [bin, item, gone] = [nanoid(), nanoid(), nanoid()]
  const call = (path: string, body: object | undefined, baseVersion: number | null = null) => ({
    ...{ method: body ? 'POST' : 'DELETE', path, ...(body && { body }), opId: nanoid(), baseVersion },
    ...{
      changed: Object.keys(body ?? {}).filter((name) => name !== 'id'),
      timestamp: '2026-11-21T10:00:00.000Z',
    },
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
    ...['done', 'done', 'done', 'NOT_FOUND', 'VALIDATION', 'done', 'done', 'DELETED', 'VALIDATION'],
  ])
  expect(answer.json()).toEqual({ userId: person.id, results })
})
