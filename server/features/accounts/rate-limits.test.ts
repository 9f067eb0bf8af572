import { afterAll, beforeAll, expect, test } from 'vitest'
import { newToken } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Guess {
  email: string
  from: string
  password?: string
  cookie?: string
}

const guess = async ({ email, from, password = 'wrong guess', cookie = '' }: Guess, on = app) => {
  const { statusCode } = await on.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from, cookie },
  })
  return statusCode
}

/** In small batches, to avoid refusals by a full queue. */
const guessAll = async (guesses: Guess[], on = app): Promise<number[]> => {
  const statuses: number[] = []
  for (let at = 0; at < guesses.length; at += 20) {
    statuses.push(...(await Promise.all(guesses.slice(at, at + 20).map((one) => guess(one, on)))))
  }
  return statuses
}

const evaluated = (statuses: number[]) => statuses.filter((status) => status === 401).length

test('checks at most 100 of 1,000 guesses at one account from 50 addresses, and still admits its owner', async () => {
  const owner = await register(app)
  const addresses = Array.from({ length: 50 }, (_, n) => `198.51.100.${n}`)
  const guesses = Array.from({ length: 1000 }, (_, n) => ({
    email: owner.email,
    from: addresses[n % 50] ?? '',
  }))
  const statuses = await guessAll(guesses)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(evaluated(statuses)).toBeLessThanOrEqual(100)
  const perAddress = addresses.map((from) => evaluated(statuses.filter((_, n) => guesses[n]?.from === from)))
  expect(Math.max(...perAddress)).toBeLessThanOrEqual(10)
  // Unknown browsers share the limit of guesses; the owner's browser has its own.
  const right = { email: owner.email, password: owner.password }
  expect(await guess({ ...right, from: '203.0.113.9' })).toBe(429)
  expect(await guess({ ...right, from: '203.0.113.9', cookie: owner.cookie })).toBe(200)
})

test('checks at most 50 of 1,000 guesses at 100 accounts from one address', async () => {
  const emails = Array.from({ length: 100 }, () => `${newToken()}@example.org`)
  const statuses = await guessAll(
    Array.from({ length: 1000 }, (_, n) => ({ email: emails[n % 100] ?? '', from: '192.0.2.77' })),
  )
  expect(evaluated(statuses)).toBeLessThanOrEqual(50)
  expect(evaluated(statuses)).toBeGreaterThan(0)
})

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const direct = await createTestApp({ settings: { trustProxy: 0 } })
  const { email } = await register(direct)
  const statuses = await guessAll(
    Array.from({ length: 40 }, (_, n) => ({ email, from: `198.51.100.${n}` })),
    direct,
  )
  expect(evaluated(statuses)).toBeLessThanOrEqual(10)
  await direct.close()
})

test('ignores addresses in X-Forwarded-For before the trusted proxy', async () => {
  const { email } = await register(app)
  const statuses = await guessAll(
    Array.from({ length: 40 }, (_, n) => ({ email, from: `198.51.100.${n}, 192.0.2.200` })),
  )
  expect(evaluated(statuses)).toBeLessThanOrEqual(10)
})

test('limits a known browser separately, for its own account only', async () => {
  const owner = await register(app)
  const statuses = await guessAll(
    Array.from({ length: 15 }, () => ({ email: owner.email, from: '192.0.2.5', cookie: owner.cookie })),
  )
  expect(evaluated(statuses)).toBe(10)
  const other = await register(app)
  expect(await guess({ email: other.email, from: '192.0.2.5', cookie: owner.cookie })).toBe(401)
})

test('does not count successful sign-ins', async () => {
  const { email, password } = await register(app)
  for (let time = 0; time < 15; time++) {
    expect(await guess({ email, password, from: '192.0.2.6' })).toBe(200)
  }
})

test('returns Retry-After, and accepts a sign-in after that time', async () => {
  const { email } = await register(app)
  await guessAll(Array.from({ length: 10 }, () => ({ email, from: '192.0.2.8' })))
  const refused = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'wrong guess' },
    headers: { 'x-forwarded-for': '192.0.2.8' },
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^Too many tries\. Please wait 15 minutes and try again\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  await app.db.pool.query('update attempts set resets_at = now()')
  expect(await guess({ email, from: '192.0.2.8' })).toBe(401)
})
