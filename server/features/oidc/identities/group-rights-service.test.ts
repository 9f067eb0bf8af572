import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OidcProviderSettings } from '#server/platform/settings/oidc-settings.ts'
import { type HostileIssuer, startHostileIssuer } from '#server/testing/oidc/hostile-issuer.ts'
import { createTestBrowser, type TestBrowser } from '#server/testing/oidc/test-browser.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let issuer: HostileIssuer
/** Makes accounts, before any inventory can be named in the settings. */
let first: TestApp
let app: TestApp
let owner: TestUser
let shared: string
const settings: { oidc: OidcProviderSettings[] } = { oidc: [] }

beforeAll(async () => {
  issuer = await startHostileIssuer()
  first = await createTestApp()
  await register(first)
  owner = await register(first)
  await first.db.pool.query(
    `update users set subscription_status = 'active', subscription_tier = 'unlimited', subscription_ends_at = null`,
  )
  shared = owner.inventoryId
  settings.oidc = [
    {
      ...issuer.settings,
      groups: [
        { group: 'admins', to: 'admin' },
        { group: 'readers', inventoryId: shared, role: 'viewer' },
        { group: 'CN=keepers,OU=stores', inventoryId: shared, role: 'editor' },
        { group: 'readers', inventoryId: '00000000-0000-4000-8000-000000000000', role: 'admin' },
      ],
    },
  ]
  app = await createTestApp({ beside: first, settings })
})
afterAll(async () => {
  await app.close()
  await first.close()
  await issuer.stop()
})

const signIn = async (browser: TestBrowser, sub: string, groups: unknown, more: object = {}) => {
  const claims = { sub, email: `${sub}@example.org`, email_verified: true, groups, ...more }
  issuer.forgedAnswers = { claims: { sub, groups }, userInfo: claims }
  const url = await browser.start()
  await browser.follow(`${TEST_ORIGIN}/api/auth/oidc/work/callback?${issuer.answer(url)}`)
  return (await browser.finish()).json().user
}
const roleOf = async (userId: string) =>
  (
    await app.db.pool.query<{ role: string }>(
      'select role from memberships where inventory_id = $1 and user_id = $2 and ended_at is null',
      [shared, userId],
    )
  ).rows[0]?.role ?? null

test('groups give a role at each sign-in, change it and take it', async () => {
  const browser = createTestBrowser(app)
  const { id } = await signIn(browser, 'ben', ['readers', 'others'])
  expect(await roleOf(id)).toBe('viewer')
  await signIn(browser, 'ben', ['readers', 'CN=keepers,OU=stores'])
  expect(await roleOf(id)).toBe('editor')
  await signIn(browser, 'ben', ['others'])
  expect(await roleOf(id)).toBeNull()
  await signIn(browser, 'ben', 'readers')
  expect(await roleOf(id)).toBe('viewer')
  await signIn(browser, 'ben', undefined)
  expect(await roleOf(id)).toBeNull()
})

test('a member by invitation stays when a group that never gave it is missing', async () => {
  const browser = createTestBrowser(app)
  const { id } = await signIn(browser, 'cleo', [])
  const { token } = (
    await owner.call('POST', `/api/inventories/${shared}/invitations`, { role: 'editor' })
  ).json()
  expect((await browser.call('POST', `/api/invitations/${token}/accept`)).statusCode).toBe(200)
  await signIn(browser, 'cleo', [])
  expect(await roleOf(id)).toBe('editor')
})

test('the owner stays the owner', async () => {
  await app.db.pool.query('update users set email_verified = true where id = $1', [owner.id])
  const browser = createTestBrowser(app)
  const { id } = await signIn(browser, 'owner', ['readers'], { email: owner.email })
  expect(id).toBe(owner.id)
  expect(await roleOf(id)).toBe('owner')
  await signIn(browser, 'owner', [], { email: owner.email })
  expect(await roleOf(id)).toBe('owner')
})

test('a full inventory hinders no sign-in, and opens when there is room', async () => {
  const setTier = (tier: string) =>
    app.db.pool.query('update users set subscription_tier = $2 where id = $1', [owner.id, tier])
  await setTier('starter')
  const browser = createTestBrowser(app)
  const crowd = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => register(app, `crowd-${at}@example.org`)),
  )
  await app.db.pool.query(
    `insert into memberships (id, inventory_id, user_id, role, joined_at)
     select gen_random_uuid(), $1, id, 'viewer', now() from users where id = any($2)`,
    [shared, crowd.map(({ id }) => id)],
  )
  const { id } = await signIn(browser, 'dan', ['readers'])
  expect(id).toBeDefined()
  expect(await roleOf(id)).toBeNull()
  await setTier('unlimited')
  await signIn(browser, 'dan', ['readers'])
  expect(await roleOf(id)).toBe('viewer')
})

test('a group makes administrators, as long as the settings say so', async () => {
  const browser = createTestBrowser(app)
  expect((await signIn(browser, 'eve', ['readers'])).isAdmin).toBe(false)
  expect((await signIn(browser, 'eve', ['admins'])).isAdmin).toBe(true)
  expect((await browser.call('GET', '/api/admin/people')).statusCode).toBe(200)
  const without = await createTestApp({ beside: first, settings: { oidc: [issuer.settings] } })
  const cookie = `binnacle=${browser.own.get('binnacle')}`
  expect((await without.app.inject({ url: '/api/admin/people', headers: { cookie } })).statusCode).toBe(404)
  await without.close()
  expect((await signIn(browser, 'eve', [])).isAdmin).toBe(false)
  expect((await browser.call('GET', '/api/admin/people')).statusCode).toBe(404)
})

test('what groups gave ends with the identity', async () => {
  const browser = createTestBrowser(app)
  const { id } = await signIn(browser, 'fay', ['admins', 'readers'])
  await app.db.pool.query('update users set has_password = true where id = $1', [id])
  const [identity] = (await browser.call('GET', '/api/auth/identities')).json().identities
  expect((await browser.call('DELETE', `/api/auth/identities/${identity.id}`)).statusCode).toBe(200)
  expect(await roleOf(id)).toBeNull()
  expect((await browser.call('GET', '/api/auth/me')).json().isAdmin).toBe(false)
})
