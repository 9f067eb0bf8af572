import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuildLanguages } from '#server/platform/language/build-languages.ts'
import { offeringLanguages } from '#server/testing/offering-languages.ts'

const { serveWeb } = await offeringLanguages(['de', 'fr'], () => import('./static-web.ts'))

const folder = mkdtempSync(join(tmpdir(), 'binnacle-languages-'))
const app = Fastify()

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(async () => {
  for (const [own, text] of [
    ['', 'english'],
    ['languages/de/', 'deutsch'],
    ['languages/fr/', 'français'],
  ])
    for (const file of ['index.html', 'sw.js', 'manifest.webmanifest'])
      write(`${own}web/${file}`, `${file} ${text}`)
  write('web/assets/app-abc.js', 'shared')
  write('web/icon.png', 'icon')
  await serveWeb(app, join(folder, 'web'), readBuildLanguages(join(folder, 'languages')))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

const FILES = [
  ['/', 'index.html'],
  ['/dashboard', 'index.html'],
  ['/nowhere', 'index.html'],
  ['/sw.js', 'sw.js'],
  ['/manifest.webmanifest', 'manifest.webmanifest'],
]

test.each(FILES)('%s is served by cookie, else by the browser, else in English', async (url, file) => {
  const textFor = async (headers: Record<string, string>) => (await ask(url, headers)).body
  expect(await textFor({ cookie: 'language=fr', 'accept-language': 'de' })).toBe(`${file} français`)
  expect(await textFor({ 'accept-language': 'de-CH, fr;q=0.5' })).toBe(`${file} deutsch`)
  expect(await textFor({ 'accept-language': 'it' })).toBe(`${file} english`)
  expect(await textFor({})).toBe(`${file} english`)
})

test.each(FILES)('%s tells caches what it differs by, also in English', async (url) => {
  for (const headers of [{}, { cookie: 'language=de' }])
    expect((await ask(url, headers)).headers.vary).toBe('accept-encoding, accept-language, cookie')
})

test('files that all languages share differ by none', async () => {
  for (const url of ['/assets/app-abc.js', '/icon.png']) {
    const { statusCode, headers } = await ask(url, { cookie: 'language=de' })
    expect([statusCode, headers.vary ?? '']).toEqual([200, expect.not.stringContaining('cookie')])
  }
})
