import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo as readMails } from '#server/testing/outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const mailsTo = async (email: string): Promise<string[]> => {
  await app.services.jobs.drain()
  return await readMails(app.dataDir, email)
}

const tokenIn = (mail: string | undefined): string =>
  new URL(/https?:\S+token=\S+/.exec(mail ?? '')?.[0] ?? 'none:').searchParams.get('token') ?? ''

const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload })

const ask = (person: TestUser, email: string) =>
  person.call('PUT', '/api/auth/profile', { name: 'Ada Lovelace', email, password: person.password })
const open = (token: string) => post('/api/auth/verify-email', { token })
const reset = (token: string) =>
  post('/api/auth/reset-password', { token, password: 'entirely new', confirmPassword: 'entirely new' })
const signIn = (email: string, password: string) => post('/api/auth/login', { email, password })
const me = async (person: TestUser) => (await person.call('GET', '/api/auth/me')).json()

test('changes the e-mail when its link is opened; until then the old one is used and notified', async () => {
  const person = await register(app)
  const email = `new-${person.email}`
  const asked = await ask(person, email.toUpperCase())
  expect(asked.json()).toMatchObject({ email: person.email, pendingEmail: email, firstName: 'Ada' })
  expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: email })
  expect((await signIn(email, person.password)).statusCode).toBe(401)
  expect((await signIn(person.email, person.password)).statusCode).toBe(200)
  const token = tokenIn((await mailsTo(email))[0])
  expect((await mailsTo(person.email)).at(-1)).toContain(email)
  expect((await open(token)).statusCode).toBe(200)
  expect(await me(person)).toMatchObject({ email, pendingEmail: null, emailVerified: true })
  expect((await signIn(person.email, person.password)).statusCode).toBe(401)
  expect((await signIn(email, person.password)).statusCode).toBe(200)
  expect((await mailsTo(person.email)).at(-1)).toContain(`now signs in with ${email}`)
  expect((await open(token)).statusCode).toBe(400)
})

test('answers alike for taken and free e-mails, and notifies the owner of a taken one', async () => {
  const [person, other] = [await register(app), await register(app)]
  const shown = async (email: string) => {
    const { statusCode, body } = await ask(person, email)
    return `${statusCode} ${body.replaceAll(email, 'it').replace(/"updatedAt":"[^"]*"/, '')}`
  }
  expect(await shown(other.email)).toBe(await shown(`free-${other.email}`))
  const [, mail] = await mailsTo(other.email)
  expect(mail).toContain('already')
  expect(mail).not.toContain('token=')
  await ask(person, other.email)
  expect((await signIn(other.email, other.password)).statusCode).toBe(200)
})

test('rejects the link if another account took the e-mail meanwhile, and changes nothing', async () => {
  const person = await register(app)
  const email = `late-${person.email}`
  await ask(person, email)
  const token = tokenIn((await mailsTo(email))[0])
  await register(app, email)
  expect((await open(token)).json()).toMatchObject({ error: 'CONFLICT', field: 'token' })
  expect(await me(person)).toMatchObject({ email: person.email })
})

test('allows three requests per person and hour, also in parallel', async () => {
  const person = await register(app)
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => ask(person, `many-${at}-${person.email}`)),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, ...Array(6).fill(429)])
  expect((await person.call('PUT', '/api/auth/profile', { name: 'G', email: person.email })).statusCode).toBe(
    200,
  )
  await app.services.jobs.drain()
  const all = await Promise.all(answers.map((_, at) => mailsTo(`many-${at}-${person.email}`)))
  expect(all.flat().length).toBeLessThanOrEqual(3)
})

test('sends one inbox at most eight mails a day, whichever accounts ask', async () => {
  const victim = 'victim@example.org'
  const people = await Promise.all(Array.from({ length: 4 }, () => register(app)))
  const statuses: number[] = []
  for (const person of people) {
    for (let time = 0; time < 3; time++) statuses.push((await ask(person, victim)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
})

const linksOf = async (person: TestUser) => {
  const email = `link-${person.email}`
  await post('/api/auth/forgot-password', { email: person.email })
  await ask(person, email)
  const mails = await mailsTo(person.email)
  const tokenOf = (path: string) => tokenIn(mails.findLast((text) => text.includes(path)))
  return {
    reset: tokenOf('/reset-password'),
    verify: tokenOf('/verify-email'),
    change: tokenIn((await mailsTo(email)).at(-1)),
  }
}

const areDead = async ({ reset: one, verify, change }: Record<string, string>) => {
  expect([one, verify, change].every((token) => token?.length === 43)).toBe(true)
  expect((await reset(one ?? '')).json()).toMatchObject({ error: 'VALIDATION', field: 'token' })
  for (const token of [verify ?? '', change ?? ''])
    expect((await open(token)).json()).toMatchObject({ error: 'VALIDATION', field: 'token' })
}

test('invalidates mailed links when the e-mail changes', async () => {
  const person = await register(app)
  const before = await linksOf(person)
  expect((await open(before.change)).statusCode).toBe(200)
  await areDead(before)
})

test('invalidates mailed links when the password changes or is reset', async () => {
  const person = await register(app)
  const before = await linksOf(person)
  const body = { currentPassword: person.password, newPassword: 'brand new' }
  const cookie = cookiesOf(await person.call('PUT', '/api/auth/password', body))
  await areDead(before)
  const fresh: TestUser = { ...person, call: (m, u, b) => person.call(m, u, b, { headers: { cookie } }) }
  const again = await linksOf({ ...fresh, email: person.email })
  expect((await reset(again.reset)).statusCode).toBe(200)
  expect((await open(again.change)).statusCode).toBe(400)
})

test('sends no queued reset link after the e-mail changed', async () => {
  const person = await register(app)
  const email = `queued-${person.email}`
  await ask(person, email)
  const token = tokenIn((await mailsTo(email))[0])
  const before = (await mailsTo(person.email)).length
  await post('/api/auth/forgot-password', { email: person.email })
  await open(token)
  const after = (await mailsTo(person.email)).slice(before)
  expect(after.some((text) => text.includes('/reset-password?token='))).toBe(false)
})
