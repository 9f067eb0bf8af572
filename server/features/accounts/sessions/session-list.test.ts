import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signInAs = async ({ email, password }: TestUser, userAgent = PHONE): Promise<string> =>
  cookiesOf(
    await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'user-agent': userAgent },
    }),
  )

const isSignedIn = async (cookie: string) =>
  (await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode === 200

const listOf = async (person: TestUser) => (await person.call('GET', '/api/auth/sessions')).json().sessions

test('lists devices by name and marks the current session', async () => {
  const person = await register(app)
  await signInAs(person)
  const sessions = await listOf(person)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(sessions).toContainEqual(expect.objectContaining({ device: 'Safari on iPhone', current: false }))
})

test('reveals no session id', async () => {
  const person = await register(app)
  const cookie = await signInAs(person)
  const { rows } = await app.db.pool.query<{ sid: string }>('select sid from sessions where user_id = $1', [
    person.id,
  ])
  const listText = JSON.stringify(await listOf(person))
  for (const { sid } of rows) expect(listText).not.toContain(sid)
  expect(listText).not.toContain(/binnacle=([^;]+)/.exec(cookie)?.[1])
})

test('signs out one device at once and keeps the others', async () => {
  const person = await register(app)
  const phone = await signInAs(person)
  const other = await signInAs(
    person,
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  )
  expect(await isSignedIn(phone)).toBe(true)
  const { id } = (await listOf(person)).find(
    ({ device }: { device: string }) => device === 'Safari on iPhone',
  )
  expect((await person.call('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(200)
  expect([await isSignedIn(phone), await isSignedIn(other), await isSignedIn(person.cookie)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await person.call('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(404)
})

test('signs out all other devices at once', async () => {
  const person = await register(app)
  const cookies = [await signInAs(person), await signInAs(person)]
  await Promise.all(cookies.map(isSignedIn))
  await person.call('DELETE', '/api/auth/sessions')
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false])
  expect(await isSignedIn(person.cookie)).toBe(true)
})

test('updates the time of last use', async () => {
  const person = await register(app)
  const phone = await signInAs(person)
  await app.db.pool.query(
    `update sessions set last_used_at = now() - interval '2 hours' where user_id = $1 and sess->>'userAgent' = $2`,
    [person.id, PHONE],
  )
  const age = async () => {
    const { lastUsedAt } = (await listOf(person)).find(
      ({ device }: { device: string }) => device === 'Safari on iPhone',
    )
    return Date.now() - Date.parse(lastUsedAt)
  }
  expect(await age()).toBeGreaterThan(3600_000)
  await isSignedIn(phone)
  expect(await age()).toBeLessThan(60_000)
})
