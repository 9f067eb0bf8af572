import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELETED_JOB } from '#server/features/accounts/lifecycle/deletion-service.ts'
import {
  EMAIL_CHANGE_ASKED_JOB,
  EMAIL_CHANGED_JOB,
  NEW_EMAIL_JOB,
} from '#server/features/accounts/lifecycle/email-change-service.ts'
import { VERIFY_JOB } from '#server/features/accounts/lifecycle/verification-service.ts'
import { RESET_JOB } from '#server/features/accounts/password/password-service.ts'
import { API_KEY_MAIL_JOB } from '#server/features/api-keys/mail-jobs.ts'
import { PAYMENT_FAILED_JOB, TRIAL_ENDS_JOB } from '#server/features/billing/plan-mail-jobs.ts'
import { INVITATION_JOB } from '#server/features/inventories/people/invitations/invitation-mail.ts'
import { OWNERSHIP_OFFER_JOB } from '#server/features/inventories/people/ownership/ownership-offer-mail.ts'
import { IDENTITY_MAIL_JOB } from '#server/features/oidc/mail-jobs.ts'
import { ORDER_PAID_JOB, ORDER_REFUNDED_JOB, ORDER_SHIPPED_JOB } from '#server/features/orders/order-jobs.ts'
import { PASSKEY_MAIL_JOB } from '#server/features/passkeys/mail-jobs.ts'
import { SECOND_FACTOR_MAIL_JOB } from '#server/features/second-factor/mail-jobs.ts'
import { WEBHOOK_DISABLED_JOB } from '#server/features/webhooks/disabled-mail.ts'
import { buildMails } from '#server/testing/build-mails.ts'
import { paidOrder } from '#server/testing/payments/order.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { addInventory, addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const INVITATION_URL = `${TEST_ORIGIN}/join/abc`

let app: TestApp
const folder = makeTestFolder('binnacle-mails-')

beforeAll(async () => {
  app = await createTestApp({ languagesFolder: await buildMails(folder, ['en-XA', 'ar-XB']) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Carries out what is queued. @returns mails since the last call */
const drain = async (): Promise<Email[]> => {
  await app.services.jobs.drain()
  const outbox = join(app.dataDir, 'outbox')
  const mails: Email[] = []
  for (const name of readdirSync(outbox).sort()) {
    mails.push(await PostalMime.parse(readFileSync(join(outbox, name))))
    rmSync(join(outbox, name))
  }
  return mails
}

const mailed = async (job: string, payload: object): Promise<Email> => {
  await app.services.jobs.add(job, payload)
  const [mail, ...more] = await drain()
  if (!mail || more.length > 0) throw new Error(`${job} sent ${mail ? 'several mails' : 'nothing'}`)
  return mail
}

const idOf = async (statement: string, values: unknown[]): Promise<string> => {
  const { rows } = await app.db.pool.query<{ id: string }>(statement, values)
  if (!rows[0]) throw new Error(`no row by ${statement}`)
  return rows[0].id
}

/** Signs up in a trial that is about to end, with an open change of the e-mail. */
const personWith = async (language: string | null): Promise<TestUser> => {
  const person = await register(app)
  await drain()
  const endsAt = new Date(Date.now() + 5 * 3_600_000)
  await app.db.pool.query(
    `update users set language = $2, subscription_ends_at = $3, pending_email = 'new-' || email,
       pending_email_expires_at = now() + interval '1 day' where id = $1`,
    [person.id, language, endsAt],
  )
  return person
}

const insertInvitation = ({ id, inventoryId }: TestUser) =>
  idOf(
    `insert into invitations (id, inventory_id, role, token_hash, kind, email, expires_at, created_by)
     values (gen_random_uuid(), $1, 'editor', gen_random_uuid(), 'mail', 'a@example.org', now() + interval '1 day', $2) returning id`,
    [inventoryId, id],
  )

const insertFailedPlan = ({ id }: TestUser) =>
  idOf(
    `insert into subscriptions (id, user_id, plan_type, amount, status)
     values (gen_random_uuid(), $1, 'basic', 999, 'past_due') returning id`,
    [id],
  )

const insertDisabledWebhook = ({ inventoryId }: TestUser) =>
  idOf(
    `insert into webhooks (id, inventory_id, url, events, secret, read_seq, disabled_at)
     values ($2, $1, 'https://example.org/hook', '{}', 'secret', 0, now()) returning id`,
    [inventoryId, randomUUID()],
  )

/** Another's inventory, whose owner asks this person to take it over. */
const offerTo = async (person: TestUser) => {
  const inventoryId = await addInventory(app.db.pool, (await personWith(null)).id)
  await addMember(app.db.pool, { inventoryId, actor: person.id }, 'editor')
  await app.db.pool.query('update users set email_verified = true where id = $1', [person.id])
  const memberId = await idOf(
    `update inventories i set transfer_to = m.id from memberships m
     where i.id = $1 and m.inventory_id = $1 and m.user_id = $2 returning m.id`,
    [inventoryId, person.id],
  )
  return { inventoryId, memberId }
}

const insertOrder = async (person: TestUser, trackingNumber: string | null): Promise<string> => {
  const { id } = await paidOrder(app, person)
  await app.db.pool.query(
    `update qr_orders set created_at = '2026-11-03T23:05:00Z', tracking_number = $2 where id = $1`,
    [id, trackingNumber],
  )
  return id
}

/** One of each kind, to this person. */
const mailsTo = async (person: TestUser): Promise<Record<string, Email>> => {
  const { id: userId, email: to } = person
  const trial = await mailed(TRIAL_ENDS_JOB, { userId, notice: 'day' })
  return {
    trial,
    reset: await mailed(RESET_JOB, { email: to }),
    verify: await mailed(VERIFY_JOB, { address: to }),
    deleted: await mailed(DELETED_JOB, { to, deletedOn: '2026-11-03' }),
    newEmail: await mailed(NEW_EMAIL_JOB, { userId, email: `new-${to}` }),
    emailInUse: await mailed(NEW_EMAIL_JOB, { userId, email: to }),
    changeAsked: await mailed(EMAIL_CHANGE_ASKED_JOB, { to, newEmail: 'b@example.org' }),
    emailChanged: await mailed(EMAIL_CHANGED_JOB, { to: 'former@example.org', newEmail: to }),
    apiKey: await mailed(API_KEY_MAIL_JOB, { name: 'Sheet', role: 'viewer', inventory: 'Attic', to }),
    paymentFailed: await mailed(PAYMENT_FAILED_JOB, { subscriptionId: await insertFailedPlan(person) }),
    invitation: await mailed(INVITATION_JOB, {
      to: 'nobody@example.org',
      invitationId: await insertInvitation(person),
      url: INVITATION_URL,
    }),
    offer: await mailed(OWNERSHIP_OFFER_JOB, await offerTo(person)),
    identity: await mailed(IDENTITY_MAIL_JOB, { change: 'added', name: 'Club', to }),
    passkey: await mailed(PASSKEY_MAIL_JOB, { change: 'removed', name: 'Phone', to }),
    secondFactor: await mailed(SECOND_FACTOR_MAIL_JOB, { change: 'codes', to }),
    webhook: await mailed(WEBHOOK_DISABLED_JOB, { webhookId: await insertDisabledWebhook(person) }),
    paid: await mailed(ORDER_PAID_JOB, { orderId: await insertOrder(person, null) }),
    shipped: await mailed(ORDER_SHIPPED_JOB, { orderId: await insertOrder(person, 'RR473124829GB') }),
    refunded: await mailed(ORDER_REFUNDED_JOB, { orderId: await insertOrder(person, null) }),
  }
}

/** Links of each kind but those without one. */
const LINKS: Readonly<Record<string, string>> = {
  trial: `${TEST_ORIGIN}/pricing`,
  reset: `${TEST_ORIGIN}/reset-password?token=`,
  verify: `${TEST_ORIGIN}/verify-email?token=`,
  newEmail: `${TEST_ORIGIN}/verify-email?token=`,
  apiKey: `${TEST_ORIGIN}/settings#api-keys`,
  paymentFailed: `${TEST_ORIGIN}/pricing`,
  invitation: INVITATION_URL,
  offer: `${TEST_ORIGIN}/people`,
  webhook: `${TEST_ORIGIN}/settings#webhooks`,
  paid: `${TEST_ORIGIN}/order-qr-codes#your-orders`,
  shipped: `${TEST_ORIGIN}/order-qr-codes#your-orders`,
  refunded: `${TEST_ORIGIN}/order-qr-codes#your-orders`,
}

test('every kind of mail arrives in the language of its reader, with its links untouched', async () => {
  const mails = await mailsTo(await personWith('en-XA'))
  for (const [kind, { subject, text, html }] of Object.entries(mails)) {
    expect([kind, subject]).toEqual([kind, expect.stringMatching(/^⟦.*⟧$/)])
    // Lines of ours; others are links, addresses and what people wrote.
    expect([kind, text?.split('\n')[0]]).toEqual([kind, expect.stringMatching(/^⟦.*⟧$/)])
    for (const form of [text, html])
      if (form && LINKS[kind])
        expect(form.split(/[\s"]/)).toContainEqual(expect.stringContaining(LINKS[kind]))
    if (html) expect(html).toContain('<html lang="en-XA"><head>')
  }
})

test('a language from right to left turns the mail', async () => {
  const person = await personWith('ar-XB')
  const mail = await mailed(ORDER_PAID_JOB, { orderId: await insertOrder(person, null) })
  expect(mail.html).toContain('<html lang="ar-XB" dir="rtl"><head>')
  expect(mail.html).toContain('<div dir="rtl" style=')
  expect(mail.html).toContain('<th align="right" ')
})

test('a person without a language reads English as ever', async () => {
  const mails = await mailsTo(await personWith(null))
  for (const [kind, { subject, text, html }] of Object.entries(mails)) {
    expect([kind, `${subject}${text}${html}`]).toEqual([kind, expect.not.stringMatching(/[⟦⟧]/)])
    if (html) expect(html).toContain('<html lang="en"><head>')
  }
  expect(mails.deleted?.text).toBe(
    [
      'Your Binnacle account was deleted. Until November 3, 2026 everything is kept: sign in before then to have it back.',
      'After that day all bins, items, pictures and codes of the account are gone for good.',
      '',
      'If it was not you, sign in, restore the account and change your password.',
      '',
    ].join('\n'),
  )
  expect(mails.trial?.text).toMatch(
    /^Your free trial of Binnacle ends on \d+ [A-Z][a-z]+ \d{4} at \d\d:\d\d UTC\. Nothing is charged then\.\n\n/,
  )
  expect(mails.paid?.text).toContain(
    '\nPrice: $19.99 (US dollars)\nOrdered on: 3 November 2026\n\nThey go to:\n\n',
  )
})

test('a deletion that an earlier server queued names its day', async () => {
  const { email: to } = await personWith(null)
  const mail = await mailed(DELETED_JOB, { to, deletedOn: 'November 3, 2026' })
  expect(mail.text).toContain('Until November 3, 2026 everything is kept')
})

test('an invited person reads their own language, and one without an account that of who invites', async () => {
  const [accented, english] = [await personWith('en-XA'), await personWith(null)]
  const invite = async (by: TestUser, to: string) => {
    const mail = await mailed(INVITATION_JOB, {
      to,
      invitationId: await insertInvitation(by),
      url: INVITATION_URL,
    })
    return mail.subject?.startsWith('⟦')
  }
  expect(await invite(accented, english.email)).toBe(false)
  expect(await invite(english, accented.email)).toBe(true)
  expect(await invite(accented, 'nobody@example.org')).toBe(true)
  expect(await invite(english, 'nobody@example.org')).toBe(false)
})

test('a language that the build lacks is English', async () => {
  const person = await personWith('xx')
  expect((await mailed(RESET_JOB, { email: person.email })).subject).toBe('Reset your Binnacle password')
})
