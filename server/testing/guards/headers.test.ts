import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { register } from '../test-user.ts'
import { exchange } from './fuzz/exchange.ts'
import { makeCall } from './make-call.ts'
import { policies } from './policies.ts'
import { UNKNOWN_IDS } from './two-accounts.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'binnacle-web-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>shell</title>')
  writeFileSync(join(folder, 'sw.js'), 'worker')
  app = await createTestApp({ webFolder: folder, settings: { origin: 'https://bins.example' } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src 'self';img-src 'self' blob: data:;" +
  "media-src 'self' blob:;connect-src 'self';font-src 'self';manifest-src 'self';worker-src 'self';" +
  "form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none'"

const expectHeaders = (response: Response, cell: string) => {
  expect(response.headers, cell).toMatchObject({
    'content-security-policy': POLICY,
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  })
  expect(response.headers, cell).not.toHaveProperty('x-powered-by')
}

test.each([
  ['a page', '/', 200],
  ['an unknown page', '/nowhere', 404],
  ['a file', '/sw.js', 200],
  ['a missing file', '/assets/none.js', 404],
  ['a malformed URL', '/%ff', 404],
  ['a path traversal', '/..%2f..%2fetc/passwd', 404],
])('sends security headers with %s', async (_, url, status) => {
  const response = await app.app.inject({ url, headers: { accept: 'text/html' } })
  expect([url, response.statusCode]).toEqual([url, status])
  expectHeaders(response, url)
})

describe('API answers', () => {
  test.each(allEndpoints.map((one) => [one.name, one] as const))(
    'carry security headers and no-store for %s, granted or rejected',
    async (_, declared) => {
      const person = await register(app)
      const things = UNKNOWN_IDS()
      const parts = await policies[declared.name]?.ask({ things, caller: person, spare: person, app })
      const call = await makeCall(declared, parts ?? {})
      for (const headers of [
        { cookie: person.cookie },
        {},
        { cookie: person.cookie, 'content-type': 'text/plain' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const response = await app.app.inject({ ...call, headers: { ...call.headers, ...headers } })
        expectHeaders(response, `${declared.name} ${response.statusCode}`)
        expect(response.headers['cache-control']).toBe('no-store')
      }
    },
  )

  test('carry no-store also for an escaped path', async () => {
    const { cookie } = await register(app)
    const response = await app.app.inject({ url: '/%61pi/stats', headers: { cookie } })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

test('answers malformed requests in the error format with security headers', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`]) {
    const { text } = await exchange(port, { bytes: Buffer.from(bytes), unfinished: false }, 10_000)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 4(00|31) /)
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(Object.keys(JSON.parse(body))).toEqual(['message', 'error'])
  }
})

test('sends no Strict-Transport-Security over http', async () => {
  const plain = await createTestApp()
  const { headers } = await plain.app.inject('/api/stats')
  expect(headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
})

test('HSTS names the hosts below only when the operator says so, and nothing over http', async () => {
  for (const [origin, hstsSubdomains, header] of [
    ['https://bins.example', true, 'max-age=31536000; includeSubDomains'],
    ['https://bins.example', false, 'max-age=31536000'],
    ['http://bins.example', true, undefined],
  ] as const) {
    const one = await createTestApp({ settings: { origin, hstsSubdomains } })
    const { headers } = await one.app.inject({ url: '/api/auth/me' })
    await one.close()
    expect([origin, headers['strict-transport-security']]).toEqual([origin, header])
  }
})
