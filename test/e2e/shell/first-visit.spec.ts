import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { BIN_SCRIPT } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { waitForServiceWorker } from '../harness/worker.ts'

const MOST_SCRIPTS = 24
/** Gzipped: what reads and paints. What talks to the server comes as parts of its own. */
const MOST_SCRIPT_BYTES = 165_000

test('the page of the app names few bytes of script', async () => {
  const textOf = async (path: string) => (await fetch(new URL(path, inject('origin')))).text()
  const page = await textOf('/dashboard')
  const names = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
  expect(names).not.toEqual([])
  const scripts = await Promise.all(names.map(textOf))
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})

browserTest('a first visit asks for few scripts, preloaded ones among them', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await expect.poll(() => [...scripts]).toContainEqual(expect.stringMatching(BIN_SCRIPT))
  await waitForNetworkIdle(page)
  expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS)
})

const MOST_REQUESTS_OF_WORKER = 60

browserTest(
  'an installation asks for few files, and keeps all of them with their policy',
  async ({ open }) => {
    const page = await open({ installed: true })
    await signUp(page)
    let requests = 0
    page.context().on('request', (request) => {
      if (request.serviceWorker()) requests++
    })
    await page.goto('/dashboard')
    await waitForServiceWorker(page)
    const kept = await page.evaluate(async () => {
      const files: [string, string | null, boolean][] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url)
          const response = await cache.match(request)
          const hasPolicy = response?.headers.has('content-security-policy') ?? false
          files.push([pathname, response?.headers.get('content-type') ?? null, hasPolicy])
        }
      }
      return files
    })
    expect(requests).toBeGreaterThan(0)
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS_OF_WORKER)
    const scripts = kept.filter(([path]) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(MOST_REQUESTS_OF_WORKER)
    expect(scripts.filter(([, type]) => !/^(text|application)\/javascript/.test(type ?? ''))).toEqual([])
    expect(kept.filter(([, , hasPolicy]) => !hasPolicy)).toEqual([])
  },
)
