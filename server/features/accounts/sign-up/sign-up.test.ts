import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let made = 0
const newEmail = () => `sign-up-${++made}@example.org`

const signUp = (
  app: TestApp,
  { email = newEmail(), invitation }: { email?: string; invitation?: string } = {},
) =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, password: 'long enough', confirmPassword: 'long enough', invitation },
  })
const modeOf = async (app: TestApp) => (await app.app.inject({ url: '/api/auth/sign-up' })).json().mode
const adminsOf = async (app: TestApp) =>
  (await app.db.pool.query<{ email: string }>('select email from users where is_admin')).rows.length

describe('closed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ settings: { signUp: 'closed' } })
  })
  afterAll(() => app.close())

  test('lets exactly one of many make the first account, who administers', async () => {
    expect(await modeOf(app)).toBe('open')
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp(app)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(11)
    expect(await adminsOf(app)).toBe(1)
    expect(await modeOf(app)).toBe('closed')
    const refused = await signUp(app)
    expect(refused.json()).toMatchObject({
      error: 'FORBIDDEN',
      message: "This server isn't accepting new accounts. Ask whoever runs it for one.",
    })
  })
})

describe('by invitation', () => {
  let app: TestApp
  let owner: TestUser
  beforeAll(async () => {
    app = await createTestApp({ settings: { signUp: 'invitation' } })
    owner = await register(app)
  })
  afterAll(() => app.close())

  const invite = async (body: object) =>
    (await owner.call('POST', `/api/inventories/${owner.inventoryId}/invitations`, body)).json()

  test('asks for an invitation that is open', async () => {
    expect(await modeOf(app)).toBe('invitation')
    expect((await signUp(app)).json().message).toContain('You need an invitation')
    expect((await signUp(app, { invitation: 'A'.repeat(43) })).json().message).toContain('no longer works')
    expect((await signUp(app, { invitation: '../..' })).statusCode).toBe(400)
    const { token, invitationId } = await invite({ role: 'viewer' })
    await owner.call('DELETE', `/api/inventories/${owner.inventoryId}/invitations/${invitationId}`)
    expect((await signUp(app, { invitation: token })).statusCode).toBe(403)
    const { token: late } = await invite({ role: 'viewer' })
    await app.db.pool.query(`update invitations set expires_at = now() - interval '1 second'`)
    expect((await signUp(app, { invitation: late })).statusCode).toBe(403)
  })

  test('admits no more people than the invitation is for, also at once', async () => {
    const { token } = await invite({ role: 'viewer', maxUses: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(app, { invitation: token })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(7)
  })

  test('an invitation by mail is for its address only, and a taken e-mail uses up nothing', async () => {
    const email = newEmail()
    const { token } = await invite({ role: 'viewer', email })
    expect((await signUp(app, { invitation: token })).statusCode).toBe(403)
    expect((await signUp(app, { invitation: token, email })).statusCode).toBe(200)

    const { token: link } = await invite({ role: 'viewer' })
    expect((await signUp(app, { invitation: link, email })).statusCode).toBe(409)
    const joining = await signUp(app, { invitation: link })
    expect(joining.statusCode).toBe(200)
    const cookie = joining.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const joined = await app.app.inject({
      method: 'POST',
      url: `/api/invitations/${link}/accept`,
      headers: { cookie },
    })
    expect(joined.json()).toEqual({ id: owner.inventoryId })
  })
})

test('open makes an administrator of the first account only', async () => {
  const app = await createTestApp()
  await Promise.all(Array.from({ length: 6 }, () => signUp(app)))
  expect(await adminsOf(app)).toBe(1)
  await app.close()
})
