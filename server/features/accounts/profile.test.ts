import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enroll } from '#server/testing/second-factor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000

const login = ({ email }: Pick<TestUser, 'email'>, password: string, rememberMe = false) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password, rememberMe } })

const statusOf = async (cookie: string) =>
  (await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode

describe('the profile', () => {
  test('splits the full name at its first space', async () => {
    const person = await register(app)
    const { email } = person
    for (const [name, firstName, lastName] of [
      ['Grace Brewster Hopper', 'Grace', 'Brewster Hopper'],
      ['Plato', 'Plato', null],
      ['  Ada   Byron ', 'Ada', 'Byron'],
    ]) {
      const response = await person.call('PUT', '/api/auth/profile', { name, email })
      expect(response.json()).toMatchObject({ firstName, lastName })
    }
    expect((await person.call('GET', '/api/auth/me')).json().name).toBe('Ada Byron')
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ email: 'nothing' }, 'email', 'Invalid email address'],
  ])('rejects %o with the message of the form', async (changes, field, message) => {
    const person = await register(app)
    const response = await person.call('PUT', '/api/auth/profile', {
      name: 'Ada',
      email: person.email,
      ...changes,
    })
    expect(response.json()).toEqual({ error: 'VALIDATION', field, message })
  })

  test('asks for the password to change the e-mail but not the name, however recent the sign-in is', async () => {
    const person = await register(app)
    const change = { name: 'Grace Hopper', email: `other-${person.email}` }
    for (const proof of [{}, { password: 'not this one' }]) {
      const refused = await person.call('PUT', '/api/auth/profile', { ...change, ...proof })
      expect([refused.statusCode, refused.json().field]).toEqual([400, 'password'])
    }
    await enroll(app, person)
    const { password } = person
    const refused = await person.call('PUT', '/api/auth/profile', { ...change, password })
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'code'])
    expect((await person.call('GET', '/api/auth/me')).json()).toMatchObject({
      email: person.email,
      firstName: 'Ada',
    })
    expect(
      (await person.call('PUT', '/api/auth/profile', { ...change, email: person.email })).statusCode,
    ).toBe(200)
  })

  test('without a password asks for a sign-in of the last ten minutes to change the e-mail', async () => {
    const person = await register(app)
    await app.db.pool.query('update users set has_password = false where id = $1', [person.id])
    const change = { name: 'Grace Hopper', email: `other-${person.email}` }
    app.shiftClock(11 * MINUTE)
    expect((await person.call('PUT', '/api/auth/profile', change)).json().error).toBe('FORBIDDEN')
    app.shiftClock(0)
    expect((await person.call('PUT', '/api/auth/profile', change)).statusCode).toBe(200)
  })
})

describe('a password change', () => {
  const change = (person: TestUser, currentPassword: string, newPassword: string, cookie = person.cookie) =>
    person.call('PUT', '/api/auth/password', { currentPassword, newPassword }, { headers: { cookie } })

  test('renews this session, ends all others and accepts only the new password', async () => {
    const person = await register(app)
    const phone = cookiesOf(await login(person, person.password))
    const response = await change(person, person.password, 'sixsix')
    expect(response.statusCode).toBe(200)
    expect(await statusOf(cookiesOf(response))).toBe(200)
    expect([await statusOf(person.cookie), await statusOf(phone)]).toEqual([401, 401])
    expect((await login(person, person.password)).statusCode).toBe(401)
    expect((await login(person, 'sixsix')).statusCode).toBe(200)
  })

  test('keeps "remember me"', async () => {
    const person = await register(app)
    for (const rememberMe of [true, false]) {
      const cookie = cookiesOf(await login(person, person.password, rememberMe))
      const response = await change(person, person.password, person.password, cookie)
      const renewed = response.cookies.find(({ name }) => name === 'binnacle')
      expect(renewed?.maxAge).toBe(rememberMe ? 30 * 24 * 3600 : undefined)
    }
  })

  test('answers a wrong current password with 400 and the field, and changes nothing', async () => {
    const person = await register(app)
    const response = await change(person, 'not it', 'sixsix')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'VALIDATION', field: 'currentPassword' })
    expect(await statusOf(person.cookie)).toBe(200)
  })

  test.each([
    ['', 'sixsix', 'currentPassword', 'Current password is required'],
    ['correct horse', 'five5', 'newPassword', 'Password must be at least 6 characters'],
  ])('rejects %o to %o with the message of the form', async (current, next, field, message) => {
    const response = await change(await register(app), current, next)
    expect(response.json()).toEqual({ error: 'VALIDATION', field, message })
  })

  test('limits wrong current passwords to ten in 15 minutes', async () => {
    const person = await register(app)
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) statuses.push((await change(person, 'guess', 'sixsix')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })
})
