import { expect, test } from 'vitest'
import { type Op, parseSyncHeaders } from '#contracts/sync/sync-op.ts'
import { callHeaders, fromEntry, hasEndpoint, type RowCall, toEntry } from './envelope.ts'

const ID = 'abcdefghijklmnopqrstu'
const op = (given: Partial<Op>): Op => ({
  opId: 'o'.repeat(21),
  seq: 7,
  type: 'update',
  entity: 'bin',
  entityId: ID,
  deviceId: 'phone',
  data: {},
  changed: [],
  baseVersion: 3,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...given,
})

test('sends a bin with the form’s keys, and isQrPrivate only when it changed', () => {
  const data = {
    name: 'Tools',
    category: 'garage',
    description: null,
    location: 'Cellar',
    imageUrl: null,
    color: null,
    isQrPrivate: true,
  }
  const { body, method, path } = toEntry(op({ data, changed: ['name'] }))
  expect([method, path]).toEqual(['POST', '/api/bins'])
  expect(Object.keys(body ?? {}).sort()).toEqual(
    ['id', 'name', 'category', 'description', 'location', 'imageUrl', 'color'].sort(),
  )
  expect(toEntry(op({ data, changed: ['isQrPrivate'] })).body).toMatchObject({ isQrPrivate: true })
})

test('converts every operation to a call and back', () => {
  const data = { binId: ID, name: 'Hammer', category: null, notes: 'x', quantity: 2, imageUrl: null }
  const item = { entity: 'item', data, changed: ['name', 'notes'] } as const
  for (const sent of [
    op({ ...item, changed: [...item.changed] }),
    op({ ...item, type: 'create', baseVersion: 0, changed: Object.keys(data) }),
    op({ type: 'delete' }),
    op({ entity: 'item', type: 'delete', baseVersion: 9 }),
  ]) {
    expect(fromEntry(toEntry(sent), 'phone', 7)).toEqual(sent)
  }
})

test('rejects calls that no client makes', () => {
  const post = toEntry(op({ data: { name: 'A' }, changed: ['name'] }))
  expect(fromEntry({ ...post, body: {} }, 'phone', 1)).toBeNull()
  expect(fromEntry({ ...post, body: { id: 'no id' } }, 'phone', 1)).toBeNull()
  expect(fromEntry({ ...post, path: `/api/bins/${ID}` }, 'phone', 1)).toBeNull()
  expect(fromEntry({ ...post, method: 'DELETE' }, 'phone', 1)).toBeNull()
})

test('parses calls that only forms and photos make', () => {
  const call: RowCall = { ...toEntry(op({ data: { name: 'A' }, changed: ['name'] })), method: 'PUT' }
  for (const path of [`/api/bins/${ID}`, `/api/bins/${ID}/photo`, `/api/places/${ID}/sweep`]) {
    const parsed = fromEntry({ ...call, path, body: { name: 'A' } }, null, 0)
    expect(parsed).toMatchObject({ type: 'update', entityId: ID, data: { name: 'A' }, deviceId: null })
  }
  expect(fromEntry(call, null, 0)).toBeNull()
  const renewal: RowCall = { ...call, method: 'POST', path: `/api/bins/${ID}/new-code` }
  expect(fromEntry(renewal, null, 0)).toMatchObject({ type: 'recode', entityId: ID })
  expect(fromEntry({ ...renewal, path: `/api/bins/${ID}/quantity` }, null, 0)).toBeNull()
})

test('says by headers what an entry says of an operation', () => {
  const sent = toEntry(op({ data: { name: 'A', notes: null }, changed: ['name', 'notes'] }))
  const headers = Object.entries(callHeaders(sent, { userId: 'ada', deviceId: 'phone' }))
  const read = parseSyncHeaders(
    Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  )
  const { opId, baseVersion, changed } = sent
  expect(read).toEqual({ opId, baseVersion, changed, userId: 'ada', deviceId: 'phone', reached: undefined })
})

test('knows what only an envelope carries', () => {
  const own = [
    op({ data: { name: 'A' }, changed: ['name'] }),
    op({ type: 'delete' }),
    op({ entity: 'item', type: 'create', baseVersion: 0 }),
  ]
  const inEnvelopes = [
    op({ data: { name: 'A', qrCode: 'printed' }, changed: ['name'] }),
    op({ type: 'delete', changed: ['onlyEmpty'] }),
    op({ type: 'restore' }),
    op({ type: 'purge' }),
    op({ entity: 'item', type: 'adjust', data: { by: 1 } }),
  ]
  const answers = [...own, ...inEnvelopes].map((sent) => hasEndpoint(toEntry(sent)))
  expect(answers).toEqual([true, true, true, false, false, false, false, false])
})
