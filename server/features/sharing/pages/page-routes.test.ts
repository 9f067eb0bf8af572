import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from '#server/testing/build-pages.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const pages = mkdtempSync(join(tmpdir(), 'binnacle-pages-'))
let app: TestApp
let ada: TestUser
let origin: string

const listening = async () => {
  const built = await createTestApp({ pagesFile: await buildPages(pages) })
  await built.app.listen({ port: 0 })
  return { built, at: `http://127.0.0.1:${(built.app.server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  const { built, at } = await listening()
  app = built
  origin = at
  ada = await register(app)
})
afterAll(async () => {
  await app.close()
  rmSync(pages, { recursive: true, force: true })
})

const newBin = async (fields: object = {}) =>
  (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage', ...fields })).json()
const open = (code: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/qr/${code}`, { headers })
/** Rendered first, then from the cache: both must be equal. */
const openTwice = async (code: string, headers?: Record<string, string>) => {
  const drawn = await open(code, headers)
  const kept = await open(code, headers)
  const texts = [await drawn.text(), await kept.text()]
  expect(texts[0]).toBe(texts[1])
  expect(kept.status).toBe(drawn.status)
  return { response: kept, drawn, text: texts[0] ?? '' }
}

test('a scanned code opens a page without scripts that lists every item', async () => {
  const bin = await newBin({ name: 'Winter <things> & "more"', description: 'Snow' })
  await ada.call('POST', '/api/items', {
    binId: bin.id,
    name: 'Sledge',
    description: 'red',
    category: 'Sports',
  })
  const { response, text } = await openTwice(bin.qrCode)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const word of [
    'Winter &lt;things&gt; &amp;',
    'Snow',
    'Garage',
    'Contents',
    'Sledge',
    'red',
    'Sports',
  ]) {
    expect(text).toContain(word)
  }
  expect(text).toContain('Get Started with Binnacle')
  expect(text).not.toContain('<script')
  expect(text).not.toContain(' style=')
  expect(text).not.toContain('aria-label="Private"')
})

test('the address of a code opens its bin in capitals and with a slash at the end', async () => {
  const bin = await newBin({ name: 'Behind a code' })
  for (const path of [`/QR/${bin.qrCode}`, `/qr/${bin.qrCode}/`, `/Qr/${bin.qrCode}/?page=1`]) {
    const response = await fetch(`${origin}${path}`)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain('Behind a code')
  }
  expect((await fetch(`${origin}/QR/${'x'.repeat(22)}/more`)).status).toBe(404)
})

test('shows that a bin is empty', async () => {
  expect((await openTwice((await newBin()).qrCode)).text).toContain('This bin is empty')
})

test('says a quantity as the app does', async () => {
  const bin = await newBin()
  for (const quantity of [0, 1, 999_999])
    await ada.call('POST', '/api/items', { binId: bin.id, name: 'Screw', quantity })
  const { text } = await openTwice(bin.qrCode)
  expect(text).toContain('<i>out</i>')
  expect(text).toContain('<i>× 999,999</i>')
  expect(text).not.toContain('× 1<')
})

test('allows only the page’s inline style in its content security policy', async () => {
  const { text, response, drawn } = await openTwice((await newBin()).qrCode)
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  for (const { headers } of [response, drawn]) {
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}';`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none';")
  }
})

test('sends the same headers for a cached and a rendered page', async () => {
  const { response, drawn } = await openTwice((await newBin()).qrCode)
  const names = (from: Response) =>
    [...from.headers.keys()].filter(
      (name) => !/^(x-ratelimit|date|keep-alive|connection|vary|content-)/.test(name),
    )
  expect(names(response)).toEqual(names(drawn))
  expect(names(drawn)).toContain('x-content-type-options')
})

test('shows every edit of the bin or its items at once', async () => {
  const bin = await newBin({ name: 'Before' })
  await openTwice(bin.qrCode)
  await ada.call('PUT', `/api/bins/${bin.id}`, { name: 'After' })
  expect((await openTwice(bin.qrCode)).text).toContain('After')
  const item = (await ada.call('POST', '/api/items', { binId: bin.id, name: 'Sledge' })).json()
  expect((await openTwice(bin.qrCode)).text).toContain('Sledge')
  const other = await newBin()
  await openTwice(other.qrCode)
  await ada.call('PUT', `/api/items/${item.id}`, { binId: other.id })
  expect((await openTwice(bin.qrCode)).text).not.toContain('Sledge')
  expect((await openTwice(other.qrCode)).text).toContain('Sledge')
  await ada.call('DELETE', `/api/bins/${bin.id}`)
  expect((await open(bin.qrCode)).status).toBe(404)
})

test('closes to strangers at once when the bin becomes private', async () => {
  const bin = await newBin({ name: 'Tax', category: 'office' })
  await ada.call('POST', '/api/items', { binId: bin.id, name: 'Ledger' })
  await openTwice(bin.qrCode)
  await ada.call('PUT', `/api/bins/${bin.id}`, { isQrPrivate: true })
  const { text, response } = await openTwice(bin.qrCode)
  expect(response.status).toBe(401)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  for (const words of [
    'Private Bin',
    'Tax',
    'An office storage bin',
    'This bin is private. Please sign in to view its contents.',
    'Sign In to View Contents',
    `href="/login?from=/qr/${bin.qrCode}"`,
    `href="/register?from=/qr/${bin.qrCode}"`,
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Ledger')
  const signedIn = await openTwice(bin.qrCode, { cookie: ada.cookie })
  expect(signedIn.text).toContain('Ledger')
  expect(signedIn.text).toContain('aria-label="Private"')
  expect(signedIn.response.headers.get('cache-control')).toBe('private, no-store')
  expect((await open(bin.qrCode)).status).toBe(401)
})

test('answers unknown and malformed codes with a page that says so', async () => {
  for (const code of ['Zk3vP0aYq81LmTzX9cRw2B', 'a%00b', '%3Cscript%3E']) {
    const { response, text } = await openTwice(code)
    expect(response.status).toBe(404)
    expect(text).toContain('No bin data found')
    expect(text).not.toContain('<script')
  }
})

test('renders 20 items in at most 4 KB with headers', async () => {
  const bin = await newBin({ description: 'Everything for the snow, top shelf.' })
  for (let n = 1; n <= 20; n++) {
    await ada.call('POST', '/api/items', {
      binId: bin.id,
      name: `Thing number ${n} of many`,
      description: `In the blue box, layer ${n}`,
      category: ['Sports', 'Holiday', 'Tools'][n % 3],
    })
  }
  const { text, response } = await openTwice(bin.qrCode, { 'accept-encoding': 'br' })
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(gzipSync(text).length + headers.length).toBeLessThanOrEqual(4096)
  expect(Buffer.byteLength(text) + headers.length).toBeLessThanOrEqual(14_600)
})

test('a new code replaces the printed one and all share links from the next scan on', async () => {
  const bin = await newBin({ name: 'Lost label' })
  await openTwice(bin.qrCode)
  const { shareCode } = (await ada.call('POST', '/api/shared-qr-codes', { binId: bin.id })).json()
  const headers = { 'idempotency-key': 'recode-123456789abcde' }
  const renew = () => ada.call('POST', `/api/bins/${bin.id}/new-code`, undefined, { headers })
  const renewed = (await renew()).json()
  expect(renewed).toMatchObject({ id: bin.id, version: bin.version + 1 })
  expect(renewed.qrCode).not.toBe(bin.qrCode)
  expect((await renew()).json().qrCode).toBe(renewed.qrCode)
  expect((await open(bin.qrCode)).status).toBe(404)
  expect((await openTwice(renewed.qrCode)).text).toContain('Lost label')
  expect((await fetch(`${origin}/shared/${shareCode}`)).status).toBe(200)
})

const fill = async (binId: string, count: number): Promise<void> => {
  const items = Array.from({ length: count }, (_, each) => ({ name: `Item ${each + 1}` }))
  const answer = await ada.call('POST', '/api/bulk-items', { binId, items })
  expect(answer.statusCode, answer.body).toBe(200)
}
const namesOn = (text: string) =>
  [...text.matchAll(/<b dir="auto" translate="no">(Item \d+)<\/b>/g)].map(([, name]) => name)

test('paginates a large bin by 200 items and shows the total', async () => {
  const bin = await newBin()
  await fill(bin.id, 401)
  const { text } = await openTwice(bin.qrCode)
  expect(text).toContain('Contents <span>401</span>')
  expect(text).toContain('Items 1 to 200 of 401')
  const pages = [text]
  for (let at = text; /rel="next"/.test(at); ) {
    const [, address = ''] = /href="([^"]*)" rel="next"/.exec(at) ?? []
    at = await (await fetch(new URL(address, `${origin}/qr/${bin.qrCode}`))).text()
    pages.push(at)
  }
  expect(pages.map((page) => namesOn(page).length)).toEqual([200, 200, 1])
  expect(new Set(pages.flatMap(namesOn)).size).toBe(401)
  // The latest first, as in the app.
  expect([namesOn(text)[0], namesOn(pages[2] ?? '')]).toEqual(['Item 401', ['Item 1']])
  expect(pages[2]).toContain('href="?page=2" rel="prev"')
  const past = await (await open(`${bin.qrCode}?page=999999`)).text()
  expect(namesOn(past)).toEqual(namesOn(pages[2] ?? ''))
  for (const odd of ['0', '-1', 'x', '1e9', '9999999']) {
    expect((await open(`${bin.qrCode}?page=${odd}`)).status, odd).toBe(200)
  }
})

test('the code of a place leads members to it, and nobody else; a new code takes its turn', async () => {
  const eve = await register(app)
  const garage = (await ada.call('POST', '/api/places', { name: 'Garage' })).json()
  const opened = async (code: string, cookie = '') => {
    const answer = await fetch(`${origin}/qr/${code}`, { headers: { cookie }, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const led = [302, `/places/${garage.id}?in=${ada.inventoryId}`]
  const unknown = [404, null]
  expect(await opened(garage.qrCode, ada.cookie)).toEqual(led)
  expect(await opened(garage.qrCode, eve.cookie)).toEqual(unknown)
  expect(await opened(garage.qrCode)).toEqual(unknown)

  const { qrCode } = (await ada.call('POST', `/api/places/${garage.id}/new-code`)).json()
  expect(qrCode).not.toBe(garage.qrCode)
  expect(await opened(garage.qrCode, ada.cookie)).toEqual(unknown)
  expect(await opened(qrCode, ada.cookie)).toEqual(led)
  await ada.call('DELETE', `/api/places/${garage.id}`)
  expect(await opened(qrCode, ada.cookie)).toEqual(unknown)
})
