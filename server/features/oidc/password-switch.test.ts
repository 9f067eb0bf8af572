import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostileIssuer, startHostileIssuer } from '#server/testing/oidc/hostile-issuer.ts'
import { createTestBrowser, type TestBrowser } from '#server/testing/oidc/test-browser.ts'
import { codeOf } from '#server/testing/second-factor.ts'
import { addPasskey } from '#server/testing/soft-authenticator.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let issuer: HostileIssuer
let app: TestApp

beforeAll(async () => {
  issuer = await startHostileIssuer()
})
afterAll(() => issuer.stop())

const signIn = async (browser: TestBrowser, email: string, body: object = {}) => {
  const sub = `of ${email}`
  issuer.forgedAnswers = { claims: { sub }, userInfo: { sub, email, email_verified: true } }
  const url = await browser.start(body)
  await browser.follow(`${TEST_ORIGIN}/api/auth/oidc/work/callback?${issuer.answer(url)}`)
  return await browser.finish()
}

test('PASSWORD_SIGN_IN=0: no password signs in, is made, reset or changed, and people sign in otherwise', async () => {
  const before = await createTestApp()
  const person = await register(before)
  const { passkeyId } = await addPasskey(before, person)
  app = await createTestApp({ beside: before, settings: { oidc: [issuer.settings], passwordSignIn: false } })
  const browser = createTestBrowser(app)
  const password = { email: person.email, password: person.password }
  for (const [method, path, body] of [
    ['POST', '/api/auth/login', password],
    [
      'POST',
      '/api/auth/register',
      { ...password, email: 'new@example.org', confirmPassword: person.password },
    ],
    ['POST', '/api/auth/forgot-password', { email: person.email }],
    [
      'POST',
      '/api/auth/reset-password',
      { token: 'x', password: 'long enough', confirmPassword: 'long enough' },
    ],
  ] as const) {
    const refused = await browser.call(method, path, body)
    expect([path, refused.statusCode, refused.json().message]).toEqual([
      path,
      403,
      'Passwords are switched off on this server. Sign in another way.',
    ])
  }
  const inApp = (method: 'PUT' | 'DELETE' | 'GET', url: string, payload?: object) =>
    app.app.inject({ method, url, headers: { cookie: person.cookie }, ...(payload && { payload }) })
  const change = { currentPassword: person.password, newPassword: 'another long one' }
  expect((await inApp('PUT', '/api/auth/password', change)).statusCode).toBe(403)
  expect((await inApp('GET', '/api/auth/me')).json().hasPassword).toBe(false)
  // A password opens nothing here, so the passkey is the last sign-in method.
  expect((await inApp('DELETE', `/api/auth/passkeys/${passkeyId}`)).statusCode).toBe(409)

  await app.db.pool.query('update users set email_verified = true where id = $1', [person.id])
  expect((await signIn(browser, person.email)).json().user.id).toBe(person.id)
  expect((await browser.call('DELETE', `/api/auth/passkeys/${passkeyId}`)).statusCode).toBe(200)
  expect((await browser.call('GET', '/api/auth/methods')).json().password).toBe(false)
  await app.close()
  await before.close()
})

test('SIGN_UP decides about new people, the first of a server excepted', async () => {
  const settings = { oidc: [issuer.settings], signUp: 'closed' as const }
  app = await createTestApp({ settings })
  const signInAs = (email: string, body?: object) => signIn(createTestBrowser(app), email, body)
  const first = (await signInAs('first@example.org')).json()
  expect([first.isNew, first.user.isAdmin]).toEqual([true, true])
  const refused = await signInAs('second@example.org')
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "This server isn't accepting new accounts. Ask whoever runs it for one.",
  ])
  const { id } = await app.services.accounts.add({ email: 'asked@example.org', isAdmin: false })
  const known = (await signInAs('asked@example.org')).json()
  expect([known.isNew, known.user.id, known.user.hasPassword]).toEqual([false, id, false])

  const open = await createTestApp({ beside: app })
  const owner = await register(open)
  const path = `/api/inventories/${owner.inventoryId}/invitations`
  const { token } = (await owner.call('POST', path, { role: 'viewer' })).json()
  const byInvitation = await createTestApp({
    beside: app,
    settings: { ...settings, signUp: 'invitation' as const },
  })
  const here = createTestBrowser(byInvitation)
  expect((await signIn(here, 'third@example.org')).json().message).toContain('You need an invitation')
  expect((await signIn(here, 'third@example.org', { invitation: token })).json().isNew).toBe(true)
  await open.close()
  await byInvitation.close()
  await app.close()
})

test('SECOND_FACTOR=required: whoever comes from a provider sets one up first, without a password', async () => {
  app = await createTestApp({ settings: { oidc: [issuer.settings], secondFactor: 'required' } })
  const browser = createTestBrowser(app)
  expect((await signIn(browser, 'new@example.org')).json().user.mustEnroll).toBe(true)
  expect((await browser.call('GET', '/api/bins')).statusCode).toBe(401)
  const { secret } = (await browser.call('POST', '/api/auth/second-factor/start', {})).json()
  await browser.call('POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) })
  expect((await browser.call('GET', '/api/bins')).statusCode).toBe(200)
  await browser.call('POST', '/api/auth/logout')
  expect((await signIn(browser, 'new@example.org')).json().error).toBe('SECOND_FACTOR_REQUIRED')
  expect((await browser.finish({ code: codeOf(secret, 1) })).json().user.mustEnroll).toBe(false)

  // A passkey counts as both, so that its owner's provider alone could else set up another second factor.
  const keyed = await register(app)
  await addPasskey(app, keyed)
  await app.db.pool.query('update users set email_verified = true where id = $1', [keyed.id])
  const refused = await signIn(createTestBrowser(app), keyed.email)
  expect([refused.statusCode, refused.json().message]).toContain(
    'This server requires a second step. Sign in with your passkey instead.',
  )
  await app.close()
})
