import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#domain/billing/order-number.ts'
import { voidStickers } from '#server/features/stickers/release-store.ts'
import { createJobs } from '#server/platform/jobs/runner.ts'
import { createJobStore } from '#server/platform/jobs/store.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { paidOrder } from '#server/testing/payments/order.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { createFulfillment } from './fulfillment-service.ts'
import { createFulfillmentStore } from './fulfillment-store.ts'
import { ORDER_PAID_JOB } from './order-jobs.ts'

let app: TestApp
let mails: MailServer
let person: TestUser
let refunds: string[] = []
let provider: () => void = () => {}

beforeAll(async () => {
  mails = await startMailServer()
  app = await createTestApp({ settings: { mail: { smtpUrl: mails.url, from: 'Bins <bins@example.org>' } } })
  person = await register(app)
})
afterAll(async () => {
  await app.close()
  await mails.close()
})
beforeEach(async () => {
  await app.services.jobs.drain()
  mails.received.length = 0
  refunds = []
  provider = () => {}
})

const fulfillment = () => {
  const log = app.app.log as Parameters<typeof createJobs>[0]['log']
  return createFulfillment({
    db: app.db.db,
    store: createFulfillmentStore(app.db.db),
    jobs: createJobs({ store: createJobStore(app.db.db), handlers: {}, log }),
    clock: () => new Date(),
    refundPayment: async ({ paymentIntentId }) => {
      provider()
      refunds.push(paymentIntentId)
    },
    withdrawStickers: voidStickers,
  })
}

const arrived = async () => {
  await app.services.jobs.drain()
  return mails.received
}

const shown = async (id: string) => (await person.call('GET', `/api/qr-orders/${id}`)).json()

test('confirms a paid order by text and HTML mail with pack, price, number and address', async () => {
  const { id } = await paidOrder(app, person)
  await app.services.jobs.add(ORDER_PAID_JOB, { orderId: id })
  const [mail] = await arrived()
  expect(mail?.to?.[0]?.address).toBe(person.email)
  expect(mail?.subject).toBe(`Order ${orderNumber(id)} is confirmed: 10 QR code stickers`)
  const address = [
    'Grace <Hopper>',
    '1 Main Street',
    'Flat 2',
    'Leeds, West Yorkshire LS1 1AA',
    'United Kingdom',
  ]
  expect(mail?.text).toContain(address.join('\n'))
  for (const fact of ['10-Pack', '$19.99', orderNumber(id), `${TEST_ORIGIN}/order-qr-codes#your-orders`])
    for (const form of [mail?.text, mail?.html]) expect(form).toContain(fact)
  expect(mail?.html).toContain('Grace &lt;Hopper&gt;')
})

test('shipping mails the owner once with tracking number and carrier link, and updates the order', async () => {
  const { id } = await paidOrder(app, person)
  const shipped = await fulfillment().ship(id, ' rr473124829gb ')
  expect(shipped.isNew).toBe(true)
  expect((await fulfillment().ship(id, 'RR473124829GB')).isNew).toBe(false)
  const sent = await arrived()
  expect(sent.map(({ subject }) => subject)).toEqual([`Order ${orderNumber(id)} is on its way`])
  expect(sent[0]?.text).toContain('RR473124829GB (Royal Mail)')
  expect(sent[0]?.html).toContain(
    'href="https://www.royalmail.com/track-your-item#/tracking-results/RR473124829GB"',
  )
  expect(await shown(id)).toMatchObject({ status: 'shipped', trackingNumber: 'RR473124829GB' })
  await expect(fulfillment().ship(id, 'ABC 123')).rejects.toThrow(/shipped already.*RR473124829GB.*--replace/)
  await fulfillment().ship(id, 'ABC 123', true)
  expect((await arrived()).at(-1)?.text).toMatch(/Tracking number: ABC 123$/m)
  expect((await shown(id)).shippedAt).toBe(shipped.order.shippedAt?.toISOString())
})

test('shipping an order in parallel sends one mail', async () => {
  const { id } = await paidOrder(app, person)
  await Promise.all([1, 2, 3, 4].map(() => fulfillment().ship(id, 'ABC 123')))
  expect(await arrived()).toHaveLength(1)
})

test('delivers an order once after it was shipped, and rejects impossible transitions', async () => {
  const { id } = await paidOrder(app, person)
  const { ship, deliver } = fulfillment()
  await expect(deliver(id)).rejects.toThrow('was not shipped yet: ship it first')
  await expect(ship(id, 'https://evil.example/')).rejects.toThrow('is no tracking number')
  await ship(id, 'ABC 123')
  expect((await deliver(id)).isNew).toBe(true)
  expect((await deliver(id)).isNew).toBe(false)
  expect(await shown(id)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) })
  expect((await ship(id, 'ABC 123')).isNew).toBe(false)
  await expect(ship(id, 'DEF 456', true)).rejects.toThrow('was delivered already')
  for (const [status, words] of [
    ['pending', 'has not been paid yet'],
    ['failed', 'was never paid'],
  ] as const) {
    const unpaid = await paidOrder(app, person, { status })
    await expect(ship(unpaid.id, 'ABC 123')).rejects.toThrow(words)
    await expect(deliver(unpaid.id)).rejects.toThrow(words)
    await expect(fulfillment().refund(unpaid.id)).rejects.toThrow(words)
  }
  expect(refunds).toEqual([])
})

test('a refund returns the money once and revokes unclaimed stickers only', async () => {
  const { id, qrCodeIds, paymentIntentId } = await paidOrder(app, person)
  const [claimed = '', free = ''] = qrCodeIds
  expect((await person.call('POST', '/api/physical-qr-codes/claim', { qrCodeId: claimed })).statusCode).toBe(
    200,
  )
  expect((await fulfillment().refund(id)).isNew).toBe(true)
  expect((await fulfillment().refund(id)).isNew).toBe(false)
  expect(refunds).toEqual([paymentIntentId])
  const sent = await arrived()
  expect(sent.map(({ subject }) => subject)).toEqual([`Order ${orderNumber(id)} was refunded`])
  expect(sent[0]?.text).toMatch(/\$19\.99[\s\S]*Nothing will be sent/)
  expect(await shown(id)).toMatchObject({ status: 'paid', refundedAt: expect.any(String) })
  expect((await person.call('GET', '/api/physical-qr-codes')).json()).toMatchObject([{ qrCodeId: claimed }])
  expect((await person.call('POST', '/api/physical-qr-codes/claim', { qrCodeId: free })).statusCode).toBe(404)
  await expect(fulfillment().ship(id, 'ABC 123')).rejects.toThrow('there is nothing to ship')
})

test('a rejected refund changes nothing, and an interrupted one is completed later', async () => {
  const { id, qrCodeIds, paymentIntentId } = await paidOrder(app, person)
  provider = () => {
    throw new Error('the provider is away')
  }
  await expect(fulfillment().refund(id)).rejects.toThrow('the provider is away')
  expect(await shown(id)).toMatchObject({ status: 'paid', refundedAt: null })
  expect(await app.services.mint.ofOrder(id)).toHaveLength(qrCodeIds.length)
  provider = () => {}
  expect((await fulfillment().refund(id)).isNew).toBe(true)
  await fulfillment().noteRefundOf(paymentIntentId)
  await fulfillment().noteRefundOf('pi_of_something_else')
  expect(await arrived()).toHaveLength(1)
})

test('drops the mail of an order whose account was deleted', async () => {
  await app.services.jobs.add(ORDER_PAID_JOB, { orderId: '00000000-0000-4000-8000-000000000000' })
  expect(await arrived()).toEqual([])
})
