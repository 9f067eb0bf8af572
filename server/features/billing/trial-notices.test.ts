import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { PAYMENT_FAILED_JOB } from './plan-mail-jobs.ts'
import { createNoticeStore } from './trial-notice-store.ts'
import { createTrialNotices } from './trial-notices.ts'

const HOUR = 3600 * 1000

let app: TestApp
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  app = await createTestApp({ settings: { mail: { smtpUrl: mails.url, from: 'Bins <bins@example.org>' } } })
})
afterAll(async () => {
  await app.close()
  await mails.close()
})

let person: TestUser
beforeEach(async () => {
  app.shiftClock(0)
  await app.db.pool.query('delete from inventories; delete from users')
  person = await register(app)
  await sweep()
  mails.received.length = 0
})

const sweep = async () => {
  await app.services.housekeeping.run()
  await app.services.jobs.drain()
}

const toldBy = async (...hours: number[]) => {
  for (const hour of hours) {
    app.shiftClock(hour * HOUR)
    await sweep()
  }
  return mails.received.map(({ subject }) => subject)
}

const [WEEK, ONE] = ['Your Binnacle trial ends in 7 days', 'Your Binnacle trial ends in 1 day']
const before = (days: number, hours = 0) => (30 - days) * 24 + hours

test('mails 7 days and 1 day before the end of a trial, each once', async () => {
  expect(await toldBy(1, before(7) - 1)).toEqual([])
  expect(await toldBy(before(7) + 1, before(7) + 2, before(6), before(2))).toEqual([WEEK])
  expect(await toldBy(before(1) + 1, before(1) + 2, before(0) - 1, before(-1), before(-10))).toEqual([
    WEEK,
    ONE,
  ])
  const [mail] = mails.received
  expect(mail?.to?.[0]?.address).toBe(person.email)
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain(`${TEST_ORIGIN}/pricing`)
    expect(form).toContain('1 bin and 5 items')
    expect(form).toContain('Everything that you have stays')
  }
})

test('names the days left after downtime', async () => {
  expect(await toldBy(before(3) + 1)).toEqual(['Your Binnacle trial ends in 3 days'])
})

test('sends no 7-day notice on the last day', async () => {
  expect(await toldBy(before(1) + 5, before(1) + 6)).toEqual([ONE])
})

test('parallel sweeps of several servers send one mail', async () => {
  const clock = () => new Date(Date.now() + before(7, 1) * HOUR)
  const { db } = app.db
  const servers = [1, 2, 3, 4].map(() =>
    createTrialNotices({ db, store: createNoticeStore(db), jobs: app.services.jobs, clock }),
  )
  await Promise.all(servers.map((check) => check()))
  expect(await toldBy(before(7, 1))).toEqual([WEEK])
})

test('sends nothing to subscribers, deleted accounts or accounts without a trial', async () => {
  for (const change of [
    `update users set subscription_status = 'active', subscription_tier = 'pro'`,
    `update users set subscription_status = 'trial', subscription_tier = 'trial', deleted_at = now()`,
    `update users set deleted_at = null, subscription_status = 'free', subscription_tier = 'free'`,
  ]) {
    await app.db.pool.query(change)
    expect(await toldBy(before(7) + 1, before(1) + 1)).toEqual([])
  }
})

test('drops a queued mail that became outdated', async () => {
  mails.refuse(true)
  expect(await toldBy(before(7) + 1)).toEqual([])
  mails.refuse(false)
  await app.db.pool.query(`update users set subscription_status = 'active', subscription_tier = 'basic'`)
  await app.db.pool.query('update jobs set run_at = now()')
  expect(await toldBy(before(7) + 2)).toEqual([])
  expect((await app.db.pool.query('select 1 from jobs')).rowCount).toBe(0)
})

test('notifies once of a failed renewal, unless it was paid meanwhile', async () => {
  const subscribe = async () => {
    const { clientSecret } = (await person.call('POST', '/api/subscribe', { planType: 'basic' })).json()
    await person.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: 'fails-later' })
  }
  await subscribe()
  app.shiftClock(33 * 24 * HOUR)
  await app.db.pool.query(
    `update subscriptions set checked_at = null, current_period_end = now() - interval '1 day'`,
  )
  await app.services.paying.reconcile()
  await app.db.pool.query(`update subscriptions set checked_at = null`)
  await app.services.paying.reconcile()
  await app.services.jobs.drain()
  expect(mails.received.map(({ subject }) => subject)).toEqual(['The payment of your Binnacle plan failed'])
  for (const words of ['Basic plan', 'Everything that you have stays', `${TEST_ORIGIN}/pricing`])
    expect(mails.received[0]?.text).toContain(words)
  const { rows } = await app.db.pool.query(`update subscriptions set status = 'active' returning id`)
  await app.services.jobs.add(PAYMENT_FAILED_JOB, { subscriptionId: rows[0]?.id })
  await app.services.jobs.drain()
  expect(mails.received).toHaveLength(1)
})
