import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedCredential } from '#contracts/accounts/passkeys.ts'
import { codeOf, enroll } from '#server/testing/second-factor.ts'
import { addPasskey, makePasskey, signChallenge } from '#server/testing/soft-authenticator.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const challenge = async () =>
  (await app.app.inject({ method: 'POST', url: '/api/auth/passkeys/challenge' })).json()
const signIn = (credential: SignedCredential, more: object = {}, to = app) =>
  to.app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in', payload: { credential, ...more } })
const start = async (person: TestUser, more: object = {}) =>
  await person.call('POST', '/api/auth/passkeys/start', { password: person.password, ...more })
const add = (person: TestUser, credential: unknown, name = 'Phone') =>
  person.call('POST', '/api/auth/passkeys', { name, credential })
const list = async (person: TestUser) => (await person.call('GET', '/api/auth/passkeys')).json().passkeys
const meOf = (cookie: string, from = app) =>
  from.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie } })
const mailsTo = async ({ email }: TestUser) => {
  const { rows } = await app.db.pool.query<{ change: string }>(
    `select payload->>'change' as change from jobs where kind = 'mail-passkey' and payload->>'to' = $1`,
    [email],
  )
  return rows.map(({ change }) => change).sort()
}

test('is added with the password, listed, named, signs in and is removed', async () => {
  const person = await register(app)
  expect((await start(person, { password: 'not this one' })).json().field).toBe('password')
  const options = (await start(person)).json()
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] })
  const { passkey, credential } = makePasskey(options)
  const made = await add(person, credential)
  expect([made.statusCode, made.json().name]).toEqual([200, 'Phone'])
  expect((await start(person)).json().excludeCredentials[0].id).toBe(passkey.id)

  const signed = await signIn(signChallenge(passkey, await challenge()), { rememberMe: true })
  expect([signed.statusCode, signed.json().user.id]).toEqual([200, person.id])
  expect((await meOf(cookiesOf(signed))).json().email).toBe(person.email)
  const [{ id, lastUsedAt }] = await list(person)
  expect(lastUsedAt).not.toBeNull()

  expect((await person.call('PUT', `/api/auth/passkeys/${id}`, { name: 'Laptop' })).json().name).toBe(
    'Laptop',
  )
  expect((await person.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(200)
  expect((await person.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(404)
  expect((await signIn(signChallenge(passkey, await challenge()))).statusCode).toBe(401)
  expect(await mailsTo(person)).toEqual(['added', 'removed'])
})

test('counts as both factors, and is added with a code where two-step sign-in is on', async () => {
  const person = await register(app)
  const { secret } = await enroll(app, person)
  expect((await start(person)).json().field).toBe('code')
  expect((await start(person, { code: '000000' })).statusCode).toBe(400)
  const { passkey, credential } = makePasskey((await start(person, { code: codeOf(secret, 1) })).json())
  await add(person, credential)
  expect((await signIn(signChallenge(passkey, await challenge()))).statusCode).toBe(200)
})

const OTHER_ORIGIN = 'http://localhost:3001'
test.each([
  ['another origin', { origin: OTHER_ORIGIN }],
  ['another site', { rpId: 'evil.example' }],
  ['another kind of answer', { type: 'webauthn.create' }],
  ['nobody present', { flags: 0x04 }],
  ['nobody verified', { flags: 0x01 }],
  ['another person named', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['a counter that stands still', { counter: 5 }],
  ['a counter that goes back', { counter: 4 }],
])('refuses a signature with %s, and takes the right one after it', async (_what, lies) => {
  const person = await register(app)
  const { passkey } = await addPasskey(app, person)
  expect((await signIn(signChallenge(passkey, await challenge(), { counter: 5 }))).statusCode).toBe(200)
  const refused = await signIn(signChallenge(passkey, await challenge(), lies))
  expect([refused.statusCode, refused.json().error, refused.cookies]).toEqual([401, 'WRONG_CREDENTIALS', []])
  expect((await signIn(signChallenge(passkey, await challenge(), { counter: 6 }))).statusCode).toBe(200)
})

test('refuses changed bytes, the key of somebody else, and an unknown passkey alike', async () => {
  const [one, two] = [await register(app), await register(app)]
  const { passkey } = await addPasskey(app, one)
  const { passkey: theirs } = await addPasskey(app, two)
  const changed = signChallenge(passkey, await challenge())
  changed.response.authenticatorData = `${changed.response.authenticatorData.slice(0, -2)}AB`
  const asTheirs = signChallenge(
    { ...passkey, id: theirs.id, userHandle: theirs.userHandle },
    await challenge(),
  )
  const unknown = signChallenge({ ...passkey, id: 'AAAA' }, await challenge())
  const answers = []
  for (const forged of [changed, asTheirs, unknown]) {
    const { statusCode, body } = await signIn(forged)
    answers.push([statusCode, body])
  }
  expect(answers[0]?.[0]).toBe(401)
  expect(new Set(answers.map(String)).size).toBe(1)
})

test('takes each challenge once, also at the same time, its own only, and not after five minutes', async () => {
  const person = await register(app)
  const { passkey } = await addPasskey(app, person)
  const asked = await challenge()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => signIn(signChallenge(passkey, asked, { counter: 10 + n }))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)

  const forged = Buffer.alloc(54, 1).toString('base64url')
  expect((await signIn(signChallenge(passkey, asked, { challenge: forged, counter: 30 }))).statusCode).toBe(
    400,
  )
  const ofAdding = (await start(person)).json().challenge
  expect((await signIn(signChallenge(passkey, asked, { challenge: ofAdding, counter: 31 }))).statusCode).toBe(
    400,
  )
  const old = await challenge()
  app.shiftClock(5 * 60_000 + 1)
  expect((await signIn(signChallenge(passkey, old, { counter: 32 }))).statusCode).toBe(400)
  app.shiftClock(0)
})

test('moves the counter on once when signatures come at the same time', async () => {
  const person = await register(app)
  const { passkey } = await addPasskey(app, person)
  const asked = await Promise.all(Array.from({ length: 6 }, challenge))
  const answers = await Promise.all(asked.map((one) => signIn(signChallenge(passkey, one, { counter: 9 }))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test.each([
  ['another origin', { origin: OTHER_ORIGIN }],
  ['another site', { rpId: 'evil.example' }],
  ['nobody verified', { flags: 0x41 }],
  ['an unknown format', { format: 'mine' }],
  ['an empty statement of a maker', { format: 'tpm' }],
])('adds no passkey of %s', async (_what, lies) => {
  const person = await register(app)
  const { credential } = makePasskey((await start(person)).json(), lies)
  expect((await add(person, credential)).statusCode).toBe(400)
  expect(await list(person)).toEqual([])
})

test('adds a passkey once, and only for whom it was asked', async () => {
  const [one, two] = [await register(app), await register(app)]
  const { credential } = makePasskey((await start(one)).json())
  expect((await add(two, credential)).statusCode).toBe(400)
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(one, credential)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const again = { ...credential, response: { ...credential.response } }
  const options = (await start(two)).json()
  again.response.clientDataJSON = makePasskey(options).credential.response.clientDataJSON
  expect((await add(two, again)).statusCode).toBe(409)
})

test('keeps to 20 passkeys, at once too', async () => {
  const person = await register(app)
  const options = []
  for (let n = 0; n < 25; n++) options.push((await start(person)).json())
  const answers = await Promise.all(options.map((one) => add(person, makePasskey(one).credential)))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect([codes.filter((one) => one === 200).length, codes.filter((one) => one === 403).length]).toEqual([
    20, 5,
  ])
  expect((await start(person)).json().error).toBe('LIMIT_REACHED')
})

test('limits failed sign-ins of an address', async () => {
  const limited = await createTestApp({ beside: app })
  const person = await register(app)
  const { passkey } = await addPasskey(app, person)
  const codes = []
  for (let n = 0; n < 52; n++) {
    const one = signChallenge(passkey, await challenge(), { origin: OTHER_ORIGIN })
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const url = '/api/auth/passkeys/sign-in'
    const sent = { method: 'POST', url, payload: { credential: one }, headers: from } as const
    codes.push((await limited.app.inject(sent)).statusCode)
  }
  expect(codes.slice(49)).toEqual([401, 429, 429])
  await limited.close()
})

test('lets nobody in to a disabled account, and restores a deleted one on request', async () => {
  const person = await register(app)
  const { passkey } = await addPasskey(app, person)
  await app.db.pool.query('update users set disabled_at = now() where id = $1', [person.id])
  expect((await signIn(signChallenge(passkey, await challenge()))).json().error).toBe('FORBIDDEN')
  await app.db.pool.query('update users set disabled_at = null where id = $1', [person.id])
  await person.call('DELETE', '/api/auth/account', { password: person.password })
  await app.db.pool.query('update users set deleted_at = coalesce(deleted_at, now()) where id = $1', [
    person.id,
  ])
  expect((await signIn(signChallenge(passkey, await challenge()))).json().error).toBe('ACCOUNT_DELETED')
  expect((await signIn(signChallenge(passkey, await challenge()), { restore: true })).statusCode).toBe(200)
})

test('satisfies a server that requires a second factor; the password alone then signs nobody in', async () => {
  const strict = await createTestApp({ settings: { secondFactor: 'required' } })
  const person = await register(strict)
  expect((await meOf(person.cookie, strict)).json().mustEnroll).toBe(true)
  expect((await person.call('GET', '/api/bins')).statusCode).toBe(401)
  const { credential, passkey } = makePasskey((await start(person)).json())
  expect((await add(person, credential)).statusCode).toBe(200)
  expect((await meOf(person.cookie, strict)).json().mustEnroll).toBe(false)
  expect((await person.call('GET', '/api/bins')).statusCode).toBe(200)

  const { email, password } = person
  const byPassword = await strict.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  expect([byPassword.statusCode, byPassword.json().error]).toEqual([403, 'FORBIDDEN'])
  const asked = await strict.services.passkeys.challenge()
  const signed = await signIn(signChallenge(passkey, asked), {}, strict)
  expect(signed.json().user.mustEnroll).toBe(false)

  await strict.services.secondFactor.reset(person.id, email)
  expect((await meOf(person.cookie, strict)).json().mustEnroll).toBe(true)
  await strict.close()
})
