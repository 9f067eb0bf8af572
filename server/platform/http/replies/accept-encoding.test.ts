import { expect, test } from 'vitest'
import { acceptsGzip, negotiateEncoding } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['gzip;q=0.000', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('negotiates Accept-Encoding %s as %s', (header, encoding) => {
  expect(negotiateEncoding(header, { br: true })).toBe(encoding)
})

test('prefers gzip where br is too expensive, if accepted', () => {
  expect(negotiateEncoding('gzip, br', { br: false })).toBe('gzip')
  expect(negotiateEncoding('br', { br: false })).toBe('identity')
  expect([acceptsGzip('gzip;q=0'), acceptsGzip(['br', 'gzip'])]).toEqual([false, true])
})
