import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEY_CALLS_PER_MINUTE, API_KEYS_MAX, type ApiKey } from '#contracts/accounts/api-keys.ts'
import { hashToken } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = ({ inventoryId, password }: TestUser, changes: object = {}) => ({
  name: 'Home Assistant',
  inventoryId,
  role: 'viewer',
  expiresInDays: 30,
  password,
  ...changes,
})
const create = (person: TestUser, changes: object = {}) =>
  person.call('POST', '/api/api-keys', ask(person, changes))
const listOf = async (person: TestUser): Promise<ApiKey[]> =>
  (await person.call('GET', '/api/api-keys')).json().keys
const binsWith = (token: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: '/api/bins', headers: { authorization: `Bearer ${token}`, ...headers } })

test('a key is shown once, stored as a hash, and listed by its prefix', async () => {
  const person = await register(app)
  const { key, token } = (await create(person)).json()
  expect(token).toMatch(/^bk_[\w-]{43}$/)
  expect(key.prefix).toBe(token.slice(0, 11))
  const list = await person.call('GET', '/api/api-keys')
  expect(list.body).not.toContain(token.slice(0, 12))
  expect(list.json().keys).toEqual([key])
  expect(key).toMatchObject({ inventoryName: 'Home', role: 'viewer', lastUsedAt: null, isExpired: false })
  const { rows } = await app.db.pool.query('select * from api_keys where id = $1', [key.id])
  expect(rows[0].token_hash).toBe(hashToken(token))
  expect(JSON.stringify(rows)).not.toContain(token.slice(0, 12))
})

test('a key is for its inventory, which calls need not name', async () => {
  const person = await register(app)
  const workshop = await addInventory(app.db.pool, person.id)
  await person.call(
    'POST',
    '/api/bins',
    { name: 'Saws', category: 'garage' },
    { headers: { 'x-inventory-id': workshop } },
  )
  const { token } = (await create(person, { inventoryId: workshop })).json()
  for (const headers of [{}, { 'x-inventory-id': workshop }] as Record<string, string>[]) {
    const response = await binsWith(token, headers)
    expect([response.statusCode, response.json().map(({ name }: { name: string }) => name)]).toEqual([
      200,
      ['Saws'],
    ])
  }
  const home = await binsWith(token, { 'x-inventory-id': person.inventoryId })
  expect([home.statusCode, home.json().message]).toEqual([403, 'This API key is for another inventory.'])
})

test('the last use is noted at most once a minute', async () => {
  const person = await register(app)
  const { key, token } = (await create(person)).json()
  const written = async () =>
    (await app.db.pool.query('select xmin::text as version from api_keys where id = $1', [key.id])).rows[0]
      .version
  await binsWith(token)
  const first = await written()
  expect((await listOf(person))[0]?.lastUsedAt).toEqual(expect.any(String))
  await Promise.all(Array.from({ length: 10 }, () => binsWith(token)))
  expect(await written()).toBe(first)
  await app.db.pool.query(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [
    key.id,
  ])
  const aged = await written()
  await binsWith(token)
  expect(await written()).not.toBe(aged)
})

test('calls of one key are limited a minute, and others are not', async () => {
  const person = await register(app)
  const [one, other] = [(await create(person)).json().token, (await create(person)).json().token]
  const answers = await Promise.all(
    Array.from({ length: API_KEY_CALLS_PER_MINUTE + 5 }, () =>
      app.app.inject({ url: '/api/stats', headers: { authorization: `Bearer ${one}` } }),
    ),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBe(5)
  expect(refused[0]?.json().message).toMatch(/^Too many calls with this API key\. Please wait \d+ seconds\.$/)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await binsWith(other)).statusCode).toBe(200)
  app.shiftClock(61_000)
  expect((await binsWith(one)).statusCode).toBe(200)
  app.shiftClock(0)
})

test('a person has a bounded number of keys, also when all are made at once', async () => {
  const person = await register(app)
  // Proves the owner by a recent sign-in: proofs by password are limited to ten at once.
  await app.db.pool.query('update users set has_password = false where id = $1', [person.id])
  const answers = await Promise.all(Array.from({ length: API_KEYS_MAX + 6 }, () => create(person)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBe(API_KEYS_MAX)
  const refused = answers.find(({ statusCode }) => statusCode === 403)
  expect(refused?.json()).toMatchObject({
    error: 'LIMIT_REACHED',
    message: expect.stringContaining('Revoke one'),
  })
  const [first] = await listOf(person)
  await person.call('DELETE', `/api/api-keys/${first?.id}`)
  expect((await create(person)).statusCode).toBe(200)
})

test('ended keys are kept to a number', async () => {
  const person = await register(app)
  await app.db.pool.query(
    `insert into api_keys (id, user_id, inventory_id, name, role, prefix, token_hash, revoked_at)
      select gen_random_uuid(), $1, $2, 'Old', 'viewer', 'bk_', md5(random()::text), now() from generate_series(1, 90)`,
    [person.id, person.inventoryId],
  )
  await create(person)
  const { rows } = await app.db.pool.query('select count(*)::int as count from api_keys where user_id = $1', [
    person.id,
  ])
  expect(rows[0].count).toBe(21)
})

test('a key has at most the role of who makes it, and only in their inventories', async () => {
  const [owner, viewer, stranger] = [await register(app), await register(app), await register(app)]
  const { inventoryId } = owner
  await addMember(app.db.pool, { inventoryId, actor: viewer.id }, 'viewer')
  const above = await create(viewer, { inventoryId, role: 'editor' })
  expect([above.statusCode, above.json().error]).toEqual([403, 'FORBIDDEN'])
  expect((await create(viewer, { inventoryId })).statusCode).toBe(200)
  expect((await create(stranger, { inventoryId })).statusCode).toBe(404)
  for (const role of ['admin', 'owner', '']) expect((await create(owner, { role })).statusCode).toBe(400)
  for (const expiresInDays of [0, -1, 731, 1.5, '30']) {
    expect((await create(owner, { expiresInDays })).statusCode).toBe(400)
  }
})

test('whoever left an inventory reads no later name of it in the list', async () => {
  const [owner, member] = [await register(app), await register(app)]
  const { inventoryId } = owner
  await addMember(app.db.pool, { inventoryId, actor: member.id }, 'viewer')
  await create(member, { inventoryId })
  await app.db.pool.query(
    'update memberships set ended_at = now() where inventory_id = $1 and user_id = $2',
    [inventoryId, member.id],
  )
  expect((await listOf(member))[0]?.inventoryName).toBeNull()
})

test('other authorization headers are left to proxies', async () => {
  const person = await register(app)
  for (const authorization of ['Basic Ym86Yg==', 'Bearer eyJhbGciOi', 'Bearer', '']) {
    expect(
      (await person.call('GET', '/api/bins', undefined, { headers: { authorization } })).statusCode,
    ).toBe(200)
    expect((await app.app.inject({ url: '/api/bins', headers: { authorization } })).statusCode).toBe(401)
  }
})
