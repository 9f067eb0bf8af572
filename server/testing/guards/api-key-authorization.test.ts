import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { newToken } from '#server/platform/ids.ts'
import { writeApiDocs } from '../../../scripts/builds/write-api-docs.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { addInventory, addMember, changeMembership } from '../test-inventory.ts'
import { register, type TestUser } from '../test-user.ts'
import { API_KEY_CALLS } from './api-key-policies.ts'
import { makeCall } from './make-call.ts'
import { digestPeople, digestRows } from './owned-rows.ts'
import { policies } from './policies.ts'
import { createAccounts, sampleImage, type TestAccounts } from './two-accounts.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-web-'))
/** Routes that no contract declares, as the server registered them. */
const routes = new Set<string>()

let app: TestApp
let owner: TestAccounts
let stranger: TestAccounts
let spare: TestUser

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>shell</title>')
  await writeApiDocs(folder)
  app = await createTestApp({
    webFolder: folder,
    onRoute: ({ method, url, config }) => {
      if (!(config as { endpoint?: Endpoint } | undefined)?.endpoint) routes.add(`${method} ${url}`)
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

let untouched = ''
let strangerUntouched = ''
const digests = async () => {
  const all = await Promise.all([owner, stranger].map(({ id }) => digestRows(app, id)))
  return JSON.stringify(
    all.map(({ sessions: _, 'api_keys user_id': _k, 'api_keys inventory_id': _i, ...rows }) => rows),
  )
}
beforeEach(async () => {
  spare = await register(app)
  if (untouched === '' || (await digests()) !== untouched) {
    // Most calls change the owner alone.
    const strangerStands =
      strangerUntouched !== '' && (await digestPeople(app, [stranger])) === strangerUntouched
    if (!strangerStands) stranger = await createAccounts(app)
    owner = await createAccounts(app)
    await app.services.jobs.drain()
    untouched = await digests()
    strangerUntouched = await digestPeople(app, [stranger])
  }
  await app.services.jobs.drain()
})

const createApiKey = async (
  person: TestUser,
  role: 'viewer' | 'editor',
  inventoryId: string = person.inventoryId,
): Promise<string> => {
  // A fresh account each time would cost more; the limit of keys has a test of its own.
  await app.db.pool.query('delete from api_keys where user_id = $1 and name = $2', [person.id, 'Tried'])
  await app.db.pool.query('delete from attempts')
  const body = { name: 'Tried', inventoryId, role, expiresInDays: 30, password: person.password }
  const response = await person.call('POST', '/api/api-keys', body)
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  return response.json().token
}

const callWith = async (
  declared: Endpoint,
  token: string,
  things = owner.things,
  headers: Record<string, string> = {},
) => {
  const picture = declared.photo ? await sampleImage() : undefined
  const parts =
    (await policies[declared.name]?.ask({ things, caller: declared.apiKey ? owner : spare, spare, app })) ??
    {}
  const call = await makeCall(declared, parts, picture)
  const authorization = `Bearer ${token}`
  return await app.app.inject({ ...call, headers: { ...call.headers, authorization, ...headers } })
}

const every = allEndpoints.map((declared) => [declared.name, declared] as const)
const withKey = every.filter(([, { apiKey }]) => apiKey)
const writing = withKey.filter(([, { inventory }]) => inventory === 'write')

test('the calls that a key may make are the ones listed here, each about one inventory', () => {
  const declared = withKey.map(([name, { inventory = 'read' }]) => [name, inventory])
  expect(Object.fromEntries(declared)).toEqual(API_KEY_CALLS)
})

describe('a key makes the calls of its list and no other', () => {
  test.each(every)('%s', async (name, declared) => {
    const allowed = API_KEY_CALLS[name]
    const token = await createApiKey(owner, 'editor')
    const before = await digests()
    // A session beside the key adds nothing.
    const response = await callWith(declared, token, owner.things, { cookie: owner.cookie })
    if (allowed) {
      const special = policies[name]?.status?.('owner', 'own') ?? 200
      expect([name, response.statusCode, response.body.slice(0, 200)]).toEqual([
        name,
        special,
        expect.any(String),
      ])
    } else {
      expect([name, response.statusCode, response.json()]).toEqual([
        name,
        403,
        {
          error: 'FORBIDDEN',
          message: 'An API key cannot make this call. Please sign in to Binnacle for it.',
        },
      ])
      expect(response.headers['set-cookie']).toBeUndefined()
      await app.services.jobs.drain()
      expect([name, await digests()]).toEqual([name, before])
    }
  })
})

describe('a viewer key changes nothing', () => {
  test.each(withKey)('%s', async (name, declared) => {
    const token = await createApiKey(owner, 'viewer')
    const before = await digests()
    const response = await callWith(declared, token)
    expect([name, response.statusCode]).toEqual([name, declared.inventory === 'write' ? 403 : 200])
    if (declared.inventory === 'write') expect(response.json().error).toBe('READ_ONLY')
    expect([name, await digests()]).toEqual([name, before])
  })
})

describe('a key stays within its inventory', () => {
  test.each(withKey)('%s', async (name, declared) => {
    // A key for another inventory of the same person, who may reach both.
    const before = await digests()
    const other = await addInventory(app.db.pool, owner.id)
    const token = await createApiKey(owner, 'editor', other)
    const named = await callWith(declared, token, owner.things, { [INVENTORY_HEADER]: owner.inventoryId })
    if (declared.inventory) {
      expect([name, named.statusCode, named.json().message]).toEqual([
        name,
        403,
        'This API key is for another inventory.',
      ])
    }
    const unnamed = await callWith(declared, token)
    const answers = named.body + unnamed.body
    const sent = JSON.stringify(owner.things)
    const leaks = [...owner.canaries].filter(([, word]) => answers.includes(word) && !sent.includes(word))
    expect([name, leaks]).toEqual([name, []])
    await app.db.pool.query('delete from inventories where id = $1', [other])
    expect([name, await digests()]).toEqual([name, before])
  })
})

describe('a key that ended opens nothing, and says why', () => {
  const ended: [string, string, (token: string) => Promise<unknown>, number][] = [
    ['revoked', 'This API key was revoked.', (t) => end(t, 'revoked_at = now()'), 401],
    ['expired', 'This API key has expired.', (t) => end(t, "expires_at = now() - interval '1 second'"), 401],
  ]
  const end = (_token: string, set: string) =>
    app.db.pool.query(`update api_keys set ${set} where user_id = $1`, [owner.id])

  test.each(every)('%s', async (name, declared) => {
    for (const [what, message, change, status] of ended) {
      const token = await createApiKey(owner, 'editor')
      await change(token)
      const response = await callWith(declared, token, owner.things, { cookie: owner.cookie })
      expect([name, what, response.statusCode, response.json().message]).toEqual([
        name,
        what,
        status,
        message,
      ])
    }
    for (const forged of [`bk_${newToken()}`, 'bk_', `bk_${"' or 1=1 --"}`, `bk_${'x'.repeat(5000)}`]) {
      const response = await callWith(declared, forged, owner.things, { cookie: owner.cookie })
      expect([name, response.statusCode, response.json().message]).toEqual([
        name,
        401,
        'This API key is not known.',
      ])
    }
    expect(await digests()).toEqual(untouched)
  })
})

describe('a key is worth no more than its person is now', () => {
  const shareWith = async (role: string) => {
    const member = await register(app)
    await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: member.id }, role)
    return { member, access: { inventoryId: owner.inventoryId, actor: member.id } }
  }

  test.each(writing)('%s is refused to whose role was lowered', async (name, declared) => {
    const { member, access } = await shareWith('editor')
    const token = await createApiKey(member, 'editor', owner.inventoryId)
    await changeMembership(app.db.pool, access, 'viewer')
    untouched = await digests()
    const response = await callWith(declared, token)
    await app.services.jobs.drain()
    if (name === 'sync.push') expect(response.body).not.toContain('"version"')
    else expect([name, response.statusCode, response.json().error]).toEqual([name, 403, 'READ_ONLY'])
    expect([name, await digests()]).toEqual([name, untouched])
  })

  test.each(withKey)(
    '%s is refused to whoever left, and after the account was deleted',
    async (name, declared) => {
      const { member, access } = await shareWith('editor')
      const token = await createApiKey(member, 'editor', owner.inventoryId)
      await changeMembership(app.db.pool, access, null)
      untouched = await digests()
      // A picture of a public bin is everybody's.
      if (name !== 'images.get') {
        const left = await callWith(declared, token)
        expect([name, left.statusCode, left.json().error]).toEqual([name, 403, 'NOT_A_MEMBER'])
      }
      await app.db.pool.query('update users set disabled_at = now() where id = $1', [member.id])
      const disabled = await callWith(declared, token)
      expect([name, disabled.statusCode, disabled.json().message]).toEqual([
        name,
        401,
        'The account of this API key is disabled.',
      ])
      await app.db.pool.query('update users set deleted_at = now() where id = $1', [member.id])
      const deleted = await callWith(declared, token)
      expect([name, deleted.statusCode, deleted.json().message]).toEqual([
        name,
        401,
        'The account of this API key was deleted.',
      ])
      expect([name, await digests()]).toEqual([name, untouched])
    },
  )
})

test('everything else that the server serves takes a key for nothing', async () => {
  const token = await createApiKey(owner, 'editor')
  expect([...routes].join('\n')).toMatch(/\/docs/)
  for (const route of routes) {
    const [methods = '', url = ''] = route.split(' ')
    const code = owner.things.privateQrCode
    const filled = url.replace(/:\w+/g, code).replace('*', 'index.html')
    for (const method of methods.split(',') as 'GET'[]) {
      const [asNobody, withToken] = await Promise.all(
        [{}, { authorization: `Bearer ${token}` }].map((headers) =>
          app.app.inject({ method, url: filled, headers }),
        ),
      )
      const stable = (body = '') => body.replace(/nonce-\S+|"uptime":[\d.]+/g, '')
      expect([route, withToken?.statusCode, stable(withToken?.body)]).toEqual([
        route,
        asNobody?.statusCode,
        stable(asNobody?.body),
      ])
    }
  }
})
