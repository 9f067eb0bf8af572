import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/inventories/ids.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, payload, headers })

const login = (email: string, password: string, more: object = {}, headers: Record<string, string> = {}) =>
  post('/api/auth/login', { email, password, ...more }, headers)

const tokenOf = (cookie: string) => /(?:^|; )binnacle=([^;]*)/.exec(cookie)?.[1] ?? ''

const isSignedIn = async (cookie: string) =>
  (await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode === 200

const newAccount = (changes: object = {}) => ({
  email: `${newToken()}@example.org`,
  password: 'eight ch',
  confirmPassword: 'eight ch',
  ...changes,
})

describe('registration', () => {
  test('creates an account on a 30-day trial and signs in', async () => {
    const response = await post('/api/auth/register', newAccount({ firstName: 'Ada', lastName: 'Byron' }))
    expect(response.statusCode).toBe(200)
    const { user } = response.json()
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron' })
    expect(user).toMatchObject({ subscriptionStatus: 'trial', plan: 'Free Trial' })
    expect(await isSignedIn(cookiesOf(response))).toBe(true)
    const { rows } = await app.db.pool.query<{ days: number }>(
      `select extract(epoch from subscription_ends_at - created_at) / 86400 as days from users where id = $1`,
      [user.id],
    )
    expect(Number(rows[0]?.days)).toBe(30)
  })

  test('without names uses the local part of the e-mail', async () => {
    const account = newAccount()
    const { user } = (await post('/api/auth/register', account)).json()
    expect(user).toMatchObject({
      firstName: null,
      lastName: null,
      name: account.email.toLowerCase().split('@')[0],
    })
  })

  test.each([
    [{ email: 'no mail' }, 'email', 'Please enter a valid email address'],
    [
      { password: '7 chars', confirmPassword: '7 chars' },
      'password',
      'Password must be at least 8 characters',
    ],
    [{ confirmPassword: 'another1' }, 'confirmPassword', "Passwords don't match"],
  ])('rejects %o with the message of the form', async (changes, field, message) => {
    const response = await post('/api/auth/register', newAccount(changes))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: 'VALIDATION', field, message })
  })

  test('answers 409 for a taken e-mail, ignoring case and spaces', async () => {
    const { email } = await register(app)
    for (const same of [email, email.toUpperCase(), ` ${email} `]) {
      const response = await post('/api/auth/register', newAccount({ email: same }))
      expect([same, response.statusCode, response.json().error]).toEqual([same, 409, 'CONFLICT'])
      expect(response.cookies.map(({ name }) => name)).not.toContain('binnacle')
    }
  })

  test('is limited by address', async () => {
    const strict = await createTestApp({ settings: { signUpsPerHour: 2 } })
    const ask = (from: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: newAccount(),
        headers: { 'x-forwarded-for': from },
      })
    const answers = [
      await ask('192.0.2.1'),
      await ask('192.0.2.1'),
      await ask('192.0.2.1'),
      await ask('192.0.2.2'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200])
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('sign-in', () => {
  test('answers an unknown e-mail and a wrong password identically', async () => {
    const { email } = await register(app)
    const known = await login(email, 'not the password')
    const unknown = await login(`${newToken()}@example.org`, 'not the password')
    expect([known.statusCode, known.body]).toEqual([401, unknown.body])
    expect(unknown.statusCode).toBe(401)
    const names = (headers: object) => Object.keys(headers).sort()
    expect(names(known.headers)).toEqual(names(unknown.headers))
  })

  test.each([
    [{ email: 'no mail', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@example.org', password: '' }, 'password', 'Password is required'],
  ])('rejects %o with the message of the form', async (payload, field, message) => {
    const response = await post('/api/auth/login', payload)
    expect(response.json()).toEqual({ error: 'VALIDATION', field, message })
  })

  test('without "remember me" sets a session cookie, and the session lasts 12 hours', async () => {
    const { email, password } = await register(app)
    const response = await login(email, password)
    const cookie = response.cookies.find(({ name }) => name === 'binnacle')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('maxAge')
    expect(cookie).not.toHaveProperty('expires')
    expect(await hoursLeft(cookie?.value ?? '')).toBe(12)
  })

  test('with "remember me" sets a cookie and a session of 30 days', async () => {
    const { email, password } = await register(app)
    const response = await login(email, password, { rememberMe: true })
    const cookie = response.cookies.find(({ name }) => name === 'binnacle')
    expect(cookie).toMatchObject({ maxAge: 30 * 24 * 3600, httpOnly: true })
    expect(await hoursLeft(cookie?.value ?? '')).toBe(30 * 24)
  })

  test('registration uses the same two durations', async () => {
    for (const rememberMe of [true, false, undefined]) {
      const response = await post('/api/auth/register', newAccount({ rememberMe }))
      const cookie = response.cookies.find(({ name }) => name === 'binnacle')
      expect(cookie?.maxAge).toBe(rememberMe ? 30 * 24 * 3600 : undefined)
      expect(await hoursLeft(cookie?.value ?? '')).toBe(rememberMe ? 30 * 24 : 12)
    }
  })

  test('stores only a hash of the session id', async () => {
    const { cookie, id } = await register(app)
    const token = tokenOf(cookie)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await app.db.pool.query(
      'select sid, sess::text as sess from sessions where user_id = $1',
      [id],
    )
    expect(rows.map(({ sid }) => sid)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('replaces a session id set before, and ends that session', async () => {
    const { email, password } = await register(app)
    for (const planted of [newToken(), tokenOf((await register(app)).cookie)]) {
      const before = `binnacle=${planted}`
      const response = await login(email, password, {}, { cookie: before })
      expect(tokenOf(cookiesOf(response))).not.toBe(planted)
      expect(await isSignedIn(before)).toBe(false)
    }
  })

  test('registering while signed in ends the earlier session', async () => {
    const { cookie } = await register(app)
    const response = await post('/api/auth/register', newAccount(), { cookie })
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await isSignedIn(cookiesOf(response))).toBe(true)
  })

  test('uses secure cookies with the __Host- prefix over https', async () => {
    const secure = await createTestApp({ settings: { origin: 'https://bins.example' } })
    const response = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: newAccount(),
    })
    expect(response.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-binnacle',
      '__Host-binnacle-device',
    ])
    for (const cookie of response.cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
    await secure.close()
  })

  test('answers contain no password hash, token or payment id of the account', async () => {
    const { email, password } = await register(app)
    const signed = await login(email, password)
    const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: cookiesOf(signed) } })
    const shown = [
      'createdAt',
      'email',
      'emailVerified',
      'firstName',
      'hasPassword',
      'id',
      'isAdmin',
      'language',
      'lastName',
      'mustEnroll',
      'name',
      'origins',
      'pendingEmail',
      'plan',
      'subscriptionStatus',
    ]
    for (const user of [signed.json().user, me.json()]) expect(Object.keys(user).sort()).toEqual(shown)
  })
})

describe('a session', () => {
  test('ends on sign-out, which also succeeds without a session', async () => {
    const { cookie } = await register(app)
    const response = await post('/api/auth/logout', {}, { cookie })
    expect(response.cookies.find(({ name }) => name === 'binnacle')?.value).toBe('')
    // Pictures go; what the app has not sent yet stays.
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await post('/api/auth/logout', {}, { cookie })).statusCode).toBe(200)
  })

  test('is not revived by a concurrent request', async () => {
    for (let round = 0; round < 20; round++) {
      const { token } = await app.services.sessions.open((await someone()).id as UserId, false)
      await Promise.all([app.services.sessions.read(token), app.services.sessions.end(token)])
      expect(await app.services.sessions.read(token)).toBeNull()
    }
  })

  test('ends when it expires', async () => {
    const { cookie } = await register(app)
    await app.db.pool.query(`update sessions set expire = now() where sid = $1`, [hashToken(tokenOf(cookie))])
    expect(await isSignedIn(cookie)).toBe(false)
  })
})

let known: Promise<{ id: string }> | undefined
const someone = () => {
  known ??= register(app)
  return known
}

const hoursLeft = async (token: string) => {
  const { rows } = await app.db.pool.query<{ hours: number }>(
    `select round(extract(epoch from expire - now()) / 3600) as hours from sessions where sid = $1`,
    [hashToken(token)],
  )
  return Number(rows[0]?.hours)
}
