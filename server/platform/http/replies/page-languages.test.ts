import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { offeringLanguages } from '#server/testing/offering-languages.ts'

const { createPageCache } = await offeringLanguages(['de', 'fr'], () => import('./page-cache.ts'))

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const setUp = () => {
  const cache = createPageCache({ enabled: () => true, sessionCookie: 'session' })
  const server = createServer(cache.before((_request, response) => response.end('drawn')))
  servers.push(server.listen(0))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    cache,
    read: async (headers: Record<string, string>) => (await fetch(`${address}/a`, { headers })).text(),
    keep: (language: string, body: string) =>
      cache.withRead(async (store) =>
        store('/a', { status: 200, headers: {}, body: Buffer.from(body), contentKey: 'bin', language }),
      ),
  }
}

const GERMAN = { 'accept-language': 'de-AT' }
const FRENCH = { 'accept-language': 'de', cookie: 'language=fr' }
const ENGLISH = { 'accept-language': 'it' }

test('a page cached in one language is sent for no other', async () => {
  const { read, keep } = setUp()
  await keep('de', 'deutsch')
  expect([await read(GERMAN), await read(FRENCH), await read(ENGLISH)]).toEqual(['deutsch', 'drawn', 'drawn'])
  await keep('en', 'english')
  await keep('fr', 'français')
  expect([await read(GERMAN), await read(FRENCH), await read(ENGLISH)]).toEqual([
    'deutsch',
    'français',
    'english',
  ])
})

test('equal bytes in two languages are two pages', async () => {
  const { read, keep } = setUp()
  await keep('de', 'Laser')
  await keep('fr', 'Laser')
  await keep('fr', 'laser')
  expect([await read(GERMAN), await read(FRENCH)]).toEqual(['Laser', 'laser'])
})

test('forgetting a content drops it in all languages', async () => {
  const { cache, read, keep } = setUp()
  for (const language of ['en', 'de', 'fr']) await keep(language, language)
  cache.forget(['bin'])
  expect([await read(GERMAN), await read(FRENCH), await read(ENGLISH)]).toEqual(['drawn', 'drawn', 'drawn'])
})
