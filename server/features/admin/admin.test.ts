import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await register(app)
})
afterAll(() => app.close())

const act = (id: string, what: string) => admin.call('POST', `/api/admin/people/${id}/${what}`)
const signIn = ({ email, password }: TestUser) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const upgrade = (...people: TestUser[]) =>
  app.db.pool.query(
    `update users set subscription_status = 'active', subscription_tier = 'pro' where id = any($1)`,
    [people.map(({ id }) => id)],
  )

test('finds people by name and e-mail, a page at a time', async () => {
  const person = await register(app, 'zora@example.org')
  const { people, next } = (await admin.call('GET', '/api/admin/people?search=ZORA')).json()
  expect(people).toEqual([
    expect.objectContaining({ id: person.id, email: 'zora@example.org', name: 'Ada Byron', state: 'active' }),
  ])
  expect([next, people[0].isAdmin]).toEqual([null, false])
  expect(Date.now() - Date.parse(people[0].lastSeenAt)).toBeLessThan(60_000)
  expect((await admin.call('GET', '/api/auth/me')).json().isAdmin).toBe(true)
  await app.db.pool.query(`insert into users (id, email, password_hash)
    select gen_random_uuid(), 'row-' || n || '@example.net', 'x' from generate_series(1, 70) n`)
  const seen: string[] = []
  let after = ''
  do {
    const page = (await admin.call('GET', `/api/admin/people?search=example.net&after=${after}`)).json()
    seen.push(...page.people.map(({ email }: { email: string }) => email))
    after = page.next ?? ''
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([70, 70])
})

test('disables, makes links and enables, each noted with who did it', async () => {
  const person = await register(app)
  expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(200)
  expect((await act(person.id, 'disable')).statusCode).toBe(200)
  expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(401)
  expect((await signIn(person)).statusCode).toBe(403)
  expect((await act(person.id, 'enable')).statusCode).toBe(200)
  expect((await signIn(person)).statusCode).toBe(200)
  const { url } = (await act(person.id, 'reset-link')).json()
  const token = new URL(url).searchParams.get('token')
  const payload = { token, password: 'a new horse', confirmPassword: 'a new horse' }
  const reset = await app.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
  expect(reset.statusCode).toBe(200)
  const { entries } = (await admin.call('GET', '/api/admin/log')).json()
  const personEntries = entries.filter(
    ({ personEmail }: { personEmail: string }) => personEmail === person.email,
  )
  expect(personEntries.map(({ action }: { action: string }) => action)).toEqual([
    'reset-link',
    'enable',
    'disable',
  ])
  expect(personEntries.every(({ adminEmail }: { adminEmail: string }) => adminEmail === admin.email)).toBe(
    true,
  )
  // No secret is in the log.
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('an administrator cannot disable themselves, and a disabled one administers nothing', async () => {
  expect((await act(admin.id, 'disable')).statusCode).toBe(409)
  const second = await register(app)
  await app.db.pool.query('update users set is_admin = true where id = $1', [second.id])
  expect((await second.call('GET', '/api/admin/people')).statusCode).toBe(200)
  await act(second.id, 'disable')
  expect((await second.call('GET', '/api/admin/people')).statusCode).toBe(404)
})

test('does not exist for others', async () => {
  const person = await register(app)
  const asked = [
    ['GET', '/api/admin/people'],
    ['GET', '/api/admin/log'],
    ['POST', `/api/admin/people/${person.id}/disable`],
  ] as const
  for (const [method, url] of asked) {
    const refused = await person.call(method, url)
    const nobody = await app.app.inject({ method, url })
    expect([refused.statusCode, nobody.statusCode]).toEqual([404, 404])
    expect(refused.json()).toEqual({ message: 'Nothing is here', error: 'NOT_FOUND' })
  }
})

test('hands a shared inventory over, which its new owner pays for', async () => {
  const [owner, member] = [await register(app), await register(app)]
  await upgrade(owner, member)
  const { id } = (await owner.call('POST', '/api/inventories', { name: 'Cabin' })).json()
  await addMember(app.db.pool, { inventoryId: id, actor: member.id }, 'editor')
  const { inventories } = (await admin.call('GET', `/api/admin/people/${owner.id}/inventories`)).json()
  expect(inventories).toEqual([
    { id, name: 'Cabin', others: [{ memberId: expect.any(String), name: 'Ada Byron' }] },
  ])
  const memberId = inventories[0].others[0].memberId
  const handOver = () => admin.call('POST', `/api/admin/inventories/${id}/hand-over`, { memberId })

  // Refused by the plan of the new owner, and nothing is left of it.
  await app.db.pool.query(
    `update users set subscription_status = 'free', subscription_tier = 'free' where id = $1`,
    [member.id],
  )
  expect((await handOver()).json().error).toBe('LIMIT_REACHED')
  const left = await app.db.pool.query('select transfer_to, owner_id from inventories where id = $1', [id])
  expect(left.rows).toEqual([{ transfer_to: null, owner_id: owner.id }])

  await upgrade(member)
  expect((await handOver()).statusCode).toBe(200)
  const roles = async (person: TestUser) =>
    (await person.call('GET', '/api/inventories'))
      .json()
      .inventories.find((one: { id: string }) => one.id === id)?.role
  expect([await roles(owner), await roles(member)]).toEqual(['admin', 'owner'])
  expect(
    (await admin.call('POST', `/api/admin/inventories/${owner.inventoryId}/hand-over`, { memberId }))
      .statusCode,
  ).toBe(404)
})

test('shows nothing of what is in an inventory', async () => {
  const house = await createAccounts(app)
  const shown = ['users.id', 'users.email', 'users.firstName', 'users.lastName']
  const answers = await Promise.all([
    admin.call('GET', `/api/admin/people?search=${house.email}`),
    act(house.id, 'disable'),
    act(house.id, 'enable'),
    act(house.id, 'reset-link'),
    admin.call('GET', `/api/admin/people/${house.id}/inventories`),
    admin.call('GET', '/api/admin/log'),
  ])
  const answerText = answers.map((answer) => answer.body + JSON.stringify(answer.headers)).join('\n')
  expect(answerText).toContain(house.email)
  const leaked = [...house.canaries].filter(
    ([field, word]) => !shown.includes(field) && answerText.includes(word),
  )
  expect(leaked).toEqual([])
})

test('ADMIN_EMAILS replaces the first account, and counts confirmed addresses only', async () => {
  const named = await createTestApp({ beside: app, settings: { adminEmails: ['boss@example.org'] } })
  const boss = await register(app, 'boss@example.org')
  const ask = async ({ cookie }: TestUser) =>
    (await named.app.inject({ url: '/api/admin/people', headers: { cookie } })).statusCode
  expect([await ask(admin), await ask(boss)]).toEqual([404, 404])
  await app.db.pool.query('update users set email_verified = true where id = $1', [boss.id])
  expect(await ask(boss)).toBe(200)
  await named.close()
})
