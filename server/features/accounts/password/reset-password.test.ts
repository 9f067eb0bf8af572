import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let address = 0
/** Uses a fresh address to avoid address limits. */
const post = (url: string, payload: object) =>
  app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': `10.0.${(++address >> 8) & 255}.${address & 255}` },
  })

const reset = (token: string, password = 'a new password') =>
  post('/api/auth/reset-password', { token, password, confirmPassword: password })

const giveToken = async ({ id }: TestUser, lifetime = '1 hour'): Promise<string> => {
  const token = newToken()
  await app.db.pool.query(
    `update users set reset_token = $2, reset_token_expires_at = now() + $3::interval where id = $1`,
    [id, hashToken(token), lifetime],
  )
  return token
}

const canSignIn = async (person: TestUser, password: string) =>
  (await post('/api/auth/login', { email: person.email, password })).statusCode === 200

describe('a reset request', () => {
  test('answers alike for known and unknown e-mails, also over the limit', async () => {
    const person = await register(app)
    const answers = []
    for (const email of [person.email, `${newToken()}@example.org`]) {
      for (let time = 0; time < 5; time++) answers.push(await post('/api/auth/forgot-password', { email }))
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
  })

  test('rejects invalid e-mails', async () => {
    const response = await post('/api/auth/forgot-password', { email: 'nobody' })
    expect(response.json()).toMatchObject({ error: 'VALIDATION', field: 'email' })
  })

  test('mails at most three links an hour', async () => {
    const person = await register(app)
    for (let time = 0; time < 5; time++) await post('/api/auth/forgot-password', { email: person.email })
    const { rows } = await app.db.pool.query('select 1 from jobs where payload->>$1 = $2', [
      'email',
      person.email,
    ])
    expect(rows).toHaveLength(3)
  })
})

describe('a reset link', () => {
  test('changes the password once', async () => {
    const person = await register(app)
    const token = await giveToken(person)
    expect((await reset(token)).statusCode).toBe(200)
    expect(await canSignIn(person, 'a new password')).toBe(true)
    expect(await canSignIn(person, person.password)).toBe(false)
    const again = await reset(token, 'another password')
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual({
      error: 'VALIDATION',
      field: 'token',
      message: 'This reset link was already used. Please ask for a new one.',
    })
    expect(await canSignIn(person, 'another password')).toBe(false)
  })

  test('works once for fifty parallel uses', async () => {
    const person = await register(app)
    const token = await giveToken(person)
    const passwords = Array.from({ length: 50 }, (_, n) => `password number ${n}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    const won = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    for (const { statusCode } of answers) expect([200, 400, 503]).toContain(statusCode)
    expect(await canSignIn(person, passwords[won[0] ?? -1] ?? '')).toBe(true)
  })

  test('expires after one hour', async () => {
    const person = await register(app)
    const late = await reset(await giveToken(person, '0 seconds'))
    expect(late.statusCode).toBe(400)
    expect(late.json()).toEqual({
      error: 'VALIDATION',
      field: 'token',
      message: 'This reset link has expired. Please ask for a new one.',
    })
    expect(await canSignIn(person, person.password)).toBe(true)
  })

  test('ends every session and starts none', async () => {
    const person = await register(app)
    const response = await reset(await giveToken(person))
    expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(401)
    expect(response.cookies.find(({ name, value }) => name === 'binnacle' && value !== '')).toBeUndefined()
  })

  test('is invalidated by a newer link and by a password change', async () => {
    const person = await register(app)
    const first = await giveToken(person)
    const second = await giveToken(person)
    const replaced = await reset(first)
    expect(replaced.statusCode).toBe(400)
    expect(replaced.json().message).toBe(
      'This reset link was replaced by a newer one, or is incomplete. Please ask for a new one.',
    )
    await person.call('PUT', '/api/auth/password', {
      currentPassword: person.password,
      newPassword: 'changed meanwhile',
    })
    expect((await reset(second)).statusCode).toBe(400)
  })

  test.each([
    [{ token: '' }, 'token', 'Reset token is required'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: 'another one' }, 'confirmPassword', "Passwords don't match"],
  ])('rejects %o with the message of the form', async (changes, field, message) => {
    const right = { token: 'x', password: 'long enough', confirmPassword: 'long enough' }
    const response = await post('/api/auth/reset-password', { ...right, ...changes })
    expect(response.json()).toEqual({ error: 'VALIDATION', field, message })
  })

  test('limits attempts by address', async () => {
    const ask = () =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token: newToken(), password: 'long enough', confirmPassword: 'long enough' },
        headers: { 'x-forwarded-for': '192.0.2.1' },
      })
    const statuses: number[] = []
    for (let time = 0; time < 35; time++) statuses.push((await ask()).statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
