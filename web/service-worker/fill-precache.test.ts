import { expect, test } from 'vitest'
import { fillPrecache } from './fill-precache.ts'

const ORIGIN = 'https://bins.example'
const BUNDLE = `${ORIGIN}/precache-bundle.json`
const POLICY = "default-src 'none'"

const urlOf = (name: string) => `${ORIGIN}/assets/${name}`
const numbered = Array.from({ length: 20 }, (_, index) => urlOf(`${index}.js`))

const cacheOf = (...urls: string[]) => {
  const kept = new Map(urls.map((url) => [url, new Response(url)]))
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    put: async (url: string, response: Response) => void kept.set(url, response),
  } as unknown as Pick<Cache, 'keys' | 'put'>
  return { cache, kept }
}

interface Network {
  /** Body of the bundle; default: there is none. */
  bundle?: string
  gone?: readonly string[]
}

const networkOf = ({ bundle, gone = [] }: Network = {}) => {
  const asked: string[] = []
  const load = { now: 0, most: 0 }
  const fetch = async (url: string) => {
    asked.push(url)
    load.most = Math.max(load.most, ++load.now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    load.now--
    if (gone.includes(url)) throw new TypeError('Failed to fetch')
    if (url !== BUNDLE) return new Response(url)
    const headers = { 'content-security-policy': POLICY, 'content-encoding': 'br', etag: '"1"' }
    return new Response(bundle ?? 'not found', { status: bundle === undefined ? 404 : 200, headers })
  }
  return { fetch, asked, load }
}

test('fetches what is missing, at most four at a time', async () => {
  const { cache, kept } = cacheOf(urlOf('3.js'), urlOf('11.js'))
  const { fetch, asked, load } = networkOf()
  await fillPrecache(numbered, { cache, fetch, bundle: BUNDLE })
  expect([asked.filter((url) => url !== BUNDLE).length, load.most]).toEqual([18, 4])
  expect([...kept.keys()].sort()).toEqual(numbered.toSorted())
})

test('leaves files that fail to the install', async () => {
  const { cache, kept } = cacheOf()
  const { fetch } = networkOf({ gone: [urlOf('3.js')] })
  await fillPrecache(numbered, { cache, fetch, bundle: BUNDLE })
  expect([...kept.keys()].sort()).toEqual(numbered.filter((url) => url !== urlOf('3.js')).sort())
})

test('takes small files of a first visit from the bundle, as the server would send them', async () => {
  const { cache, kept } = cacheOf()
  const texts = { '/assets/1.js': 'one', '/assets/2.css': 'two', '/assets/of-another-build.js': 'old' }
  const { fetch, asked } = networkOf({ bundle: JSON.stringify(texts) })
  const urls = [urlOf('1.js'), urlOf('2.css'), urlOf('3.woff2')]
  await fillPrecache(urls, { cache, fetch, bundle: BUNDLE })
  expect(asked).toEqual([BUNDLE, urlOf('3.woff2')])
  expect([...kept.keys()].sort()).toEqual(urls)
  const [one, two] = [kept.get(urlOf('1.js')), kept.get(urlOf('2.css'))]
  expect([await one?.text(), await two?.text()]).toEqual(['one', 'two'])
  expect([...(one?.headers ?? [])]).toEqual([
    ['content-security-policy', POLICY],
    ['content-type', 'text/javascript; charset=utf-8'],
  ])
  expect(two?.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('an update of few files fetches those alone', async () => {
  const { cache } = cacheOf(...numbered.slice(0, 15))
  const { fetch, asked } = networkOf({ bundle: '{}' })
  await fillPrecache(numbered, { cache, fetch, bundle: BUNDLE })
  expect(asked).toEqual(numbered.slice(15))
})

test.each([
  '<html>Sign in to the Wi-Fi</html>',
  'null',
  '[]',
  '{"/assets/0.js": 7, "//": "x", "http://[": "x"}',
])('fetches each file where the bundle is %s', async (bundle) => {
  const { cache, kept } = cacheOf()
  const { fetch } = networkOf({ bundle })
  await fillPrecache(numbered, { cache, fetch, bundle: BUNDLE })
  expect(kept.size).toBe(20)
  expect(await kept.get(urlOf('0.js'))?.text()).toBe(urlOf('0.js'))
})
