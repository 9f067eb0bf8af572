import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type CachedPage, createPageCache } from './page-cache.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const page = (body: string, more: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  headers: { 'content-type': 'text/plain', 'x-ratelimit-remaining': 5 },
  body: Buffer.from(body),
  contentKey: 'bin',
  language: 'en',
  ...more,
})

const setUp = (options: Partial<Parameters<typeof createPageCache>[0]> = {}) => {
  const hot = createPageCache({ enabled: () => true, sessionCookie: 'session', ...options })
  const server = createServer(hot.before((_request, response) => response.end('drawn')))
  servers.push(server.listen(0))
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
  const keep = (path: string, kept: CachedPage) => hot.withRead(async (store) => store(path, kept))
  return { hot, ask, keep, text: async (path: string) => (await ask(path)).text() }
}

test('serves a cached page until its subject changes', async () => {
  const { hot, keep, text } = setUp()
  await keep('/a', page('kept'))
  await keep('/b', page('other', { contentKey: 'other bin' }))
  expect([await text('/a'), await text('/b')]).toEqual(['kept', 'other'])
  hot.forget(['bin'])
  expect([await text('/a'), await text('/b')]).toEqual(['drawn', 'other'])
})

test('does not cache a page that was read before a change', async () => {
  const { hot, text } = setUp()
  await hot.withRead(async (store) => {
    hot.forget(['bin'])
    store('/a', page('stale'))
  })
  expect(await text('/a')).toBe('drawn')
})

test('a failed read caches nothing', async () => {
  const { hot, keep, text } = setUp()
  await expect(hot.withRead(() => Promise.reject(new Error('database away')))).rejects.toThrow('away')
  await keep('/a', page('kept'))
  expect(await text('/a')).toBe('kept')
})

test('serves nothing under a former name', async () => {
  const { keep, text } = setUp({ isFormer: (host) => host?.startsWith('127.0.0.1') === true })
  await keep('/a', page('kept'))
  expect(await text('/a')).toBe('drawn')
})

test('serves no request with a session, and GET only', async () => {
  const { keep, ask } = setUp()
  await keep('/a', page('sign in'))
  expect(await (await ask('/a')).text()).toBe('sign in')
  expect(await (await ask('/a', { headers: { cookie: 'x=1; session=abc' } })).text()).toBe('drawn')
  expect(await (await ask('/a', { method: 'POST' })).text()).toBe('drawn')
})

test('encodes for each client, without headers of one visitor', async () => {
  const { keep, ask } = setUp()
  await keep('/a', page('words '.repeat(500)))
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await ask('/a', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(response.headers.has('x-ratelimit-remaining')).toBe(false)
    expect(await response.text()).toBe('words '.repeat(500))
  }
  const head = await ask('/a', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(head.headers.get('content-length')).toBe('3000')
})

test('evicts the least recently used page beyond its byte limit, counting encodings', async () => {
  const { keep, ask } = setUp({ maxBytes: 200_000 })
  const isKept = async (each: number, encoding = 'identity') =>
    (await (await ask(`/${each}`, { headers: { 'accept-encoding': encoding } })).text()) !== 'drawn'
  const keepOne = (each: number) =>
    keep(`/${each}`, page(randomBytes(7_500).toString('base64'), { contentKey: `bin ${each}` }))
  for (let each = 0; each < 17; each++) await keepOne(each)
  expect([await isKept(0), await isKept(1)]).toEqual([false, true])
  for (const each of [13, 14, 15]) expect(await isKept(each, 'gzip')).toBe(true)
  expect([await isKept(2), await isKept(3), await isKept(1)]).toEqual([false, false, true])
})

test('does not cache a page above its size limit', async () => {
  const { keep, text } = setUp({ maxBytes: 200_000 })
  await keep('/a', page('x'.repeat(30_000)))
  expect(await text('/a')).toBe('drawn')
})

test('stores one page per subject for all paths with the same bytes', async () => {
  const { hot, keep, text } = setUp({ maxBytes: 200_000 })
  const paths = Array.from({ length: 15 }, (_, each) => `/sticker-${each}`)
  for (const path of paths) await keep(path, page('x'.repeat(15_000)))
  expect(new Set(await Promise.all(paths.map(text)))).toEqual(new Set(['x'.repeat(15_000)]))
  await keep('/other-words', page('y'))
  expect([await text('/sticker-0'), await text('/other-words')]).toEqual(['drawn', 'y'])
  hot.forget(['bin'])
  expect(await text('/other-words')).toBe('drawn')
})

test('caches nothing when disabled', async () => {
  const { keep, text } = setUp({ enabled: () => false })
  await keep('/a', page('kept'))
  expect(await text('/a')).toBe('drawn')
})
