import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RealProvider, startRealProvider } from '#server/testing/oidc/real-provider.ts'
import { createTestBrowser, type TestBrowser } from '#server/testing/oidc/test-browser.ts'
import { codeOf } from '#server/testing/second-factor.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let provider: RealProvider
let app: TestApp
let browser: TestBrowser

beforeAll(async () => {
  provider = await startRealProvider([TEST_ORIGIN])
  app = await createTestApp({ settings: { oidc: [provider.settings] } })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(() => {
  browser = createTestBrowser(app)
})

let made = 0
/** Somebody at the provider, about to sign in. */
const person = (claims: object = {}): string => {
  const subject = `subject-${++made}`
  const names = { given_name: 'Grace', family_name: 'Hopper' }
  provider.people.set(subject, {
    email: `${subject}@example.org`,
    email_verified: true,
    ...names,
    ...claims,
  })
  provider.present = subject
  return subject
}
const me = async (of = browser) => (await of.call('GET', '/api/auth/me')).json()
const identitiesOf = async (of = browser) => (await of.call('GET', '/api/auth/identities')).json().identities
const confirm = (email: string) =>
  app.db.pool.query('update users set email_verified = true where email = $1', [email])
const mailsTo = async (email: string) =>
  (
    await app.db.pool.query<{ change: string }>(
      `select payload->>'change' as change from jobs where kind = 'mail-identity' and payload->>'to' = $1`,
      [email],
    )
  ).rows.map(({ change }) => change)

test('says how people sign in', async () => {
  expect((await browser.call('GET', '/api/auth/methods')).json()).toEqual({
    password: true,
    providers: [{ id: 'work', name: 'Work' }],
  })
  expect((await browser.call('POST', '/api/auth/oidc/other/start', {})).statusCode).toBe(404)
})

test('makes an account with what the provider says, and opens the same one later', async () => {
  const subject = person()
  const page = await browser.follow(await browser.start({ rememberMe: true }))
  expect([page.pathname, page.search]).toEqual(['/signing-in', '?provider=work'])
  const first = await browser.finish()
  expect(first.json()).toMatchObject({
    isNew: true,
    added: null,
    user: { name: 'Grace Hopper', email: `${subject}@example.org`, emailVerified: true, hasPassword: false },
  })
  expect((await me()).id).toBe(first.json().user.id)
  expect((await browser.finish()).json().message).toContain('Start again')

  const again = await createTestBrowser(app).signIn()
  expect(again.json()).toMatchObject({ isNew: false, user: { id: first.json().user.id } })
  const [identity] = await identitiesOf()
  expect(identity).toMatchObject({ provider: { name: 'Work' }, email: `${subject}@example.org` })
  expect(identity.lastUsedAt).not.toBeNull()
})

test('an unverified e-mail makes an account whose e-mail has yet to be confirmed; none makes none', async () => {
  person({ email_verified: false })
  expect((await browser.signIn()).json().user.emailVerified).toBe(false)
  person({ email: undefined })
  const refused = await createTestBrowser(app).signIn()
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Work gave no email, and an account here needs one.',
  ])
})

describe('an account with the same e-mail', () => {
  test('is opened when both sides confirmed the address, and its owner is told', async () => {
    const subject = person()
    const account = await register(app, `${subject}@example.org`)
    await confirm(account.email)
    expect((await browser.signIn()).json()).toMatchObject({ isNew: false, user: { id: account.id } })
    expect(await mailsTo(account.email)).toEqual(['added'])
    expect((await me()).hasPassword).toBe(true)
  })

  test.each([
    ['the account never confirmed it', true, false],
    ['the provider did not verify it', false, true],
  ])('stays closed when %s', async (_, email_verified, isConfirmed) => {
    const subject = person({ email_verified })
    const account = await register(app, `${subject}@example.org`)
    if (isConfirmed) await confirm(account.email)
    const refused = await browser.signIn()
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `An account with the email ${account.email} exists already. Sign in to it, then add Work in Settings.`,
    ])
    expect((await me()).error).toBe('NOT_SIGNED_IN')
    const { rows } = await app.db.pool.query('select 1 from identities where user_id = $1', [account.id])
    expect(rows).toEqual([])
  })
})

test('the second factor is asked for before an e-mail is linked or a session opens', async () => {
  const subject = person()
  const account = await register(app, `${subject}@example.org`)
  await confirm(account.email)
  const { secret } = (
    await account.call('POST', '/api/auth/second-factor/start', { password: account.password })
  ).json()
  await account.call('POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) })
  const asked = await browser.signIn()
  expect([asked.statusCode, asked.json().error]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  expect(await mailsTo(account.email)).toEqual([])
  expect((await browser.finish({ code: '000000' })).json().field).toBe('code')
  expect((await me()).error).toBe('NOT_SIGNED_IN')
  const done = await browser.finish({ code: codeOf(secret, 1), rememberDevice: true })
  expect(done.json().user.id).toBe(account.id)
  expect(await mailsTo(account.email)).toEqual(['added'])
  await browser.call('POST', '/api/auth/logout')
  expect((await browser.signIn()).json().user.id).toBe(account.id)
})

test('a disabled account stays closed, and a deleted one opens when it is restored', async () => {
  person()
  const { id } = (await browser.signIn()).json().user
  await app.db.pool.query('update users set disabled_at = now() where id = $1', [id])
  const again = createTestBrowser(app)
  expect((await again.signIn()).json().message).toContain('disabled')
  await app.db.pool.query('update users set disabled_at = null, deleted_at = now() where id = $1', [id])
  expect((await again.signIn()).json().error).toBe('ACCOUNT_DELETED')
  expect((await again.finish({ restore: true })).json().user.id).toBe(id)
})

describe('a signed-in person', () => {
  test('adds an identity with the password, signs in by it and removes it', async () => {
    const account = await register(app)
    for (const pair of account.cookie.split('; ')) browser.own.set(...(pair.split('=') as [string, string]))
    const add = (body: object) => browser.call('POST', '/api/auth/identities/work/start', body)
    expect((await add({})).json().field).toBe('password')
    expect((await add({ password: 'not this one' })).json().field).toBe('password')
    person({ email: 'somebody-else@example.org' })
    const added = await browser.signIn({ password: account.password }, '/api/auth/identities/work/start')
    expect(added.json()).toMatchObject({ added: 'Work', isNew: false, user: { id: account.id } })
    expect((await createTestBrowser(app).signIn()).json().user.id).toBe(account.id)

    const [{ id }] = await identitiesOf()
    expect((await browser.call('DELETE', `/api/auth/identities/${id}`)).statusCode).toBe(200)
    expect(await mailsTo(account.email)).toEqual(['added', 'removed'])
    expect(await identitiesOf()).toEqual([])
  })

  test('adds nothing that opens another account, nor to an account that did not ask', async () => {
    person()
    await createTestBrowser(app).signIn()
    const account = await register(app)
    for (const pair of account.cookie.split('; ')) browser.own.set(...(pair.split('=') as [string, string]))
    const path = '/api/auth/identities/work/start'
    const taken = await browser.signIn({ password: account.password }, path)
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'This account at Work signs in here already. Nothing was changed.',
    ])
    person()
    await browser.follow(await browser.start({ password: account.password }, path))
    await browser.call('POST', '/api/auth/logout')
    expect((await browser.finish()).statusCode).toBe(403)
  })

  test('keeps the last sign-in method, also when two are removed at once', async () => {
    person()
    await browser.signIn()
    const [first] = await identitiesOf()
    const remove = (id: string) => browser.call('DELETE', `/api/auth/identities/${id}`)
    const refused = await remove(first.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This is your only way to sign in. Add another one first. Nothing was changed.',
    ])
    person()
    browser.foreign.clear()
    await browser.signIn({}, '/api/auth/identities/work/start')
    const both = await identitiesOf()
    expect(both).toHaveLength(2)
    const removed = await Promise.all(both.map(({ id }: { id: string }) => remove(id)))
    expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('has ten identities at most, also when many are added at once', async () => {
    const account = await register(app)
    const { identities } = app.services.oidc
    const subjects = Array.from({ length: 14 }, (_, at) => `full-${at}`)
    const linked = await Promise.allSettled(
      subjects.map((subject) =>
        identities.link(
          account.id,
          { issuer: provider.issuer, subject, email: null },
          { id: 'work', name: 'Work' },
        ),
      ),
    )
    expect(linked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refused = await account.call('POST', '/api/auth/identities/work/start', {
      password: account.password,
    })
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'LIMIT_REACHED'])
  })
})

test('somebody without a password proves themselves by a recent sign-in', async () => {
  person()
  await browser.signIn()
  const start = () => browser.call('POST', '/api/auth/second-factor/start', {})
  expect((await start()).statusCode).toBe(200)
  app.shiftClock(11 * 60_000)
  const late = await start()
  const { rows } = await app.db.pool.query('select has_password from users where id = $1', [(await me()).id])
  expect([late.statusCode, rows]).toEqual([403, [{ has_password: false }]])
  expect(late.json().message).toBe('For this, please sign out and in again first. Nothing was changed.')
  expect((await browser.call('POST', '/api/auth/delete-account', {})).statusCode).toBe(403)
  app.shiftClock(0)
  expect((await browser.call('POST', '/api/auth/delete-account', {})).statusCode).toBe(200)
})

test('signing out names the page that ends the session at the provider', async () => {
  person()
  await browser.signIn()
  const { provider: endSession } = (await browser.call('POST', '/api/auth/logout')).json()
  const page = new URL(endSession.url)
  expect([endSession.name, page.origin]).toEqual(['Work', provider.issuer])
  expect(page.searchParams.get('post_logout_redirect_uri')).toBe(`${TEST_ORIGIN}/`)
  expect((await fetch(page)).status).toBe(200)
  const account = await register(app)
  expect((await account.call('POST', '/api/auth/logout')).json()).toEqual({ message: 'Signed out.' })
})

describe('a sign-in under way', () => {
  test('counts in its own browser only', async () => {
    person()
    const url = await browser.start()
    const victim = createTestBrowser(app)
    const page = await victim.follow(url)
    expect(page.searchParams.get('problem')).toBe('expired')
    expect((await victim.finish()).statusCode).toBe(400)
  })

  test('counts once: of parallel and later answers one is taken', async () => {
    person()
    let url = await browser.start()
    const cookie = browser.own.get('binnacle-oidc') ?? ''
    while (!url.startsWith(TEST_ORIGIN)) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...browser.foreign].map((pair) => pair.join('=')).join('; ') },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        browser.foreign.set(name, value)
      }
      url = new URL(response.headers.get('location') ?? '', url).href
    }
    const answer = () =>
      app.app.inject({ url: url.slice(TEST_ORIGIN.length), headers: { cookie: `binnacle-oidc=${cookie}` } })
    const answers = await Promise.all([answer(), answer(), answer()])
    const locations = [...answers, await answer()].map(({ headers }) => headers.location)
    expect(locations.filter((location) => location === '/signing-in?provider=work')).toHaveLength(1)
    expect(locations.filter((location) => location?.includes('problem=expired'))).toHaveLength(3)
  })

  test('finishes once, of many calls at once', async () => {
    person()
    // First as somebody new, then as somebody known.
    for (const isNew of [true, false]) {
      await browser.follow(await browser.start())
      const done = await Promise.all(Array.from({ length: 6 }, () => browser.finish()))
      const signed = done.filter(({ statusCode }) => statusCode === 200)
      expect(signed.map((one) => one.json().isNew)).toEqual([isNew])
    }
  })

  test('ends after ten minutes, at the provider and here', async () => {
    person()
    const url = await browser.start()
    app.shiftClock(601_000)
    expect((await browser.follow(url)).searchParams.get('problem')).toBe('expired')
    app.shiftClock(0)
    browser.foreign.clear()
    await browser.follow(await browser.start())
    await app.db.pool.query(`update oidc_sign_ins set expires_at = now() - interval '1 second'`)
    expect((await browser.finish()).json().message).toContain('Start again')
    await app.services.oidc.forgetExpired()
    expect((await app.db.pool.query('select 1 from oidc_sign_ins')).rows).toEqual([])
  })

  test('is limited by address', async () => {
    const eager = createTestBrowser(app, '10.9.9.9')
    await app.db.pool.query('delete from attempts')
    const begun: number[] = []
    for (let round = 0; round < 61; round++) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => eager.call('POST', '/api/auth/oidc/work/start', {})),
      )
      begun.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect([begun.filter((one) => one === 200).length, begun.filter((one) => one === 429).length]).toEqual([
      300, 5,
    ])
  })
})
