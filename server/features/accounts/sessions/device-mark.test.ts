import { afterAll, beforeAll, expect, test } from 'vitest'
import { newToken } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = async (email: string, password: string, device?: string) => {
  const headers = device ? { cookie: `binnacle-device=${device}` } : {}
  const payload = { email, password }
  const answer = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
  const mark = answer.cookies.find(({ name }) => name === 'binnacle-device')?.value
  return { status: answer.statusCode, mark: mark ?? '' }
}

const isKnown = async (email: string, device: string) => {
  const { rows } = await app.db.pool.query(
    `select 1 from known_devices d join users u on u.id = d.user_id
     where u.email = $1 and d.device_hash = encode(sha256($2::bytea), 'hex')`,
    [email, device],
  )
  return rows.length > 0
}

test('replaces a device cookie that the server did not issue', async () => {
  const person = await register(app)
  const planted = newToken()
  const { status, mark } = await signIn(person.email, person.password, planted)
  expect(status).toBe(200)
  expect(mark).not.toBe(planted)
  expect([await isKnown(person.email, planted), await isKnown(person.email, mark)]).toEqual([false, true])
})

test('rejects a device cookie of another account', async () => {
  const [mallory, victim] = [await register(app), await register(app)]
  const planted = (await signIn(mallory.email, mallory.password)).mark
  const { mark } = await signIn(victim.email, victim.password, planted)
  expect(mark).not.toBe(planted)
  expect(await isKnown(victim.email, planted)).toBe(false)
})

test('recognizes several people in one browser and keeps a valid device cookie', async () => {
  const [ada, grace] = [await register(app), await register(app)]
  const { mark } = await signIn(ada.email, ada.password)
  const shared = (await signIn(grace.email, grace.password, mark)).mark
  expect([await isKnown(ada.email, shared), await isKnown(grace.email, shared)]).toEqual([true, true])
  expect((await signIn(ada.email, ada.password, shared)).mark).toBe(shared)
})

test('sets no device cookie after a failed sign-in', async () => {
  const person = await register(app)
  expect(await signIn(person.email, 'wrong guess', newToken())).toEqual({ status: 401, mark: '' })
})
