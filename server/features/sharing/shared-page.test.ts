import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from '#server/testing/build-pages.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const pages = mkdtempSync(join(tmpdir(), 'binnacle-shared-'))
let app: TestApp
let ada: TestUser

beforeAll(async () => {
  app = await createTestApp({ pagesFile: await buildPages(pages) })
  ada = await register(app)
})
afterAll(async () => {
  await app.close()
  rmSync(pages, { recursive: true, force: true })
})

const newBin = async (fields: object = {}) => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const form = await multipart({ name: 'Winter', category: 'garage', ...fields }, { bytes })
  return (await ada.call('POST', '/api/bins', undefined, form)).json()
}
const share = async (binId: string, limits: object = {}) =>
  (await ada.call('POST', '/api/shared-qr-codes', { binId, ...limits })).json()
const open = (code: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/shared/${code}`, headers })
const viewsOf = async (code: string): Promise<number> =>
  (await ada.call('GET', '/api/shared-qr-codes'))
    .json()
    .find(({ shareCode }: { shareCode: string }) => shareCode === code).accessCount

test('renders a shared bin without scripts, with all items and limits of the link', async () => {
  const bin = await newBin({ name: 'Skis', description: 'Top shelf' })
  const item = { binId: bin.id, name: 'Sledge', description: 'red', category: 'Sports', notes: 'wax it' }
  await ada.call('POST', '/api/items', item)
  const { shareCode } = await share(bin.id, { maxAccess: 5, expiresAt: '2199-11-30T10:00:00Z' })
  const answer = await open(shareCode)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const words = ['Skis', 'Top shelf', 'Garage', 'Sledge', 'red', 'Sports', 'wax it', shareCode]
  for (const word of [...words, 'Get Started with Binnacle', 'Nov 30, 2199, 10:00']) {
    expect(answer.body).toContain(word)
  }
  expect(answer.body.replace(/<!-- -->/g, '')).toContain('Views: 1 / 5')
  expect(answer.body).toContain('href="/register?from=/dashboard"')
  expect(answer.body).not.toContain('<script')
})

test('shows a page for a link that does not work', async () => {
  const answer = await open('Zk3vP0aYq81LmTzX9cRw2B')
  expect(answer.statusCode).toBe(404)
  for (const words of [
    'Bin Not Found',
    'This shared bin link may have expired, been removed, or reached its access limit.',
    'href="/"',
  ])
    expect(answer.body).toContain(words)
  expect((await open('a%00b')).statusCode).toBe(404)
})

test('submits the PIN through a form without scripts', async () => {
  const bin = await newBin()
  const { shareCode } = await share(bin.id, { pin: '123456' })
  const asked = await open(shareCode)
  expect(asked.statusCode).toBe(401)
  expect(asked.body).toContain(`action="/shared/${shareCode}"`)
  expect(asked.body).not.toContain('Winter')
  const send = async (pin: string, headers = {}) => {
    const form = await multipart({ pin })
    return await app.app.inject({
      method: 'POST',
      url: `/shared/${shareCode}`,
      ...form,
      headers: { ...form.headers, ...headers },
    })
  }
  const wrong = await send('9999')
  expect([wrong.statusCode, wrong.body.includes('Wrong PIN.')]).toEqual([401, true])
  // A screen reader starts with the title and the focused field.
  expect(wrong.body).toContain('<title>Wrong PIN.')
  expect(wrong.body).toContain('autofocus=""')
  const right = await send('123456')
  expect([right.statusCode, right.body.includes('Winter')]).toEqual([200, true])
  expect((await send('123456', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await viewsOf(shareCode)).toBe(1)
})

test('accepts the PIN only as a small form', async () => {
  const { shareCode } = await share((await newBin()).id, { pin: '123456' })
  const send = async (fields: Record<string, string>, image?: Buffer) => {
    const form = await multipart(fields, image && { bytes: image })
    return (await app.app.inject({ method: 'POST', url: `/shared/${shareCode}`, ...form })).statusCode
  }
  expect(await send({ pin: 'x'.repeat(5000) })).toBe(413)
  expect(await send({ pin: 'x'.repeat(2000) })).toBe(400)
  expect(await send({ pin: '123456' }, Buffer.from('abc'))).toBe(400)
  expect(await send({ pin: '123456' })).toBe(200)
})

test('counts no view for prefetches and link previews', async () => {
  const bin = await newBin({ name: 'Skis', description: 'Top shelf' })
  const { shareCode } = await share(bin.id)
  expect((await open(shareCode, { 'sec-purpose': 'prefetch' })).statusCode).toBe(204)
  expect((await open(shareCode, { 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(204)
  expect((await app.app.inject({ method: 'HEAD', url: `/shared/${shareCode}` })).statusCode).toBe(204)
  const preview = await open(shareCode, { 'user-agent': 'WhatsApp/2.23 A' })
  expect(preview.body).toContain('<meta property="og:title" content="Skis"/>')
  expect(preview.body).toContain('<meta name="description" content="Top shelf"/>')
  expect(preview.body).toContain(`content="${TEST_ORIGIN}${bin.imageUrl}?w=480"`)
  expect(await viewsOf(shareCode)).toBe(0)
})

test('sends no link preview for a private bin or a link with a PIN', async () => {
  const hidden = await share((await newBin({ name: 'Tax', isQrPrivate: true })).id)
  const locked = await share((await newBin({ name: 'Tax' })).id, { pin: '123456' })
  for (const { shareCode } of [hidden, locked]) {
    const preview = await open(shareCode, { 'user-agent': 'facebookexternalhit/1.1' })
    expect(preview.statusCode).toBe(200)
    expect(preview.body).not.toMatch(/Tax|og:|name="description"/)
  }
})

test('previews a bin without photo and description by the icon and a sentence', async () => {
  const form = await multipart({ name: 'Ropes', category: 'garage' })
  const { qrCode } = (await ada.call('POST', '/api/bins', undefined, form)).json()
  const { body } = await app.app.inject({ url: `/qr/${qrCode}` })
  expect(body).toContain(`<meta property="og:image" content="${TEST_ORIGIN}/icon-512.png"/>`)
  expect(body).toContain('<meta property="og:description" content="See what&#x27;s inside."/>')
})

test('sends a link preview for a public bin, and none for a private one even to signed-in users', async () => {
  const open = await newBin({ name: 'Skis' })
  const hidden = await newBin({ name: 'Tax', isQrPrivate: true })
  const page = async (code: string, cookie = '') =>
    (await app.app.inject({ url: `/qr/${code}`, headers: { cookie } })).body
  expect(await page(open.qrCode)).toContain('<meta property="og:title" content="Skis"/>')
  expect(await page(hidden.qrCode, ada.cookie)).toContain('Tax')
  expect(await page(hidden.qrCode, ada.cookie)).not.toContain('og:')
})

test.each([
  ['a messenger', { 'user-agent': 'WhatsApp/2.23' }],
  ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
])('limits unknown codes tried by %s', async (who, headers) => {
  const from = { 'x-forwarded-for': who.length > 12 ? '203.0.113.41' : '203.0.113.42', ...headers }
  const statuses: number[] = []
  for (let at = 0; at < 70; at++) {
    const code = `Zk3vP0aYq81LmTzX9cRw${String(at).padStart(2, '0')}`
    const url = at % 2 ? `/shared/${code}` : `/api/shared-qr-codes/${code}`
    statuses.push((await app.app.inject({ url, headers: from })).statusCode)
  }
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect(statuses.slice(60)).toEqual(Array(10).fill(429))
})
