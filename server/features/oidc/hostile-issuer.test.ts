import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostileIssuer, startHostileIssuer } from '#server/testing/oidc/hostile-issuer.ts'
import { createTestBrowser, type TestBrowser } from '#server/testing/oidc/test-browser.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { problemOf } from './provider/oidc-error.ts'
import { createOidcProvider } from './provider/provider.ts'

let issuer: HostileIssuer
let other: HostileIssuer
let app: TestApp
let browser: TestBrowser

beforeAll(async () => {
  ;[issuer, other] = await Promise.all([startHostileIssuer('work'), startHostileIssuer('home')])
  app = await createTestApp({
    settings: { oidc: [issuer.settings, { ...other.settings, name: 'Home' }] },
  })
})
afterAll(async () => {
  await app.close()
  await Promise.all([issuer.stop(), other.stop()])
})
beforeEach(() => {
  issuer.forgedAnswers = {}
  other.forgedAnswers = {}
  browser = createTestBrowser(app)
})

const callback = (parameters: URLSearchParams, provider = 'work') =>
  browser.follow(`${TEST_ORIGIN}/api/auth/oidc/${provider}/callback?${parameters}`)
const problemAfter = async (more: Record<string, string> = {}) =>
  (await callback(issuer.answer(await browser.start(), more))).searchParams.get('problem')
const isSignedIn = async () => (await browser.call('GET', '/api/auth/me')).statusCode === 200

/** Nothing of a refused sign-in can be finished. */
const expectNothing = async () => {
  expect((await browser.finish()).statusCode).toBe(400)
  expect(await isSignedIn()).toBe(false)
}

test('the truth signs in', async () => {
  issuer.forgedAnswers = { userInfo: { email: 'mallory@example.org', email_verified: true } }
  expect(await problemAfter()).toBeNull()
  expect((await browser.finish()).json().user.email).toBe('mallory@example.org')
})

const now = () => Math.floor(Date.now() / 1000)

describe('an ID token is refused', () => {
  test.each([
    ['for another client', () => ({ claims: { aud: 'somebody-else' } })],
    ['for several clients without a word for which', () => ({ claims: { aud: ['binnacle', 'other'] } })],
    ['of another issuer', () => ({ claims: { iss: 'https://id.example.org' } })],
    ['of another question', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that is over', () => ({ claims: { exp: now() - 120 } })],
    ['that never ends', () => ({ claims: { exp: undefined } })],
    ['from the future', () => ({ claims: { nbf: now() + 600 } })],
    ['about nobody', () => ({ claims: { sub: undefined } })],
    [
      'with a name too long to keep',
      () => ({ claims: { sub: 'x'.repeat(300) }, userInfo: { sub: 'x'.repeat(300) } }),
    ],
    ['without a signature', () => ({ alg: 'none' as const })],
    ['signed with the public key', () => ({ alg: 'HS256' as const })],
    ['signed with another key', () => ({ isKeySwapped: true })],
    ['when the userinfo is of somebody else', () => ({ userInfo: { sub: 'alice' } })],
    [
      'that is missing',
      () => ({ token: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } }),
    ],
  ])('%s', async (_, lies) => {
    issuer.forgedAnswers = lies()
    expect(await problemAfter()).toBe('refused')
    await expectNothing()
  })
})

describe('an answer is refused', () => {
  test('with another state, of another browser or without a question', async () => {
    const parameters = issuer.answer(await browser.start())
    parameters.set('state', 'another')
    expect((await callback(parameters)).searchParams.get('problem')).toBe('expired')
    browser = createTestBrowser(app)
    expect((await callback(parameters)).searchParams.get('problem')).toBe('expired')
    browser.own.set('binnacle-oidc', 'A'.repeat(600))
    expect((await callback(parameters)).searchParams.get('problem')).toBe('expired')
    await expectNothing()
  })

  test('when it is sent again', async () => {
    const url = await browser.start()
    const cookie = browser.own.get('binnacle-oidc') ?? ''
    const parameters = issuer.answer(url)
    expect((await callback(parameters)).searchParams.get('problem')).toBeNull()
    browser = createTestBrowser(app)
    browser.own.set('binnacle-oidc', cookie)
    expect((await callback(parameters)).searchParams.get('problem')).toBe('expired')
    await expectNothing()
  })

  test('that another provider gave (mix-up)', async () => {
    const url = await browser.start()
    const before = other.asked.length
    // The honest provider's answer is sent to the other one's path, and says who it is from.
    expect((await callback(issuer.answer(url), 'home')).searchParams.get('problem')).toBe('expired')
    expect(other.asked.length).toBe(before)
    expect(await problemAfter({ iss: other.issuer })).toBe('refused')
    const without = issuer.answer(await browser.start())
    without.delete('iss')
    expect((await callback(without)).searchParams.get('problem')).toBe('refused')
    await expectNothing()
  })

  test('whose code was asked for with another verifier', async () => {
    const stolen = issuer.answer(await createTestBrowser(app).start())
    const own = new URL(await browser.start()).searchParams
    stolen.set('state', own.get('state') ?? '')
    expect((await callback(stolen)).searchParams.get('problem')).toBe('refused')
    await expectNothing()
  })

  test('twice the same parameter, or a wrong path, is no answer at all', async () => {
    const parameters = issuer.answer(await browser.start())
    parameters.append('code', 'another')
    expect((await callback(parameters)).pathname).toBe('/400')
    expect((await callback(issuer.answer(await browser.start()), 'nowhere')).pathname).toBe('/404')
    await expectNothing()
  })
})

test('a provider that lies about an e-mail opens nobody’s account', async () => {
  const victim = await register(app)
  await app.db.pool.query('update users set email_verified = true where id = $1', [victim.id])
  for (const email_verified of [false, 'false', undefined, 1, 'yes']) {
    issuer.forgedAnswers = {
      userInfo: { sub: 'mallory-2', email: victim.email, email_verified },
      claims: { sub: 'mallory-2' },
    }
    expect(await problemAfter()).toBeNull()
    expect((await browser.finish()).statusCode).toBe(409)
  }
  // Verified is what one source says of its own address.
  issuer.forgedAnswers = {
    claims: { sub: 'mallory-2', email: 'mallory-2@example.org', email_verified: true },
    userInfo: { sub: 'mallory-2', email: victim.email },
  }
  expect(await problemAfter()).toBeNull()
  expect((await browser.finish()).statusCode).toBe(409)
  expect(await isSignedIn()).toBe(false)
})

test('the same subject at another issuer is another person', async () => {
  issuer.forgedAnswers = { claims: { sub: 'same' }, userInfo: { sub: 'same', email: 'one@example.org' } }
  await problemAfter()
  const one = (await browser.finish()).json().user.id
  browser = createTestBrowser(app)
  other.forgedAnswers = { claims: { sub: 'same' }, userInfo: { sub: 'same', email: 'two@example.org' } }
  await callback(other.answer(await browser.start({}, '/api/auth/oidc/home/start')), 'home')
  const two = (await browser.finish()).json().user
  expect(two.email).toBe('two@example.org')
  expect(two.id).not.toBe(one)
})

describe('what went wrong is told in words of our own', () => {
  test.each([
    [{ error: 'access_denied' }, 'denied'],
    [{ error: 'unauthorized_client' }, 'misconfigured'],
    [{ error: 'temporarily_unavailable' }, 'unreachable'],
    [{ error: '<script>' }, 'refused'],
  ])('%j is %s', async (more, problem) => {
    const page = await callback(issuer.answer(await browser.start(), more))
    expect(page.href).toBe(`${TEST_ORIGIN}/signing-in?provider=work&problem=${problem}`)
    await expectNothing()
  })

  test.each([
    [{ status: 401, body: { error: 'invalid_client' } }, 'misconfigured'],
    [{ status: 400, body: { error: 'invalid_grant' } }, 'refused'],
    [{ status: 503, body: {} }, 'unreachable'],
    [{ status: 302, body: {} }, 'refused'],
  ])('a token endpoint that answers %j', async (token, problem) => {
    issuer.forgedAnswers = { token }
    expect(await problemAfter()).toBe(problem)
  })
})

describe('a provider is not trusted with our time and memory', () => {
  const at = (lies: HostileIssuer['forgedAnswers'], timeoutMs = 400) => {
    issuer.forgedAnswers = lies
    const { settings } = issuer
    return createOidcProvider({ settings, origin: TEST_ORIGIN, clock: () => new Date(), timeoutMs })
  }
  const problemOfStart = async (provider: ReturnType<typeof at>) =>
    provider.start().then(
      () => null,
      (error: unknown) => problemOf(error),
    )
  const discovery = '/.well-known/openid-configuration'

  test.each([
    ['silent', { silent: discovery }, 'unreachable'],
    ['slow', { dripping: discovery }, 'unreachable'],
    ['endless', { padding: { at: discovery, bytes: 300_000 } }, 'misconfigured'],
    ['another issuer', { metadata: { issuer: 'https://id.example.org' } }, 'misconfigured'],
    ['without PKCE', { metadata: { code_challenge_methods_supported: ['plain'] } }, 'misconfigured'],
  ])('%s at discovery', async (_, lies, problem) => {
    const provider = at(lies)
    expect(await problemOfStart(provider)).toBe(problem)
    issuer.forgedAnswers = {}
    // A failure is not remembered.
    expect(await problemOfStart(provider)).toBeNull()
  })

  test.each([
    ['/token', 'silent'],
    ['/jwks', 'dripping'],
    ['/userinfo', 'silent'],
  ])('%s that is %s', async (path, kind) => {
    const provider = at({})
    const { url, ...checks } = await provider.start()
    issuer.forgedAnswers = { [kind]: path }
    await expect(provider.finish(issuer.answer(url), checks)).rejects.toMatchObject({
      problem: 'unreachable',
    })
  })

  test('an overlong answer is cut off', async () => {
    const provider = at({}, 7000)
    const { url, ...checks } = await provider.start()
    issuer.forgedAnswers = { padding: { at: '/token', bytes: 300_000 } }
    await expect(provider.finish(issuer.answer(url), checks)).rejects.toMatchObject({ problem: 'refused' })
  })

  test('metadata is read once an hour, once for all who ask at a time', async () => {
    issuer.forgedAnswers = {}
    let time = 0
    const provider = createOidcProvider({
      settings: issuer.settings,
      origin: TEST_ORIGIN,
      clock: () => new Date(time),
    })
    issuer.asked.length = 0
    await Promise.all([provider.start(), provider.start(), provider.start()])
    await provider.start()
    expect(issuer.asked).toEqual([discovery])
    time = 3600_000
    await provider.start()
    expect(issuer.asked).toEqual([discovery, discovery])
  })

  test('an address where nobody listens is told in words', async () => {
    const settings = { ...issuer.settings, issuer: 'http://127.0.0.1:1' }
    const lonely = await createTestApp({ settings: { oidc: [settings] } })
    const refused = await createTestBrowser(lonely).call('POST', '/api/auth/oidc/work/start', {})
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Work cannot be reached right now. Please try again in a minute.',
    ])
    await lonely.close()
  })
})
