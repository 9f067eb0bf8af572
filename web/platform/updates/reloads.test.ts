import { expect, test } from 'vitest'
import { holdReload } from './reload-gate.ts'
import { createReloads, type ReloadParts } from './reloads.ts'

const SHELL =
  '<script type="module" src="/assets/app-1.js"></script><link rel="stylesheet" href="/assets/app-1.css">'

const setUp = (answers: Record<string, Response | undefined> = {}, worker: object | null = {}) => {
  const done: string[] = []
  const files: Record<string, Response | undefined> = {
    '/': new Response(SHELL),
    '/assets/app-1.js': new Response('x', { headers: { 'content-type': 'text/javascript' } }),
    '/assets/app-1.css': new Response('x', { headers: { 'content-type': 'text/css' } }),
    ...answers,
  }
  const parts: ReloadParts = {
    reload: () => done.push('reload'),
    replace: (url) => done.push(`replace ${url}`),
    href: () => 'http://localhost/bins?bin=1',
    fetch: async (url) => {
      const answer = files[url]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
    caches: () =>
      ({
        keys: async () => ['shell'],
        delete: async (name: string) => done.push(`delete cache ${name}`) > 0,
      }) as unknown as CacheStorage,
    workers: () =>
      ({
        controller: worker,
        getRegistrations: async () => [{ unregister: async () => done.push('unregister') > 0 }],
      }) as unknown as ServiceWorkerContainer,
    clearLocal: () => done.push('clear local'),
    sessionStorage: { clear: () => done.push('clear session') },
  }
  return { done, files, reloads: createReloads(parts, () => 42) }
}

test('Force Refresh clears caches and both storages, and reopens the page past the cache', async () => {
  const { done, reloads } = setUp()
  expect(await reloads.forceRefresh()).toBe(true)
  expect(done).toEqual([
    'delete cache shell',
    'unregister',
    'clear local',
    'clear session',
    'replace http://localhost/bins?bin=1&_refresh=42',
  ])
})

test('a new build clears caches and session storage, and reloads', async () => {
  const { done, reloads } = setUp()
  expect(await reloads.changeBuild()).toBe(true)
  expect(done).toEqual(['delete cache shell', 'unregister', 'clear session', 'reload'])
})

test.each([
  ['offline', { '/': undefined }],
  ['behind a sign-in page', { '/': new Response('<p>Welcome to our Wi-Fi</p>') }],
  ['with a file missing', { '/assets/app-1.css': new Response('none', { status: 404 }) }],
  [
    'with a page in place of a file',
    { '/assets/app-1.js': new Response('<p>', { headers: { 'content-type': 'text/html' } }) },
  ],
])('clears and reloads nothing %s', async (_, answers) => {
  const { done, reloads } = setUp(answers)
  expect(await reloads.forceRefresh()).toBe(false)
  expect(done).toEqual([])
})

test('parallel reloads wait until safe and run once', async () => {
  const { done, reloads } = setUp()
  const release = holdReload('a form with unsaved input')
  const all = Promise.all([reloads.reload(), reloads.reload(), reloads.changeBuild()])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(done).toEqual([])
  release()
  await all
  expect(done).toEqual(['reload'])
})

test('checks again that the app can be loaded after a long wait', async () => {
  const { done, files, reloads } = setUp()
  const release = holdReload('a form')
  const changed = reloads.changeBuild()
  await new Promise((resolve) => setTimeout(resolve, 20))
  files['/'] = undefined
  release()
  expect(await changed).toBe(false)
  expect(done).toEqual([])
})

test('activates a new worker only when safe, right before the reload', async () => {
  const { done, reloads } = setUp()
  const release = holdReload('a form')
  const going = reloads.reload(async () => void done.push('take over'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(done).toEqual([])
  release()
  await going
  expect(done).toEqual(['take over', 'reload'])
})

test('does not reload without a worker and a server', async () => {
  const { done, reloads } = setUp({ '/': undefined }, null)
  expect(await reloads.reload()).toBe(false)
  expect(done).toEqual([])
})
