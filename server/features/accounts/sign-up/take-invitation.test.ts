import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltWeb, buildWeb } from '#server/testing/build-web.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let web: BuiltWeb
let app: TestApp
let ada: TestUser
let made = 0

beforeAll(async () => {
  web = await buildWeb()
  app = await createTestApp(web)
  ada = await register(app)
})
afterAll(async () => {
  await app.close()
  web.remove()
})

const newEmail = () => `invited-${++made}@example.org`

const invite = async (body: object = {}) => {
  const url = `/api/inventories/${ada.inventoryId}/invitations`
  const answer = await ada.call('POST', url, { role: 'editor', ...body })
  return answer.json() as { token: string; invitationId: string }
}

const fieldsOf = (email: string) => ({ email, password: 'long enough', confirmPassword: 'long enough' })

const byApi = async (invitation: string, email = newEmail()) => {
  const payload = { ...fieldsOf(email), invitation }
  const answer = await app.app.inject({ method: 'POST', url: '/api/auth/register', payload })
  return { status: answer.statusCode, body: answer.json() }
}

const byForm = async (invitation: string, email = newEmail()) => {
  const url = `/register?from=${encodeURIComponent(`/join/${invitation}`)}`
  const answer = await app.app.inject({ method: 'POST', url, ...(await multipart(fieldsOf(email))) })
  return { status: answer.statusCode, location: answer.headers.location }
}

const memberEmails = async () => {
  const { people } = (await ada.call('GET', `/api/inventories/${ada.inventoryId}/people`)).json()
  return (people as { email?: string }[]).length
}

const exists = async (email: string) =>
  (await app.db.pool.query('select 1 from users where email = $1', [email])).rows.length === 1

test('whoever registers with an invitation is in the inventory', async () => {
  const before = await memberEmails()
  const called = await byApi((await invite()).token)
  expect([called.status, called.body.joined]).toEqual([200, ada.inventoryId])
  const posted = await byForm((await invite()).token)
  expect(posted).toEqual({ status: 303, location: `/dashboard?joined=${ada.inventoryId}` })
  expect(await memberEmails()).toBe(before + 2)
})

test('a mailed invitation waits until the address is confirmed', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const called = await byApi((await invite({ email })).token, email)
  expect([called.status, called.body.notJoined]).toEqual([200, 'FORBIDDEN'])
  const { token } = await invite({ email: other })
  expect(await byForm(token, other)).toEqual({ status: 303, location: `/join/${token}?refused=FORBIDDEN` })
})

test('the account is made though the invitation was used, revoked, mailed to somebody else, or unknown', async () => {
  const { token: used } = await invite()
  await byApi(used)
  const { token: revoked, invitationId } = await invite()
  await ada.call('DELETE', `/api/inventories/${ada.inventoryId}/invitations/${invitationId}`)
  const { token: foreign } = await invite({ email: newEmail() })
  for (const token of [used, revoked, foreign, 'A'.repeat(43)]) {
    const email = newEmail()
    const called = await byApi(token, email)
    expect([called.status, called.body.notJoined, await exists(email)]).toEqual([200, 'NOT_FOUND', true])
    expect((await byForm(token)).location).toBe(`/join/${token}?refused=NOT_FOUND`)
  }
})

test('of many who register with one invitation at once one joins, and all have an account', async () => {
  const { token } = await invite()
  const before = await memberEmails()
  const emails = Array.from({ length: 12 }, newEmail)
  const answers = await Promise.all(emails.map((email) => byApi(token, email)))
  expect(answers.filter(({ body }) => body.joined)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.notJoined === 'NOT_FOUND')).toHaveLength(11)
  expect(await Promise.all(emails.map(exists))).toEqual(emails.map(() => true))
  expect(await memberEmails()).toBe(before + 1)
})

test('a full inventory is told, by its own word', async () => {
  await app.db.pool.query(
    `update users set subscription_tier = 'basic', subscription_status = 'active' where id = $1`,
    [ada.id],
  )
  const tokens = await Promise.all(Array.from({ length: 3 }, () => invite()))
  const answers = []
  for (const { token } of tokens) answers.push((await byApi(token)).body.notJoined)
  expect(answers.at(-1)).toBe('LIMIT_REACHED')
})
