import { afterAll, beforeAll, expect, test } from 'vitest'
import { oidcEndpoints } from '#contracts/accounts/oidc.ts'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { type BuiltWeb, buildWeb } from '../build-web.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../test-app.ts'
import { register, type TestUser } from '../test-user.ts'
import { makeCall } from './make-call.ts'
import { digestRows } from './owned-rows.ts'
import { policies } from './policies.ts'
import { createAccounts, sampleImage, type TestAccounts } from './two-accounts.ts'
import { visitorForms, visitorPolicies } from './visitor-forms.ts'

const policyByName = { ...policies, ...visitorPolicies }

let web: BuiltWeb
let app: TestApp
let owner: TestAccounts
let spare: TestUser

beforeAll(async () => {
  web = await buildWeb()
  app = await createTestApp(web)
  owner = await createAccounts(app)
  spare = await register(app)
  // Registration mails store a token in the account.
  await app.services.jobs.drain()
})
afterAll(async () => {
  await app.close()
  web.remove()
})

const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: TEST_ORIGIN },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${TEST_ORIGIN}.evil.example` },
  { origin: 'http://localhost:3001' },
]

/** Bodies that a cross-site form can send without preflight. */
const FORMS = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/x-www-form-urlencoded; charset=utf-8',
]

const changing = [...allEndpoints, ...visitorForms]
  .filter(({ method }) => method !== 'GET')
  .map((one) => [one.name, one] as const)

test.each(changing)('rejects cross-site calls of %s and changes nothing', async (_, declared) => {
  const parts = await policyByName[declared.name]?.ask({ things: owner.things, caller: owner, spare, app })
  const people = [owner.id, spare.id]
  const before = await Promise.all(people.map((id) => digestRows(app, id)))
  for (const headers of ELSEWHERE) {
    for (const picture of [undefined, await sampleImage()]) {
      const call = await makeCall(declared, parts ?? {}, picture)
      const response = await app.app.inject({
        ...call,
        headers: { ...call.headers, ...headers, cookie: owner.cookie },
      })
      expect([headers, response.statusCode]).toEqual([headers, 403])
      if (allEndpoints.includes(declared)) expect(response.json().error).toBe('CROSS_ORIGIN')
      else expect(response.headers['content-type']).toMatch('text/html')
    }
  }
  for (const type of FORMS) {
    const call = await makeCall(declared, parts ?? {})
    const headers = { cookie: owner.cookie, 'content-type': type }
    const response = await app.app.inject({ ...call, payload: 'name=x&category=y', headers })
    expect([type, response.statusCode]).toEqual([type, 415])
  }
  await app.services.jobs.drain()
  expect(await Promise.all(people.map((id) => digestRows(app, id)))).toEqual(before)
})

test('accepts our own pages and clients that are not browsers', async () => {
  const name = { name: 'Box', category: 'office' }
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: TEST_ORIGIN },
    { origin: 'http://bins.local', host: 'bins.local' },
  ]) {
    expect((await owner.call('POST', '/api/bins', name, { headers })).statusCode).toBe(200)
  }
})

test('rejects browsers under a foreign host name, but not local names and other clients', async () => {
  const body = { name: 'Box', category: 'office' }
  const answer = async (headers: Record<string, string>) => owner.call('POST', '/api/bins', body, { headers })
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    for (const asked of [{ origin: `http://${host}` }, { 'sec-fetch-site': 'same-origin' }]) {
      const { statusCode, body: words } = await answer({ ...asked, host })
      expect([host, statusCode]).toEqual([host, 403])
      expect(words).toContain('set ORIGIN')
    }
  for (const host of [
    '192.168.1.20:3000',
    '[fe80::1]:3000',
    '127.0.0.1:3000',
    'nas:3000',
    'bins.local',
    'nas.lan',
  ])
    for (const asked of [{ origin: `http://${host}` }, { 'sec-fetch-site': 'same-origin' }])
      expect([host, (await answer({ ...asked, host })).statusCode]).toEqual([host, 200])
  expect((await answer({ origin: TEST_ORIGIN, host: 'upstream.example' })).statusCode).toBe(200)
  expect((await answer({ host: 'evil.example' })).statusCode).toBe(200)
})

test('GET changes no row', async () => {
  await app.db.pool.query('update users set is_admin = true where id = $1', [owner.id])
  const before = await digestRows(app, owner.id)
  for (const declared of allEndpoints.filter(({ method }) => method === 'GET')) {
    const parts = await policies[declared.name]?.ask({ things: owner.things, caller: owner, spare, app })
    for (const method of ['GET', 'HEAD'] as const) {
      const call = await makeCall(declared, parts ?? {})
      const { statusCode } = await app.app.inject({ ...call, method, headers: { cookie: owner.cookie } })
      // These settings name no sign-in provider.
      const expected = declared === oidcEndpoints.callback ? 404 : 200
      expect([declared.name, method, statusCode]).toEqual([declared.name, method, expected])
    }
  }
  expect(await digestRows(app, owner.id)).toEqual(before)
})
