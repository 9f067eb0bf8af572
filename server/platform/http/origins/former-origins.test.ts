import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { createFormerHosts } from './former-origins.ts'

const FORMER = 'https://bins.example.net'
const there = { host: 'bins.example.net' }
const CODE = 'Zk3vP0aYq81LmTzX9cRw2B'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ settings: { formerOrigins: [FORMER] } })
})
afterAll(() => app.close())

test.each(['qr', 'shared'])('a code of a former address at /%s/ leads on', async (kind) => {
  const url = `/${kind}/${CODE}?page=2`
  const reply = await app.app.inject({ url, headers: there })
  expect([reply.statusCode, reply.headers.location]).toEqual([307, `${TEST_ORIGIN}${url}`])
  expect(reply.headers['cache-control']).toBe('no-store')
  const elsewhere = await app.app.inject({ url, headers: { host: 'other.example.net' } })
  expect(elsewhere.statusCode).not.toBe(307)
  expect((await app.app.inject({ url: '/api/auth/me', headers: there })).statusCode).toBe(401)
})

test('what devices at a former address still have to send is taken', async () => {
  const person = await register(app)
  const send = (host: string, origin: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/bins',
      payload: { name: 'Box', category: 'garage' },
      headers: { cookie: person.cookie, host, origin },
    })
  expect((await send('bins.example.net', FORMER)).statusCode).toBe(200)
  expect((await send('evil.example.net', 'https://evil.example.net')).statusCode).toBe(403)
  expect((await send('bins.example.net', 'https://evil.example.net')).statusCode).toBe(403)
})

test('a person is told the addresses whose codes are the server’s', async () => {
  const person = await register(app)
  expect((await person.call('GET', '/api/auth/me')).json().origins).toEqual([TEST_ORIGIN, FORMER])
})

test('only the host tells a former address, and never today’s', () => {
  const isFormer = createFormerHosts({
    origin: 'https://bins.example.org',
    formerOrigins: ['http://bins.example.org', 'http://nas.lan:3000'],
  })
  expect(['bins.example.org', 'NAS.lan:3000', 'nas.lan', undefined].map(isFormer)).toEqual([
    false,
    true,
    false,
    false,
  ])
})
