import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { makeTestFolder } from '../test-folder.ts'
import { register } from '../test-user.ts'
import { makeCall } from './make-call.ts'
import { policies } from './policies.ts'
import { UNKNOWN_IDS } from './two-accounts.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const folder = makeTestFolder('binnacle-web-')
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>shell</title>')
  writeFileSync(join(folder, 'assets', 'app.js'), '0123456789')
  app = await createTestApp({ webFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a method that a path does not have answers 405 and names those that it has', async () => {
  for (const path of new Set(allEndpoints.map((one) => one.path))) {
    const taken = new Set<string>(allEndpoints.filter((one) => one.path === path).map(({ method }) => method))
    if (taken.has('GET')) taken.add('HEAD')
    for (const method of METHODS.filter((one) => !taken.has(one))) {
      const response = await app.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x'.repeat(21)) })
      expect([method, path, response.statusCode]).toEqual([method, path, 405])
      const allowed = String(response.headers.allow).split(', ')
      expect(allowed.sort(), `${method} ${path}`).toEqual([...taken].sort())
      if (method !== 'HEAD') expect(response.json().error).toBe('METHOD_NOT_ALLOWED')
    }
  }
})

test.each([
  ['POST', '/dashboard'],
  ['DELETE', '/assets/app.js'],
  ['PUT', '/labels'],
] as const)('%s %s answers 405 too', async (method, url) => {
  const response = await app.app.inject({ method, url })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('what is nowhere stays 404 with any method', async () => {
  for (const method of METHODS)
    expect((await app.app.inject({ method, url: '/api/nowhere' })).statusCode).toBe(404)
})

test('every 401 says how to authenticate, and never by a dialog of the browser', async () => {
  const person = await register(app)
  const things = UNKNOWN_IDS()
  for (const declared of allEndpoints.filter(({ access }) => access !== 'public')) {
    const parts = await policies[declared.name]?.ask({ things, caller: person, spare: person, app })
    const response = await app.app.inject(await makeCall(declared, parts ?? {}))
    if (declared.access === 'admin') continue
    const scheme = declared.apiKey ? 'Bearer' : 'Cookie'
    expect([declared.name, response.statusCode]).toEqual([declared.name, 401])
    expect([declared.name, response.headers['www-authenticate']]).toEqual([
      declared.name,
      `${scheme} realm="Binnacle"`,
    ])
  }
  const badKey = { authorization: `Bearer bk_${'x'.repeat(43)}` }
  const refused = await app.app.inject({ url: '/api/bins', headers: badKey })
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    401,
    'Bearer realm="Binnacle", error="invalid_token"',
  ])
  const login = { email: 'nobody@example.com', password: 'wrong password' }
  const wrong = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
  expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([401, 'Cookie realm="Binnacle"'])
})

test('a range outside of a file answers 416 and tells its size', async () => {
  const at = (range: string) => app.app.inject({ url: '/assets/app.js', headers: { range } })
  const part = await at('bytes=2-4')
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const outside = await at('bytes=10-')
  expect([outside.statusCode, outside.headers['content-range'], outside.json().error]).toEqual([
    416,
    'bytes */10',
    'RANGE_NOT_SATISFIABLE',
  ])
})

test('calls with a key tell the limit of the key', async () => {
  const owner = await register(app)
  const key = { name: 'Program', inventoryId: owner.inventoryId, role: 'viewer', expiresInDays: 1 }
  const { token } = (await owner.call('POST', '/api/api-keys', { ...key, password: owner.password })).json()
  const call = () => app.app.inject({ url: '/api/stats', headers: { authorization: `Bearer ${token}` } })
  const limitOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
    ['limit', 'remaining'].map((name) => Number(headers[`x-ratelimit-${name}`]))
  const first = await call()
  expect([first.statusCode, ...limitOf(first)]).toEqual([200, 300, 299])
  let last = first
  for (let count = 1; count <= 300; count++) last = await call()
  expect([last.statusCode, ...limitOf(last)]).toEqual([429, 300, 0])
  expect(Number(last.headers['x-ratelimit-reset'])).toBe(Number(last.headers['retry-after']))
  const session = await owner.call('GET', '/api/stats')
  expect(Number(session.headers['x-ratelimit-limit'])).toBe(100_000_000)
})
