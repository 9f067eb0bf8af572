import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log/create-log.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { cookiesOf, register } from '../test-user.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await createTestApp({
    log: createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => app.close())

const post = (url: string, payload: object, cookie = '') =>
  app.app.inject({ method: 'POST', url, payload, headers: { cookie } })

const wholeDatabase = async (): Promise<string> => {
  const { rows: tables } = await app.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await app.db.pool.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`,
      )
      return rows[0]?.text ?? ''
    }),
  )
  return dumps.join(' ')
}

test('no log line, table or refusal contains passwords, session ids or reset tokens', async () => {
  const secrets = new Map<string, string>()
  const refusals: string[] = []
  const keep = (name: string, secret: string) => secrets.set(name, secret)

  const person = await register(app)
  keep('password', person.password)
  const change = {
    currentPassword: person.password,
    newPassword: keep('new', 'canary-new-password').get('new'),
  }
  const changed = await person.call('PUT', '/api/auth/password', change)
  const cookie = cookiesOf(changed)
  for (const [n, value] of cookie.split('; ').entries()) keep(`cookie ${n}`, value.split('=')[1] ?? '')

  const wrong = keep('wrong', 'canary-wrong-password').get('wrong')
  refusals.push((await post('/api/auth/login', { email: person.email, password: wrong })).body)
  refusals.push((await post('/api/auth/login', { email: 'nobody', password: wrong })).body)
  const planted = keep('planted', 'p'.repeat(43)).get('planted')
  refusals.push(
    (await app.app.inject({ url: '/api/auth/me', headers: { cookie: `binnacle=${planted}` } })).body,
  )

  const made = await person.call('POST', '/api/api-keys', {
    name: 'Tried',
    inventoryId: person.inventoryId,
    role: 'viewer',
    expiresInDays: null,
    password: person.password,
  })
  const apiKey = keep('API key', made.json().token).get('API key')
  await app.app.inject({ url: '/api/bins', headers: { authorization: `Bearer ${apiKey}` } })
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${apiKey}` },
  })
  const unknown = keep('unknown key', `bk_${'k'.repeat(43)}`).get('unknown key')
  refusals.push(
    (await app.app.inject({ url: '/api/bins', headers: { authorization: `Bearer ${unknown}` } })).body,
  )

  const token = keep('token', 't'.repeat(43)).get('token') ?? ''
  await app.db.pool.query(
    `update users set reset_token = $2, reset_token_expires_at = now() + interval '1 hour' where id = $1`,
    [person.id, hashToken(token)],
  )
  const password = keep('reset', 'canary-reset-password').get('reset')
  const reset = { token, password, confirmPassword: password }
  expect((await post('/api/auth/reset-password', reset)).statusCode).toBe(200)
  refusals.push((await post('/api/auth/reset-password', reset)).body)
  await app.app.inject(`/reset-password?token=${token}`)

  // A database error in such a call must not leak either.
  await app.db.pool.query('alter table users rename to users_gone')
  for (const url of ['/api/auth/login', '/api/auth/register']) {
    const response = await post(url, { email: person.email, password, confirmPassword: password })
    expect(response.statusCode).toBe(500)
    refusals.push(response.body)
  }
  await app.db.pool.query('alter table users_gone rename to users')

  const places = { log: lines.join(''), tables: await wholeDatabase(), refusals: refusals.join('') }
  expect(places.log).toContain('unexpected error')
  expect(places.tables).toContain(person.email)
  for (const [place, text] of Object.entries(places)) {
    const leakedNames = [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name)
    expect([place, leakedNames]).toEqual([place, []])
  }
  expect(places.refusals).not.toMatch(/\bat .*:\d+:\d+|select |insert |users_gone/i)
})
