import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { type BuiltWeb, buildWeb, TEST_SHELL } from '#server/testing/build-web.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
let web: BuiltWeb

beforeAll(async () => {
  web = await buildWeb()
  app = await createTestApp({ ...web, settings: { signUpsPerHour: 30 } })
})
afterAll(async () => {
  await app.close()
  web.remove()
})

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const payload = `${lines.join('')}--x--\r\n`
  const type = 'multipart/form-data; boundary=x'
  return app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
}

test.each(['/', '/login', '/register', '/reset-password', '/pricing'])(
  'draws %s for visitors, and the app for who is signed in',
  async (path) => {
    const drawn = await visit(path)
    expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(drawn.headers.vary).toContain('cookie')
    expect(drawn.body).toContain('data-app="/assets/index-1.js"')
    expect(drawn.body).not.toContain('<script type="module"')
    expect(drawn.headers['content-security-policy']).toMatch(/script-src 'sha256-.* 'self'/)
    const { cookie } = await register(app)
    expect((await visit(path, { cookie })).body).toBe(TEST_SHELL)
  },
)

test('a wrong password comes back beside its field, and never into the page', async () => {
  const answer = await post('/login', { email: 'a@example.org', password: 'SecretWord 1' })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toMatch(/role="alert"[^>]*>Wrong email or password\./)
  expect(answer.body).toContain('value="a@example.org"')
  expect(answer.body).not.toContain('SecretWord')
})

test('a sign-in leads back to this site alone', async () => {
  const person = await register(app)
  const { email, password } = person
  const lead = async (from: string) =>
    (await post(`/login?from=${encodeURIComponent(from)}`, { email, password })).headers.location
  expect(await lead('/qr/AAA')).toBe('/qr/AAA')
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    `${TEST_ORIGIN}//evil.example`,
    'javascript:alert(1)',
  ])
    expect([elsewhere, await lead(elsewhere)]).toEqual([elsewhere, '/dashboard'])
  expect(await lead('%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
})

test('forms of other sites are refused, and tries are counted as by the API', async () => {
  const fields = { email: 'b@example.org', password: 'wrong' }
  const foreign = await post('/login', fields, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  for (let tries = 0; tries < 10; tries++) expect((await post('/login', fields)).statusCode).toBe(401)
  const refused = await post('/login', fields)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  const byApi = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: fields })
  expect(byApi.statusCode).toBe(429)
})

test('tries that come at once are as few as those one by one', async () => {
  const fields = { email: 'c@example.org', password: 'wrong' }
  const tries = Array.from({ length: 40 }, (_, n) =>
    n % 2
      ? post('/login', fields)
      : app.app.inject({ method: 'POST', url: '/api/auth/login', payload: fields }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('accounts made at once are as few as those one by one', async () => {
  await app.db.pool.query('delete from attempts')
  const password = 'a long enough secret'
  const statuses = await Promise.all(
    Array.from({ length: 45 }, async (_, n) => {
      const fields = { email: `at-once-${n}@example.org`, password, confirmPassword: password }
      const answer =
        n % 2
          ? await post('/register', fields)
          : await app.app.inject({ method: 'POST', url: '/api/auth/register', payload: fields })
      return answer.statusCode
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  const { rows } = await app.db.pool.query(`select 1 from users where email like 'at-once-%'`)
  expect(rows).toHaveLength(30)
})

test('a link sets one password, and links asked for at once are as few as one by one', async () => {
  await app.db.pool.query('delete from attempts')
  const { email, id } = await register(app)
  const asked = await Promise.all(Array.from({ length: 12 }, () => post('/reset-password', { email })))
  expect(new Set(asked.map(({ headers }) => headers.location))).toEqual(new Set(['/reset-password?sent']))
  const { rows } = await app.db.pool.query(`select 1 from jobs where payload::text like $1`, [`%${email}%`])
  expect(rows.length).toBeLessThanOrEqual(4)
  const token = newToken()
  await app.db.pool.query(
    `update users set reset_token = $2, reset_token_expires_at = now() + interval '1 hour' where id = $1`,
    [id, hashToken(token)],
  )
  const set = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      post(`/reset-password?token=${token}`, {
        password: `another secret ${n}`,
        confirmPassword: `another secret ${n}`,
      }),
    ),
  )
  expect(set.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
})

test('what no form sends is refused in words, never with a 5xx', async () => {
  expect((await post('/register', {})).body).toContain('Please enter a valid email address')
  expect((await post('/login', { email: 'x'.repeat(5000) })).statusCode).toBe(413)
  const json = await app.app.inject({ method: 'POST', url: '/login', payload: { email: 'a' } })
  expect(json.statusCode).toBe(400)
  const escaped = await post('/login', { email: '"><script>alert(1)</script>', password: 'x' })
  expect(escaped.body).not.toContain('<script>alert')
})

test('an invitation stays in sight, and a dead one says nothing', async () => {
  const owner = await register(app)
  const made = await owner.call('POST', `/api/inventories/${owner.inventoryId}/invitations`, {
    role: 'editor',
  })
  const { token } = made.json()
  const from = (of: string) => encodeURIComponent(`/join/${of}`)
  expect((await visit(`/register?from=${from(token)}`)).body).toContain('Create an account to join')
  expect((await visit(`/login?from=${from(token)}`)).body).toContain('Sign in to join')
  const dead = await visit(`/register?from=${from('A'.repeat(43))}`)
  expect([dead.statusCode, dead.body.includes('Know what')]).toEqual([200, true])
})

test('a query does not reach the scripts of the page', async () => {
  const { body } = await visit(`/login?from=${encodeURIComponent('</script><script>alert(1)</script>')}`)
  expect(body).not.toContain('<script>alert')
})
