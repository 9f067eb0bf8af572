import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHotPages, type HotPage } from './hot-pages.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const page = (body: string, more: Partial<HotPage> = {}): HotPage => ({
  status: 200,
  headers: { 'content-type': 'text/plain', 'x-ratelimit-remaining': 5 },
  body: Buffer.from(body),
  about: 'bin',
  forStrangersOnly: false,
  ...more,
})

const setUp = (options: { enabled?: boolean; maxPages?: number } = {}) => {
  const hot = createHotPages({ enabled: true, sessionCookie: 'session', ...options })
  const server = createServer(hot.before((_request, response) => response.end('drawn')))
  servers.push(server.listen(0))
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
  const keep = (path: string, kept: HotPage) => hot.reading(async (store) => store(path, kept))
  return { hot, ask, keep, text: async (path: string) => (await ask(path)).text() }
}

test('a kept page is sent until what it is about changes', async () => {
  const { hot, keep, text } = setUp()
  await keep('/a', page('kept'))
  await keep('/b', page('other', { about: 'other bin' }))
  expect([await text('/a'), await text('/b')]).toEqual(['kept', 'other'])
  hot.forget(['bin'])
  expect([await text('/a'), await text('/b')]).toEqual(['drawn', 'other'])
})

test('a page read before a change and finished after it is not kept', async () => {
  const { hot, text } = setUp()
  await hot.reading(async (store) => {
    hot.forget(['bin'])
    store('/a', page('stale'))
  })
  expect(await text('/a')).toBe('drawn')
})

test('a reading that fails leaves nothing behind', async () => {
  const { hot, keep, text } = setUp()
  await expect(hot.reading(() => Promise.reject(new Error('database away')))).rejects.toThrow('away')
  await keep('/a', page('kept'))
  expect(await text('/a')).toBe('kept')
})

test('a page for strangers is never sent to a browser with a session, nor to other methods', async () => {
  const { keep, ask } = setUp()
  await keep('/a', page('sign in', { forStrangersOnly: true }))
  expect(await (await ask('/a')).text()).toBe('sign in')
  expect(await (await ask('/a', { headers: { cookie: 'x=1; session=abc' } })).text()).toBe('drawn')
  expect(await (await ask('/a', { method: 'POST' })).text()).toBe('drawn')
})

test('answers are encoded as the visitor can read them, without what belongs to one visitor', async () => {
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

test('the oldest page goes when there are too many, and none is kept when that is switched off', async () => {
  const { keep, text } = setUp({ maxPages: 2 })
  for (const name of ['/a', '/b', '/c']) await keep(name, page('kept'))
  expect([await text('/a'), await text('/b'), await text('/c')]).toEqual(['drawn', 'kept', 'kept'])
  const off = setUp({ enabled: false })
  await off.keep('/a', page('kept'))
  expect(await off.text('/a')).toBe('drawn')
})
