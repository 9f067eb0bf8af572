import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { recountStorage } from '#server/features/sync/storage/storage-store.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const upgrade = ({ id }: TestUser, tier = 'pro') =>
  app.db.pool.query(`update users set subscription_tier = $2, subscription_status = 'active' where id = $1`, [
    id,
    tier,
  ])

const owner = async (tier = 'pro') => {
  const person = await register(app)
  await upgrade(person, tier)
  const made = await person.call('POST', '/api/inventories', { name: 'Workshop' })
  expect(made.json()).toMatchObject({ name: 'Workshop', role: 'owner', isHome: false, people: 1, bins: 0 })
  return { person, id: made.json().id as string }
}

const invite = async (by: TestUser, id: string, body: object = { role: 'editor' }) =>
  (await by.call('POST', `/api/inventories/${id}/invitations`, body)).json() as {
    token: string
    invitationId: string
  }

const accept = (person: TestUser, token: string) => person.call('POST', `/api/invitations/${token}/accept`)

const join = async (by: TestUser, id: string, role = 'editor') => {
  const person = await register(app)
  const { token } = await invite(by, id, { role })
  expect((await accept(person, token)).statusCode).toBe(200)
  return person
}

const peopleOf = async (person: TestUser, id: string) =>
  (await person.call('GET', `/api/inventories/${id}/people`)).json() as {
    people: { memberId: string; userId: string; role: string }[]
    invitations: unknown[]
  }

const memberIdOf = async (by: TestUser, id: string, { id: userId }: TestUser) =>
  (await peopleOf(by, id)).people.find((one) => one.userId === userId)?.memberId ?? ''

test('an invitation names inventory and inviter, joins once, and joining twice changes nothing', async () => {
  const { person: ada, id } = await owner()
  const bob = await register(app)
  const { token } = await invite(ada, id)
  const shown = await app.app.inject({ url: `/api/invitations/${token}` })
  expect(shown.json()).toMatchObject({ inventoryName: 'Workshop', role: 'editor' })
  expect((await accept(bob, token)).json()).toEqual({ id })
  expect((await accept(bob, token)).json()).toEqual({ id })
  const { inventories } = (await bob.call('GET', '/api/inventories')).json()
  expect(inventories).toMatchObject([{ isHome: true }, { id, name: 'Workshop', role: 'editor', people: 2 }])
  expect((await app.app.inject({ url: `/api/invitations/${token}` })).statusCode).toBe(404)
  const late = await register(app)
  expect((await accept(late, token)).statusCode).toBe(404)
})

test('looks at unknown and dead invitations are limited by address and by account, and open ones go on', async () => {
  const { person: ada, id } = await owner()
  const { token: dead, invitationId } = await invite(ada, id)
  await ada.call('DELETE', `/api/inventories/${id}/invitations/${invitationId}`)
  const look = async (token: string, remoteAddress: string, person?: TestUser) => {
    const headers = person ? { cookie: person.cookie } : {}
    return (await app.app.inject({ url: `/api/invitations/${token}`, remoteAddress, headers })).statusCode
  }
  const tally = async (looks: Promise<number>[]) => {
    const statuses = await Promise.all(looks)
    return [404, 429].map((status) => statuses.filter((one) => one === status).length)
  }
  const unknown = (at: number) => (at % 2 === 0 ? dead : `unknown-${at}`.padEnd(43, 'x'))
  const looks = Array.from({ length: 70 }, (_, at) => at)
  expect(await tally(looks.map((at) => look(unknown(at), '192.0.2.50')))).toEqual([60, 10])
  const eve = await register(app)
  expect(await tally(looks.map((at) => look(unknown(at), `198.51.100.${at}`, eve)))).toEqual([60, 10])
  const { token } = await invite(ada, id)
  expect(await look(token, '192.0.2.51')).toBe(200)
})

test('of 200 who accept an invitation for one at once exactly one gets in', async () => {
  const { person: ada, id } = await owner()
  const people: TestUser[] = []
  for (let at = 0; at < 10; at++) {
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => register(app)))))
  }
  const { token } = await invite(ada, id)
  const url = `/api/invitations/${token}/accept`
  const answers = await Promise.all(
    people.map((person, at) => person.call('POST', url, undefined, { remoteAddress: `10.1.${at}.1` })),
  )
  const counts = answers.map(({ statusCode }) => statusCode)
  expect(counts.filter((status) => status === 200)).toHaveLength(1)
  // A busy server refuses some before they are looked at, and an address after a hundred failed tries.
  expect(counts.filter((status) => ![200, 404, 429, 503].includes(status))).toEqual([])
  expect((await peopleOf(ada, id)).people).toHaveLength(2)
})

test("seats follow the owner's plan, and a full inventory says so", async () => {
  const { person: ada, id } = await owner('basic')
  for (let at = 1; at < 5; at++) await join(ada, id, 'viewer')
  const { token } = await invite(ada, id)
  const refused = await accept(await register(app), token)
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'LIMIT_REACHED'])
})

test('the free plan has one inventory, however many are asked for at once', async () => {
  const ada = await register(app)
  await upgrade(ada, 'free')
  const asked = () => ada.call('POST', '/api/inventories', { name: 'Workshop' })
  const answers = await Promise.all(Array.from({ length: 20 }, asked))
  expect([...new Set(answers.map((answer) => answer.json().error))]).toEqual(['LIMIT_REACHED'])
  await upgrade(ada, 'pro')
  const many = await Promise.all(Array.from({ length: 30 }, asked))
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19)
})

test('an admin invites and removes editors, and touches neither owner nor admins', async () => {
  const { person: ada, id } = await owner()
  const [bob, eve] = [await join(ada, id, 'admin'), await join(ada, id, 'editor')]
  const [adas, bobs, eves] = await Promise.all([ada, bob, eve].map((one) => memberIdOf(ada, id, one)))
  const path = (memberId = '') => `/api/inventories/${id}/people/${memberId}`
  const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
  expect(await status(bob.call('DELETE', path(adas)))).toBe(403)
  expect(await status(bob.call('PUT', path(eves), { role: 'admin' }))).toBe(403)
  expect(await status(bob.call('PUT', path(eves), { role: 'viewer' }))).toBe(200)
  expect(await status(eve.call('DELETE', path(bobs)))).toBe(403)
  expect(await status(bob.call('POST', `/api/inventories/${id}/invitations`, { role: 'admin' }))).toBe(403)
  expect(await status(bob.call('DELETE', path(eves)))).toBe(200)
  const gone = await eve.call('GET', `/api/inventories/${id}/people`)
  expect([gone.statusCode, gone.json()]).toMatchObject([403, { error: 'NOT_A_MEMBER', inventory: id }])
  expect((await peopleOf(bob, id)).people).toHaveLength(2)
})

test('invitations of a removed admin end with their membership', async () => {
  const { person: ada, id } = await owner()
  const bob = await join(ada, id, 'admin')
  const { token } = await invite(bob, id, { role: 'editor', maxUses: 10 })
  await ada.call('DELETE', `/api/inventories/${id}/people/${await memberIdOf(ada, id, bob)}`)
  expect((await accept(bob, token)).statusCode).toBe(404)
})

test('an invitation by mail is for its confirmed address alone, and is mailed', async () => {
  const { person: ada, id } = await owner()
  const email = `${randomUUID()}@example.org`
  const bob = await register(app, email)
  const { token } = await invite(ada, id, { role: 'viewer', email })
  expect((await accept(await register(app), token)).statusCode).toBe(404)
  expect((await accept(bob, token)).json().error).toBe('FORBIDDEN')
  await app.db.pool.query('update users set email_verified = true where id = $1', [bob.id])
  expect((await accept(bob, token)).statusCode).toBe(200)
})

const binsPaidBy = async (...people: TestUser[]): Promise<number[]> => {
  const { rows } = await app.db.pool.query<{ id: string; bins_used: number }>(
    'select id, bins_used from users where id = any($1)',
    [people.map(({ id }) => id)],
  )
  return people.map(({ id }) => rows.find((row) => row.id === id)?.bins_used ?? -1)
}

test('ownership moves when the new owner accepts, and the payer with it', async () => {
  const { person: ada, id } = await owner()
  const bob = await join(ada, id, 'editor')
  await upgrade(bob)
  const bin = { name: 'Saws', category: 'garage' }
  await ada.call('POST', '/api/bins', bin, { headers: { [INVENTORY_HEADER]: id } })
  expect(await binsPaidBy(ada, bob)).toEqual([1, 0])
  const { token } = await invite(ada, id, { role: 'admin' })
  const memberId = await memberIdOf(ada, id, bob)
  const offer = () => ada.call('POST', `/api/inventories/${id}/transfer`, { memberId })
  const cyd = await join(ada, id, 'admin')
  const isOffered = async () => {
    const { inventories } = (await bob.call('GET', '/api/inventories')).json()
    return inventories[1].isOfferedToMe
  }
  // Ended by the owner or declined by Bob, and by nobody else.
  for (const [person, status] of [
    [cyd, 403],
    [bob, 200],
    [ada, 200],
  ] as const) {
    await offer()
    expect(await isOffered()).toBe(true)
    const ended = await person.call('POST', `/api/inventories/${id}/transfer`, { memberId: null })
    expect([ended.statusCode, await isOffered()]).toEqual([status, status === 403])
  }
  expect((await bob.call('POST', `/api/inventories/${id}/transfer/accept`)).statusCode).toBe(404)
  await offer()
  expect((await bob.call('POST', `/api/inventories/${id}/transfer/accept`)).statusCode).toBe(200)
  expect(await binsPaidBy(ada, bob)).toEqual([0, 1])
  expect((await accept(await register(app), token)).statusCode).toBe(404)
  expect((await peopleOf(ada, id)).people).toMatchObject([
    { userId: bob.id, role: 'owner' },
    { userId: ada.id, role: 'admin' },
    { userId: cyd.id, role: 'admin' },
  ])
})

test('an offer of ownership is mailed while it stands, to a confirmed address alone, and a few times a day', async () => {
  const { person: ada, id } = await owner()
  const bob = await join(ada, id)
  const memberId = await memberIdOf(ada, id, bob)
  const offer = (asked: string | null) =>
    ada.call('POST', `/api/inventories/${id}/transfer`, { memberId: asked })
  const offers = async () => {
    await app.services.jobs.drain()
    return (await mailsTo(app.dataDir, bob.email)).filter((text) => text.includes('become the owner of'))
  }
  await offer(memberId)
  expect(await offers()).toEqual([])
  await app.db.pool.query('update users set email_verified = true where id = $1', [bob.id])
  await offer(null)
  await offer(memberId)
  expect(await offers()).toEqual([expect.stringContaining('“Workshop”')])
  await offer(memberId)
  await offer(null)
  expect(await offers()).toHaveLength(1)
  const statuses: number[] = []
  for (let tries = 0; tries < 3; tries++) statuses.push((await offer(memberId)).statusCode)
  expect([statuses, (await offer(null)).statusCode]).toEqual([[200, 200, 429], 200])
})

test('a change of people stamps its place in the order, and its payer is charged for the stamp', async () => {
  const { person: ada, id } = await owner()
  const bob = await join(ada, id)
  const charged = async () => {
    const { rows } = await app.db.pool.query('select history_bytes::int as bytes from users where id = $1', [
      ada.id,
    ])
    return rows[0].bytes
  }
  const before = await charged()
  const cursor = async () =>
    (await bob.call('GET', '/api/sync', undefined, { headers: { [INVENTORY_HEADER]: id } })).json().cursor
  const stampOf = (place: string) => place.split('.')[0]?.slice(21)
  const [earlier, memberId] = [await cursor(), await memberIdOf(ada, id, bob)]
  await ada.call('PUT', `/api/inventories/${id}/people/${memberId}`, { role: 'viewer' })
  const later = await cursor()
  expect(stampOf(earlier)).toHaveLength(17)
  expect(stampOf(later)).toHaveLength(17)
  expect(stampOf(later)).not.toBe(stampOf(earlier))
  const after = await charged()
  const counted = await app.db.db.transaction((tx) => recountStorage(tx, ada.id))
  expect(after).toBe(counted.history)
  expect(after).toBeGreaterThan(before)
})

test('a closed inventory answers its members in words, and opens again', async () => {
  const { person: ada, id } = await owner()
  const bob = await join(ada, id, 'editor')
  const closed = await ada.call('POST', `/api/inventories/${id}/close`)
  expect(closed.json().until).toMatch(/^\d{4}-/)
  const refusal = await bob.call('GET', `/api/inventories/${id}/people`)
  expect([refusal.statusCode, refusal.json().error]).toEqual([403, 'INVENTORY_CLOSED'])
  expect((await ada.call('POST', `/api/inventories/${id}/reopen`)).statusCode).toBe(200)
  expect((await bob.call('GET', `/api/inventories/${id}/people`)).statusCode).toBe(200)
})
