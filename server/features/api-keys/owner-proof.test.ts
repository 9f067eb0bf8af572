import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { codeOf, enroll } from '#server/testing/second-factor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const create = (person: TestUser, proof: object, inventoryId: string = person.inventoryId) =>
  person.call('POST', '/api/api-keys', {
    name: 'Home Assistant',
    inventoryId,
    role: 'viewer',
    expiresInDays: 30,
    ...proof,
  })
const binsWith = (token: string) =>
  app.app.inject({ url: '/api/bins', headers: { authorization: `Bearer ${token}` } })
const keysOf = async ({ id }: TestUser) =>
  (await app.db.pool.query('select 1 from api_keys where user_id = $1 and revoked_at is null', [id])).rowCount

test('a session alone makes no key: the password is asked for, and a code where two-step sign-in is on', async () => {
  const person = await register(app)
  for (const proof of [{}, { password: 'not this one' }]) {
    const refused = await create(person, proof)
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'password'])
  }
  const { secret } = await enroll(app, person)
  const { password } = person
  for (const proof of [{ password }, { password, code: '000000' }]) {
    const refused = await create(person, proof)
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'code'])
  }
  expect(await keysOf(person)).toBe(0)
  const made = await create(person, { password, code: codeOf(secret, 1) })
  expect([made.statusCode, (await binsWith(made.json().token)).statusCode]).toEqual([200, 200])
})

test('where there is no password, a key needs a sign-in of the last ten minutes', async () => {
  const person = await register(app)
  await app.db.pool.query('update users set has_password = false where id = $1', [person.id])
  expect((await create(person, {})).statusCode).toBe(200)
  app.shiftClock(11 * 60_000)
  const refused = await create(person, {})
  app.shiftClock(0)
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'FORBIDDEN'])
})

test('wrong passwords for keys count as wrong passwords elsewhere', async () => {
  const person = await register(app)
  for (let tries = 0; tries < 10; tries++) await create(person, { password: `wrong ${tries}` })
  expect((await create(person, { password: person.password })).statusCode).toBe(429)
})

test('a mail tells of a new key, and none of a refused one', async () => {
  const person = await register(app)
  await create(person, { password: 'wrong' })
  await create(person, { password: person.password, role: 'editor' })
  await app.services.jobs.drain()
  const mails = (await mailsTo(app.dataDir, person.email)).filter((text) => text.includes('API key'))
  expect(mails).toEqual([expect.stringContaining('“Home Assistant”')])
  expect(mails[0]).toMatch(/reads and changes “Home”/)
})

test('a change and a reset of the password end the keys when asked to, and else say nothing about them', async () => {
  for (const revokeApiKeys of [true, undefined]) {
    const status = revokeApiKeys ? 401 : 200
    const person = await register(app)
    const { token } = (await create(person, { password: person.password })).json()
    const change = { currentPassword: person.password, newPassword: 'brand new words', revokeApiKeys }
    const changed = await person.call('PUT', '/api/auth/password', change)
    expect([changed.statusCode, (await binsWith(token)).statusCode]).toEqual([200, status])

    const cookie = cookiesOf(changed)
    const again = await person.call(
      'POST',
      '/api/api-keys',
      {
        name: 'Again',
        inventoryId: person.inventoryId,
        role: 'viewer',
        expiresInDays: 1,
        password: 'brand new words',
      },
      { headers: { cookie } },
    )
    const reset = newToken()
    await app.db.pool.query(
      `update users set reset_token = $2, reset_token_expires_at = now() + interval '1 hour' where id = $1`,
      [person.id, hashToken(reset)],
    )
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: {
        token: reset,
        password: 'other new words',
        confirmPassword: 'other new words',
        revokeApiKeys,
      },
    })
    expect([answer.statusCode, (await binsWith(again.json().token)).statusCode]).toEqual([200, status])
  }
})

test('signing out all other devices ends the keys when asked to, and else leaves them', async () => {
  const [person, other] = [await register(app), await register(app)]
  const { token } = (await create(person, { password: person.password })).json()
  const { token: foreign } = (await create(other, { password: other.password })).json()
  for (const [query, status] of [
    ['', 200],
    ['?revokeApiKeys=1', 401],
  ] as const) {
    const ended = await person.call('DELETE', `/api/auth/sessions${query}`)
    expect([ended.statusCode, (await binsWith(token)).statusCode]).toEqual([200, status])
    expect((await binsWith(foreign)).statusCode).toBe(200)
  }
  expect((await person.call('DELETE', '/api/auth/sessions?revokeApiKeys=yes')).statusCode).toBe(400)
})

const memberIdOf = async (owner: TestUser, { id }: TestUser): Promise<string> =>
  (await owner.call('GET', `/api/inventories/${owner.inventoryId}/people`))
    .json()
    .people.find((one: { userId: string }) => one.userId === id).memberId

test('a key ends with the membership of its maker for good, also when they are invited again', async () => {
  const [owner, bob] = [await register(app), await register(app)]
  const access = { inventoryId: owner.inventoryId, actor: bob.id }
  await addMember(app.db.pool, access, 'editor')
  const { token } = (await create(bob, { password: bob.password }, owner.inventoryId)).json()
  // As an earlier version made it.
  const { token: earlier, key } = (await create(bob, { password: bob.password }, owner.inventoryId)).json()
  await app.db.pool.query('update api_keys set membership_id = null where id = $1', [key.id])
  for (const one of [token, earlier]) expect((await binsWith(one)).statusCode).toBe(200)
  await owner.call('DELETE', `/api/inventories/${owner.inventoryId}/people/${await memberIdOf(owner, bob)}`)
  expect(await keysOf(bob)).toBe(0)
  await addMember(app.db.pool, access, 'editor')
  // Even if the revoking were lost.
  await app.db.pool.query('update api_keys set revoked_at = null where user_id = $1', [bob.id])
  for (const one of [token, earlier]) {
    const refused = await binsWith(one)
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      'This API key ended when its maker left the inventory.',
    ])
  }
  const made = await create(bob, { password: bob.password }, owner.inventoryId)
  expect((await binsWith(made.json().token)).statusCode).toBe(200)
})

test('a key that is made while its maker is removed works at no time after', async () => {
  for (let round = 0; round < 8; round++) {
    const [owner, bob] = [await register(app), await register(app)]
    const access = { inventoryId: owner.inventoryId, actor: bob.id }
    await addMember(app.db.pool, access, 'editor')
    const memberId = await memberIdOf(owner, bob)
    const [made] = await Promise.all([
      create(bob, { password: bob.password }, owner.inventoryId),
      owner.call('DELETE', `/api/inventories/${owner.inventoryId}/people/${memberId}`),
    ])
    await addMember(app.db.pool, access, 'editor')
    if (made.statusCode === 200) expect((await binsWith(made.json().token)).statusCode).toBe(401)
    else expect([403, 404]).toContain(made.statusCode)
  }
})
