import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { newToken } from '#server/platform/ids.ts'
import { type BuiltWeb, buildWeb } from '../build-web.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { register, type TestUser } from '../test-user.ts'
import { makeCall } from './make-call.ts'
import { digestPeople, digestRows } from './owned-rows.ts'
import { policies } from './policies.ts'
import type { Policy, Principal, RequestTarget } from './policy.ts'
import {
  type AccountRows,
  createAccounts,
  rowsNamed,
  sampleImage,
  type TestAccounts,
  UNKNOWN_IDS,
} from './two-accounts.ts'
import { visitorForms, visitorPolicies } from './visitor-forms.ts'

const PRINCIPALS: Principal[] = ['anonymous', 'expired', 'forged', 'other', 'owner']
const TARGETS: RequestTarget[] = ['own', 'foreign', 'random', 'malformed']
const MALFORMED = ["x' or '1'='1", '../../etc/passwd', 'A'.repeat(300)]

const all = [...allEndpoints, ...visitorForms]
const policyByName = { ...policies, ...visitorPolicies }

let web: BuiltWeb
let app: TestApp
let owner: TestAccounts
let other: TestAccounts
let spare: TestUser

beforeAll(async () => {
  web = await buildWeb()
  app = await createTestApp(web)
})
afterAll(async () => {
  await app.close()
  web.remove()
})

const policyOf = ({ name }: Endpoint): Policy => {
  const policy = policyByName[name]
  if (!policy) throw new Error(`${name} has no row in the table of who may do what (policies.ts)`)
  return policy
}

const namesThings = (declared: Endpoint): boolean =>
  (declared.subject !== 'none' && declared.subject !== 'self') || policyOf(declared).namesThings === true

const isSignedIn = (principal: Principal): boolean => principal === 'owner' || principal === 'other'

const callerOf = (principal: Principal): TestAccounts => (principal === 'other' ? other : owner)

const cookieOf = async (principal: Principal): Promise<string | undefined> => {
  if (principal === 'anonymous') return undefined
  if (principal === 'forged') return `binnacle=${newToken()}`
  const { token } = await app.services.sessions.open(callerOf(principal).id, true)
  if (principal === 'expired') {
    await app.db.pool.query(`update sessions set expire = now() - interval '1 second' where user_id = $1`, [
      owner.id,
    ])
  }
  return `binnacle=${token}`
}

const thingsOf = (principal: Principal, target: RequestTarget): AccountRows[] => {
  const caller = callerOf(principal)
  if (target === 'own') return [caller.things]
  if (target === 'foreign') return [(caller === owner ? other : owner).things]
  return target === 'random' ? [UNKNOWN_IDS()] : MALFORMED.map(rowsNamed)
}

const expectedStatus = (declared: Endpoint, principal: Principal, target: RequestTarget): number => {
  const special = policyOf(declared).status?.(principal, target)
  if (special !== undefined) return special
  if (declared.access === 'signed-in' && !isSignedIn(principal)) return 401
  if (!namesThings(declared) || target === 'own')
    return isSignedIn(principal) || !namesThings(declared) ? 200 : 404
  if (declared.subject === 'self') return target === 'malformed' ? 400 : 200
  return 404
}

/** Canaries in a response that this principal may not see, except those it sent. */
const leaks = (policy: Policy, principal: Principal, asked: string, answer: string): string[] => {
  const hidden = isSignedIn(principal) ? [callerOf(principal) === owner ? other : owner] : [owner, other]
  return hidden.flatMap(({ canaries }) =>
    [...canaries].flatMap(([field, word]) =>
      answer.includes(word) && !asked.includes(word) && !policy.mayShow?.(principal, field)
        ? [`${field} of somebody else`]
        : [],
    ),
  )
}

/** Checks one principal and target: expected status, no leak, no foreign change. */
const ask = async (declared: Endpoint, principal: Principal, target: RequestTarget) => {
  const bystanders = isSignedIn(principal) ? [callerOf(principal) === owner ? other : owner] : [owner, other]
  for (const things of thingsOf(principal, target)) {
    const pictures = declared.photo
      ? [await sampleImage()]
      : declared.form && declared.body
        ? [undefined, await sampleImage()]
        : [undefined]
    for (const picture of pictures) {
      const cookie = await cookieOf(principal)
      const parts = await policyOf(declared).ask({ things, caller: callerOf(principal), spare, app })
      const call = await makeCall(declared, parts, picture)
      const before = await Promise.all(bystanders.map(({ id }) => digestRows(app, id)))
      const response = await app.app.inject({
        ...call,
        headers: { ...call.headers, ...(cookie && { cookie }) },
      })
      await app.services.jobs.drain()
      const cell = `${declared.name} as ${principal} on ${target}`
      expect([cell, response.statusCode, response.body.slice(0, 200)]).toEqual([
        cell,
        expectedStatus(declared, principal, target),
        expect.any(String),
      ])
      const asked = JSON.stringify({ ...call, payload: parts.body })
      const answer = response.body + JSON.stringify(response.headers)
      expect([cell, leaks(policyOf(declared), principal, asked, answer)]).toEqual([cell, []])
      expect([cell, await Promise.all(bystanders.map(({ id }) => digestRows(app, id)))]).toEqual([
        cell,
        before,
      ])
    }
  }
}

test('covers every endpoint and no other', () => {
  expect(Object.keys(policyByName).sort()).toEqual(all.map(({ name }) => name).sort())
})

describe('every principal sees and changes only their own data', () => {
  let untouched = ''
  beforeEach(async () => {
    spare = await register(app)
    // Most calls change nothing: only the others need accounts made anew.
    if (untouched === '' || (await digestPeople(app, [owner, other])) !== untouched) {
      const people = await Promise.all([createAccounts(app), createAccounts(app)])
      owner = people[0]
      other = people[1]
      await app.services.jobs.drain()
      untouched = await digestPeople(app, [owner, other])
    }
    // Registration mails store a token in the account.
    await app.services.jobs.drain()
  })

  test.each(all.map((declared) => [declared.name, declared] as const))('through %s', async (_, declared) => {
    const targets = namesThings(declared) ? TARGETS.filter((target) => target !== 'own') : []
    for (const principal of PRINCIPALS) for (const target of targets) await ask(declared, principal, target)
    for (const principal of PRINCIPALS) await ask(declared, principal, 'own')
  })
})

test('stores the canaries whose absence is checked', async () => {
  const house = await createAccounts(app)
  const { rows } = await app.db.pool.query<{ texts: string }>(
    `select string_agg(t, ' ') as texts from (
       select u::text as t from users u where id = $1
       union all select b::text from bins b where inventory_id = $2
       union all select i::text from items i where inventory_id = $2
       union all select p::text from places p where inventory_id = $2
       union all select r::text from records r where inventory_id = $2
       union all select s::text from shared_qr_codes s where inventory_id = $2
       union all select o::text from qr_orders o where user_id = $1
       union all select p::text from sandbox_payments p join users u on u.stripe_customer_id = p.customer_id
         where u.id = $1) all_rows`,
    [house.id, house.inventoryId],
  )
  const missing = [...house.canaries].filter(([, word]) => !rows[0]?.texts.includes(word))
  expect(missing.map(([field]) => field)).toEqual([])
})
