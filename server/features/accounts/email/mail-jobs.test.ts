import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log/create-log.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const linkIn = (mail: Email | undefined): URL => new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')

const forgot = async (app: TestApp, email: string): Promise<void> => {
  await app.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  await app.services.jobs.drain()
}

const resetWith = (app: TestApp, link: URL, password = 'a new password') =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token: link.searchParams.get('token'), password, confirmPassword: password },
  })

describe('over SMTP', () => {
  let app: TestApp
  let mails: MailServer

  beforeAll(async () => {
    mails = await startMailServer()
    app = await createTestApp({
      settings: { mail: { smtpUrl: mails.url, from: 'Bins <bins@example.org>' } },
    })
  })
  afterAll(async () => {
    await app.close()
    await mails.close()
  })

  test('sends a reset link that works once and is stored as a hash', async () => {
    const person = await register(app)
    await forgot(app, person.email)
    const mail = mails.received.pop()
    expect(mail).toMatchObject({
      from: { address: 'bins@example.org', name: 'Bins' },
      to: [{ address: person.email }],
      subject: 'Reset your Binnacle password',
    })
    const link = linkIn(mail)
    expect(`${link.origin}${link.pathname}`).toBe(`${TEST_ORIGIN}/reset-password`)
    const token = link.searchParams.get('token') ?? ''
    const { rows } = await app.db.pool.query<{ reset_token: string; minutes: number }>(
      `select reset_token, round(extract(epoch from reset_token_expires_at - now()) / 60) as minutes
       from users where id = $1`,
      [person.id],
    )
    expect(rows[0]?.reset_token).toBe(hashToken(token))
    expect(Number(rows[0]?.minutes)).toBe(60)
    expect((await resetWith(app, link)).statusCode).toBe(200)
    expect((await resetWith(app, link)).statusCode).toBe(400)
  })

  test('sends nothing to an unknown e-mail', async () => {
    await forgot(app, 'stranger@example.org')
    expect(mails.received).toEqual([])
  })

  test('retries later when the mail server is unavailable', async () => {
    const person = await register(app)
    mails.refuse(true)
    await forgot(app, person.email)
    expect(mails.received).toEqual([])
    mails.refuse(false)
    await app.db.pool.query('update jobs set run_at = now()')
    await app.services.jobs.drain()
    expect((await resetWith(app, linkIn(mails.received.pop()))).statusCode).toBe(200)
  })

  test('notifies the old address of a changed e-mail', async () => {
    const person = await register(app)
    await person.call('PUT', '/api/auth/profile', {
      name: 'Ada Byron',
      email: `new-${person.email}`,
      password: person.password,
    })
    await app.services.jobs.drain()
    const mail = mails.received.pop()
    expect(mail?.to?.[0]?.address).toBe(person.email)
    expect(mail?.text).toContain(`new-${person.email}`)
  })
})

describe('without SMTP', () => {
  let app: TestApp
  let person: TestUser
  const lines: string[] = []

  beforeAll(async () => {
    app = await createTestApp({
      log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
    })
    person = await register(app)
  })
  afterAll(() => app.close())

  test('writes mails to the outbox folder and logs the file without the link', async () => {
    await forgot(app, person.email)
    const folder = join(app.dataDir, 'outbox')
    const name = readdirSync(folder).sort().at(-1) ?? ''
    expect(lines.join()).toContain(join(folder, name))
    const mail = await PostalMime.parse(readFileSync(join(folder, name)))
    expect(mail.to?.[0]?.address).toBe(person.email)
    const link = linkIn(mail)
    expect(lines.join()).not.toContain(link.searchParams.get('token'))
    expect((await resetWith(app, link)).statusCode).toBe(200)
  })
})
