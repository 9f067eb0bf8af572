import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syncEndpoints } from '#contracts/sync/sync.ts'
import { isEnvelopeBody } from './is-envelope-body.ts'

const ID = 'abcdefghijklmnopqrst_'
const entry = {
  method: 'POST',
  path: '/api/items',
  body: { id: ID, name: 'Whisk', notes: null, quantity: 1, isQrPrivate: true },
  opId: ID,
  baseVersion: 1,
  changed: ['notes'],
  timestamp: '2026-11-30T10:00:00.000Z',
}
const push = { userId: 'me', deviceId: 'phone', entries: [entry] }

const { body: declared } = syncEndpoints.push

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'x'.repeat(31),
    'x'.repeat(41),
    'x'.repeat(65),
    ID,
    `${ID}x`,
    `${ID}\n`,
    'GET',
    'DELETE',
    'notes',
    '/api/bins',
    `/api/items/${ID}`,
    `/api/bins/${ID}/restore`,
    '/api/items/',
    '/api/items\n',
    '\0',
    '2026-11-30T10:00:00Z',
    '2026-02-30T10:00:00.000Z',
    '2026-11-30T10:00:00+01:00',
    '2028-02-29T10:00:00.1Z',
    null,
    undefined,
    true,
    0,
    -0,
    -1,
    1,
    1.5,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    [],
    {},
    [null],
    [''],
    ['notes', 1],
    Array(31).fill('notes'),
    { a: [] },
    { a: {} },
    { a: undefined },
    { 'a b': 1 },
    { ['x'.repeat(31)]: 1 },
    JSON.parse('{"__proto__": 1}'),
  ),
  fc.jsonValue(),
)

const rowKey = (whole: object) => fc.constantFrom(...Object.keys(whole), 'extra', 'x'.repeat(31), '__proto__')

const envelopes = fc
  .record({
    at: fc.constantFrom('push', 'entry', 'body'),
    key: fc.oneof(rowKey(push), rowKey(entry), rowKey(entry.body)),
    value: odd,
  })
  .map(({ at, key, value }) => {
    const put = <Whole extends object>(whole: Whole): Whole =>
      Object.defineProperty({ ...whole }, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    if (at === 'push') return put(push)
    return { ...push, entries: [entry, at === 'entry' ? put(entry) : { ...entry, body: put(entry.body) }] }
  })

test('accepts only envelopes that the schema would leave unchanged', () => {
  let plain = 0
  const property = fc.property(
    fc.oneof({ weight: 9, arbitrary: envelopes }, { weight: 1, arbitrary: odd }),
    (body) => {
      if (!isEnvelopeBody(body)) return
      plain += 1
      expect(declared.parse(body)).toEqual(body)
      expect(Object.keys(declared.parse(body))).toEqual(Object.keys(body))
    },
  )
  fc.assert(property, { numRuns: 5000 })
  expect(plain).toBeGreaterThan(100)
})

test('accepts the calls of the queue up to the maximum per envelope', () => {
  expect(isEnvelopeBody(push)).toBe(true)
  const { body: _, ...bare } = entry
  expect(
    isEnvelopeBody({
      ...push,
      entries: [{ ...bare, method: 'DELETE', path: `/api/bins/${ID}`, changed: [] }],
    }),
  ).toBe(true)
  expect(isEnvelopeBody({ ...push, entries: Array(1000).fill(entry) })).toBe(true)
  expect(isEnvelopeBody({ ...push, entries: Array(1001).fill(entry) })).toBe(false)
  expect(isEnvelopeBody({ ...push, entries: [] })).toBe(false)
})
