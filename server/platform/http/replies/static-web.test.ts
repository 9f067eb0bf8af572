import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'binnacle-web-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>shell</title>')
  writeFileSync(join(folder, 'assets/app-abc.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-abc.js.br'), brotliCompressSync('plain'))
  writeFileSync(join(folder, 'sw.js'), 'worker')
  writeFileSync(join(folder, 'deployment-info.json'), '{"buildId":"1"}')
  app = await createTestApp({ webFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const visit = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.app.inject({ method: 'GET', url, headers })

test('serves the shell for every page of the app, with or without query and trailing slash', async () => {
  const ofBin = '/check/bin-of-21-characters_?x=1'
  for (const page of ['/', '/dashboard', '/bins?bin=1', '/settings/', '/reset-password?token=x', ofBin]) {
    const { statusCode, body, headers } = await visit(page)
    expect([page, statusCode, body]).toEqual([page, 200, '<title>shell</title>'])
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('serves the shell with 404 for unknown pages, and JSON for missing files and calls', async () => {
  expect(await visit('/nowhere')).toMatchObject({ statusCode: 404, body: '<title>shell</title>' })
  for (const [url, accept] of [
    ['/assets/gone.js', '*/*'],
    ['/api/nothing', 'text/html'],
  ] as const) {
    const response = await visit(url, { accept })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Nothing is here', error: 'NOT_FOUND' })
  }
})

test('caches hashed files forever, revalidates the worker and never caches the build id', async () => {
  const cacheOf = async (url: string) => (await visit(url)).headers['cache-control']
  expect(await cacheOf('/assets/app-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/sw.js')).toBe('no-cache')
  expect(await cacheOf('/deployment-info.json')).toBe('no-store')
})

test('serves files compressed by the build', async () => {
  const response = await visit('/assets/app-abc.js', { 'accept-encoding': 'br' })
  expect(response.headers['content-encoding']).toBe('br')
})

test('serves nothing hidden and nothing outside its folder', async () => {
  for (const url of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.vite/manifest.json',
  ]) {
    expect((await visit(url, { accept: '*/*' })).statusCode).toBeGreaterThanOrEqual(400)
  }
})
