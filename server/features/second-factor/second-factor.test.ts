import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, enroll } from '#server/testing/second-factor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'
import { stepOfCode } from './totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (person: TestUser, more: object = {}, cookie = '') =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: person.password, ...more },
    headers: { cookie },
  })
const post = (person: TestUser, what: string, body: object) =>
  person.call('POST', `/api/auth/second-factor/${what}`, body)
const statusOf = async (person: TestUser) => (await person.call('GET', '/api/auth/second-factor')).json()

/** RFC 6238, appendix B, SHA-1, the last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('reads the code of the standard at second %i', (second, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const step = Math.floor(second / 30)
  const at = (shift: number) => stepOfCode(secret, code, new Date((second + shift) * 1000))
  expect([at(0), at(30), at(-30), at(90), at(-90)]).toEqual([step, step, step, null, null])
})

test('is set up with the password and a code, and then asked for at sign-in', async () => {
  const person = await register(app)
  expect((await post(person, 'start', { password: 'not this one' })).json().field).toBe('password')
  const { secret, uri } = (await post(person, 'start', { password: person.password })).json()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Binnacle:/)
  expect((await post(person, 'confirm', { code: '000000' })).statusCode).toBe(400)
  // An unconfirmed one guards nothing.
  expect((await signIn(person)).statusCode).toBe(200)
  const confirmed = await post(person, 'confirm', { code: codeOf(secret) })
  expect(new Set(confirmed.json().recoveryCodes).size).toBe(10)
  expect(await statusOf(person)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, rememberedDevices: 0 })

  const asked = await signIn(person)
  expect([asked.statusCode, asked.json().error]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  expect(asked.cookies).toEqual([])
  expect((await signIn(person, { password: 'not this one', code: codeOf(secret, 1) })).json().error).toBe(
    'WRONG_CREDENTIALS',
  )
  expect((await signIn(person, { code: codeOf(secret, 1) })).statusCode).toBe(200)
  expect((await post(person, 'start', { password: person.password })).statusCode).toBe(409)
})

test('takes each code once, also at the same time, and none of an earlier period', async () => {
  const person = await register(app)
  const { secret } = await enroll(app, person)
  expect((await signIn(person, { code: codeOf(secret) })).statusCode).toBe(400)
  const code = codeOf(secret, 1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person, { code })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await signIn(person, { code: codeOf(secret) })).statusCode).toBe(400)
})

test('takes each recovery code once, however it is written', async () => {
  const person = await register(app)
  const { recoveryCodes } = await enroll(app, person)
  const code = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person, { code })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await statusOf(person)).recoveryCodesLeft).toBe(9)
  const other = await register(app)
  const theirs = await enroll(app, other)
  expect((await signIn(person, { code: theirs.recoveryCodes[0] })).statusCode).toBe(400)
})

test('limits wrong codes, at once too, but not those of the owner’s own browser', async () => {
  const person = await register(app)
  const { secret } = await enroll(app, person)
  const own = cookiesOf(await signIn(person, { code: codeOf(secret, 1) }))
  const guesses = Array.from({ length: 30 }, (_, n) => signIn(person, { code: String(100_000 + n) }))
  const answers = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect([answers.filter((one) => one === 400).length, answers.filter((one) => one === 429).length]).toEqual([
    10, 20,
  ])
  app.shiftClock(60_000)
  const right = codeOf(secret, 3)
  expect((await signIn(person, { code: right })).statusCode).toBe(429)
  expect((await signIn(person, { code: right }, own)).statusCode).toBe(200)
  app.shiftClock(0)
})

test('a remembered device is asked for no code: bound to the account, and forgotten on request', async () => {
  const person = await register(app)
  const { secret, recoveryCodes } = await enroll(app, person)
  const device = cookiesOf(await signIn(person, { code: codeOf(secret, 1), rememberDevice: true }))
  expect((await signIn(person, {}, device)).statusCode).toBe(200)
  expect((await statusOf(person)).rememberedDevices).toBe(1)

  const other = await register(app)
  await enroll(app, other)
  expect((await signIn(other, {}, device)).json().error).toBe('SECOND_FACTOR_REQUIRED')

  await app.db.pool.query(
    `update known_devices set trusted_until = now() - interval '1 second' where user_id = $1`,
    [person.id],
  )
  expect((await signIn(person, {}, device)).statusCode).toBe(401)
  const again = cookiesOf(await signIn(person, { code: recoveryCodes[0], rememberDevice: true }, device))
  expect((await signIn(person, {}, again)).statusCode).toBe(200)
  expect((await person.call('DELETE', '/api/auth/second-factor/devices')).statusCode).toBe(200)
  expect((await signIn(person, {}, again)).statusCode).toBe(401)
})

test('a new password asks remembered devices for a code again', async () => {
  const person = await register(app)
  const { recoveryCodes } = await enroll(app, person)
  const device = cookiesOf(await signIn(person, { code: recoveryCodes[0], rememberDevice: true }))
  const newPassword = 'another horse'
  await person.call('PUT', '/api/auth/password', { currentPassword: person.password, newPassword })
  expect((await signIn({ ...person, password: newPassword }, {}, device)).json().error).toBe(
    'SECOND_FACTOR_REQUIRED',
  )
})

test('is turned off, and its recovery codes replaced, with password and code only', async () => {
  const person = await register(app)
  const { recoveryCodes } = await enroll(app, person)
  const { password } = person
  expect((await post(person, 'turn-off', { password, code: '123456' })).statusCode).toBe(400)
  expect((await post(person, 'turn-off', { password: 'no', code: recoveryCodes[0] })).statusCode).toBe(400)
  const renewed = await post(person, 'recovery-codes', { password, code: recoveryCodes[0] })
  const fresh: string[] = renewed.json().recoveryCodes
  expect((await signIn(person, { code: recoveryCodes[1] })).statusCode).toBe(400)
  expect((await post(person, 'turn-off', { password, code: fresh[0] })).statusCode).toBe(200)
  expect((await signIn(person)).statusCode).toBe(200)
  expect(await statusOf(person)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await post(person, 'turn-off', { password, code: fresh[1] })).statusCode).toBe(409)
})

test('keeps the secret sealed to its account, and recovery codes hashed', async () => {
  const [person, other] = [await register(app), await register(app)]
  const { secret, recoveryCodes } = await enroll(app, person)
  await enroll(app, other)
  const { rows } = await app.db.pool.query<{ stored_text: string }>(
    `select string_agg(t, ' ') as stored_text from (select f::text as t from second_factors f
       union all select r::text from recovery_codes r) each`,
  )
  for (const word of [secret, ...recoveryCodes]) expect(rows[0]?.stored_text).not.toContain(word)
  // A sealed secret that is moved to another account opens nothing there.
  await app.db.pool.query(
    `update second_factors set last_step = 0,
       sealed_secret = (select sealed_secret from second_factors where user_id = $1) where user_id = $2`,
    [person.id, other.id],
  )
  expect((await signIn(other, { code: codeOf(secret) })).statusCode).not.toBe(200)
})

test('mails each change', async () => {
  const person = await register(app)
  const { recoveryCodes } = await enroll(app, person)
  await post(person, 'recovery-codes', { password: person.password, code: recoveryCodes[0] })
  await app.services.jobs.drain()
  const outbox = join(app.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')))
  const mailText = mails.filter((mail) => mail.includes(person.email)).join()
  expect(mailText).toContain('Two-step sign-in is on')
  expect(mailText).toContain('New recovery codes')
})

describe('required', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ beside: app, settings: { secondFactor: 'required' } })
  })
  afterAll(() => strict.close())

  test('makes a person without one nobody until it is set up', async () => {
    const person = await register(strict)
    expect((await person.call('GET', '/api/auth/me')).json().mustEnroll).toBe(true)
    for (const [method, url] of [
      ['GET', '/api/bins'],
      ['GET', '/api/inventories'],
      ['GET', '/api/sync'],
      ['PUT', '/api/auth/password'],
    ] as const)
      expect([url, (await person.call(method, url)).statusCode]).toEqual([url, 401])
    const { secret } = (await post(person, 'start', { password: person.password })).json()
    expect((await post(person, 'confirm', { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await person.call('GET', '/api/auth/me')).json().mustEnroll).toBe(false)
    expect((await person.call('GET', '/api/bins')).statusCode).toBe(200)
    // Turning it off is refused where it is required.
    const proof = { password: person.password, code: codeOf(secret, 1) }
    expect((await post(person, 'turn-off', proof)).statusCode).toBe(409)
  })
})
