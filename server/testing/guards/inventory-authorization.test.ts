import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { newToken } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { addMember, changeMembership, writtenAfter } from '../test-inventory.ts'
import { register, type TestUser } from '../test-user.ts'
import { makeCall } from './make-call.ts'
import { digestPeople, digestRows } from './owned-rows.ts'
import { policies } from './policies.ts'
import type { RequestTarget } from './policy.ts'
import {
  type AccountRows,
  createAccounts,
  rowsNamed,
  sampleImage,
  type TestAccounts,
  UNKNOWN_IDS,
} from './two-accounts.ts'

const MEMBERS = ['viewer', 'editor', 'admin', 'owner'] as const
const OUTSIDERS = ['anonymous', 'expired', 'forged', 'stranger', 'former'] as const
type Member = (typeof MEMBERS)[number]
type Principal = Member | (typeof OUTSIDERS)[number]

const TARGETS: RequestTarget[] = ['foreign', 'random', 'malformed', 'own']

let app: TestApp
/** Owns the inventory that is shared, with a canary in every field. */
let owner: TestAccounts
let foreign: TestAccounts
let spare: TestUser
let people: Record<Exclude<Principal, 'owner' | 'anonymous' | 'expired' | 'forged'>, TestUser>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const join = (person: TestUser, role: string) =>
  addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: person.id }, role)

const makeOwner = async (): Promise<void> => {
  owner = await createAccounts(app)
  const [viewer, editor, admin, former, stranger, other] = await Promise.all(
    Array.from({ length: 6 }, () => register(app)),
  )
  if (!viewer || !editor || !admin || !former || !stranger || !other) throw new Error('nobody registered')
  people = { viewer, editor, admin, former, stranger }
  spare = other
  for (const role of ['viewer', 'editor', 'admin'] as const) await join(people[role], role)
  await join(former, 'editor')
  await changeMembership(app.db.pool, { inventoryId: owner.inventoryId, actor: former.id }, null)
}

const untouched = { owner: '', foreign: '' }
const isUntouched = async (which: 'owner' | 'foreign', account: () => TestAccounts) =>
  untouched[which] !== '' && (await digestPeople(app, [account()])) === untouched[which]

beforeEach(async () => {
  // Calls that change nothing leave the accounts to the next.
  const [ownerStands, foreignStands] = await Promise.all([
    isUntouched('owner', () => owner),
    isUntouched('foreign', () => foreign),
  ])
  if (!foreignStands) foreign = await createAccounts(app)
  if (!ownerStands) await makeOwner()
  // Registration mails store a token in the account.
  await app.services.jobs.drain()
  untouched.owner = await digestPeople(app, [owner])
  untouched.foreign = await digestPeople(app, [foreign])
})

const personOf = (principal: Principal): TestUser =>
  principal === 'owner' || principal === 'anonymous' || principal === 'expired' || principal === 'forged'
    ? owner
    : people[principal]

const cookieOf = async (principal: Principal): Promise<string> => {
  if (principal === 'anonymous') return ''
  if (principal === 'forged') return `binnacle=${newToken()}`
  const { token } = await app.services.sessions.open(personOf(principal).id, true)
  if (principal === 'expired') {
    await app.db.pool.query(`update sessions set expire = now() - interval '1 second' where user_id = $1`, [
      owner.id,
    ])
  }
  return `binnacle=${token}`
}

const MALFORMED = ["x' or '1'='1"]
const thingsOf = (target: RequestTarget): AccountRows[] => {
  if (target === 'own') return [owner.things]
  if (target === 'foreign') return [foreign.things]
  return target === 'random' ? [UNKNOWN_IDS()] : MALFORMED.map(rowsNamed)
}

const picturesOf = async ({ photo, form }: Endpoint): Promise<(Buffer | undefined)[]> => {
  if (photo) return [await sampleImage()]
  return form ? [undefined, await sampleImage()] : [undefined]
}

/** What the first writer used up answers the next one so. */
const USED_UP: Readonly<Record<string, number>> = {
  'shares.delete': 404,
  'stickers.unlink': 409,
  'stickers.swap': 409,
}

const isMember = (principal: Principal): principal is Member =>
  (MEMBERS as readonly string[]).includes(principal)

const prepare = async (declared: Endpoint, principal: Principal, things: AccountRows, picture?: Buffer) => {
  const caller = personOf(principal)
  const parts = (await policies[declared.name]?.ask({ things, caller, spare, app })) ?? {}
  const call = await makeCall(declared, parts, picture)
  const cookie = await cookieOf(principal)
  const headers = { ...call.headers, ...(cookie && { cookie }), [INVENTORY_HEADER]: owner.inventoryId }
  return () => app.app.inject({ ...call, headers })
}

const namesThings = ({ subject, name }: Endpoint): boolean =>
  (subject !== 'none' && subject !== 'self') || policies[name]?.namesThings === true

/** Statuses that a call may answer with. */
const expectedOf = (declared: Endpoint, principal: Principal, target: RequestTarget): number[] => {
  if (principal === 'anonymous' || principal === 'expired' || principal === 'forged') return [401]
  const unread = target === 'malformed' && namesThings(declared) ? [404] : []
  if (principal === 'stranger') return [404]
  if (principal === 'former') return [403, ...unread]
  const special = policies[declared.name]?.status?.('owner', target)
  const ofSelf = target === 'malformed' && namesThings(declared) ? 400 : 200
  const ofThing = target === 'own' || !namesThings(declared) ? 200 : 404
  const asGranted = special ?? (declared.subject === 'self' ? ofSelf : ofThing)
  const usedUp = USED_UP[declared.name]
  if (usedUp && target === 'own' && (principal === 'admin' || principal === 'owner')) return [usedUp]
  if (principal !== 'viewer' || declared.inventory === 'read') return [asGranted]
  // Each entry of an envelope has its own answer.
  if (declared.name === 'sync.push') return [asGranted]
  return target === 'own' ? [403] : [403, 400, 404]
}

// A dialogue is its speaker's.
const digestOf = async (person: TestUser) => {
  const digests = Object.entries(await digestRows(app, person.id))
  return Object.fromEntries(digests.filter(([table]) => !table.startsWith('assistant_pending')))
}

const leaksOf = (answer: string): string[] =>
  [...owner.canaries].filter(([, word]) => answer.includes(word)).map(([field]) => field)

const about = allEndpoints.filter(({ inventory }) => inventory).map((one) => [one.name, one] as const)

describe('a call that names an inventory serves its members by their role, and nobody else', () => {
  test.each(about)('%s', async (_, declared) => {
    const targets = namesThings(declared) ? TARGETS : TARGETS.filter((target) => target === 'own')
    for (const principal of [...OUTSIDERS, ...MEMBERS]) {
      for (const target of targets) {
        for (const things of thingsOf(target)) {
          for (const picture of await picturesOf(declared)) {
            const cell = `${declared.name} as ${principal} on ${target}${picture ? ' with a photo' : ''}`
            const ask = await prepare(declared, principal, things, picture)
            const before = await Promise.all([digestOf(owner), digestOf(foreign)])
            const response = await ask()
            await app.services.jobs.drain()
            const expected = expectedOf(declared, principal, target)
            expect([cell, response.statusCode, response.body.slice(0, 200)]).toEqual([
              cell,
              expected.includes(response.statusCode) ? response.statusCode : expected,
              expect.any(String),
            ])
            if (!isMember(principal)) {
              const answer = response.body + JSON.stringify(response.headers)
              const sent = JSON.stringify(things)
              const leaks = leaksOf(answer).filter((field) => !sent.includes(owner.canaries.get(field) ?? ''))
              expect([cell, leaks]).toEqual([cell, []])
            }
            const after = await Promise.all([digestOf(owner), digestOf(foreign)])
            const mayChange = isMember(principal) && principal !== 'viewer' && declared.inventory === 'write'
            const [ours, theirs] = mayChange ? [after[0], before[1]] : before
            expect([cell, after]).toEqual([cell, [ours, theirs]])
            if (principal === 'viewer' && target === 'own' && declared.inventory === 'write') {
              expect([cell, response.body]).toEqual([cell, expect.stringContaining('READ_ONLY')])
            }
          }
        }
      }
    }
  })
})

const writing = about.filter(([, { inventory }]) => inventory === 'write')

test.each(writing)('%s moves nothing after the commit of a demotion that crosses it', async (_, declared) => {
  const access = { inventoryId: owner.inventoryId, actor: people.editor.id }
  for (const role of ['viewer', null]) {
    for (const delayMs of [0, 1, 3, 8]) {
      const picture = (await picturesOf(declared)).at(-1)
      const call = (await prepare(declared, 'editor', owner.things, picture))()
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      const demotion = await changeMembership(app.db.pool, access, role)
      await call
      expect(await writtenAfter(app.db.pool, owner.inventoryId, demotion)).toEqual([])
      if (role === null) await join(people.editor, 'editor')
      else await changeMembership(app.db.pool, access, 'editor')
    }
  }
})
