import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/platform/ids.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tokensFor = async (email: string): Promise<string[]> => {
  await app.services.jobs.drain()
  const mails = await mailsTo(app.dataDir, email)
  const links = mails.flatMap((text) => /https?:\S+\/verify-email\S+/.exec(text)?.[0] ?? [])
  for (const link of links) expect(link.startsWith(`${TEST_ORIGIN}/verify-email?token=`)).toBe(true)
  return links.map((link) => new URL(link).searchParams.get('token') ?? '')
}

const confirm = (token: string | undefined) =>
  app.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })

const isConfirmed = async (person: TestUser) =>
  (await person.call('GET', '/api/auth/me')).json().emailVerified as boolean

test('registration mails a link that confirms the e-mail once and is stored as a hash', async () => {
  const person = await register(app)
  expect(await isConfirmed(person)).toBe(false)
  const [token = ''] = await tokensFor(person.email)
  const { rows } = await app.db.pool.query('select verify_token from users where id = $1', [person.id])
  expect(rows[0]?.verify_token).toBe(hashToken(token))
  expect((await confirm(token)).statusCode).toBe(200)
  expect(await isConfirmed(person)).toBe(true)
  expect((await confirm(token)).json()).toMatchObject({ error: 'VALIDATION', field: 'token' })
})

test('the link expires after a week', async () => {
  const person = await register(app)
  const [token] = await tokensFor(person.email)
  await app.db.pool.query('update users set verify_token_expires_at = now() where id = $1', [person.id])
  expect((await confirm(token)).statusCode).toBe(400)
})

test('sends a new link at most three times an hour, also in parallel, and never once confirmed', async () => {
  const person = await register(app)
  await app.services.jobs.drain()
  const ask = () => person.call('POST', '/api/auth/send-verification')
  const statuses = (await Promise.all(Array.from({ length: 12 }, ask))).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  const tokens = await tokensFor(person.email)
  expect(tokens).toHaveLength(4)
  expect((await Promise.all(tokens.map(confirm))).filter((one) => one.statusCode === 200)).toHaveLength(1)
  expect((await ask()).json().message).toBe('Your email is confirmed already.')
})
