import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractStickerId } from '#contracts/codes/stickers.ts'
import { orderNumber } from '#domain/billing/order-number.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { readSheets } from '../stickers/read-sheet.fixture.ts'
import { sheetOf } from '../stickers/sheet-options.ts'
import { orderCommand } from './order-commands.ts'

let app: TestApp
let mails: MailServer
let person: TestUser
const folder = mkdtempSync(join(tmpdir(), 'binnacle-chain-'))

beforeAll(async () => {
  mails = await startMailServer()
  app = await createTestApp({
    settings: {
      mail: { smtpUrl: mails.url, from: 'Bins <bins@example.org>' },
      payments: { provider: 'sandbox' },
    },
  })
  person = await register(app)
})
afterAll(async () => {
  await app.close()
  await mails.close()
  rmSync(folder, { recursive: true })
})

const orders = (...argv: string[]) => orderCommand(argv, { ...app.services, origin: TEST_ORIGIN })

const answer = async (method: 'GET' | 'POST', url: string, body?: unknown) => {
  const reply = await person.call(method, url, body)
  expect({ url, status: reply.statusCode }).toEqual({ url, status: 200 })
  return reply.json()
}

const shipping = {
  fullName: 'Grace Hopper',
  addressLine1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'US',
  phone: '217 555 0100',
}

const subjects = async () => {
  await app.services.jobs.drain()
  return mails.received.map(({ subject }) => subject)
}

test('an order is paid, confirmed, printed, scanned, claimed, shipped, tracked and refunded', async () => {
  const ask = { packId: 'pack-5', shipping }
  const { clientSecret, orderId } = await answer('POST', '/api/qr-orders/create-payment-intent', ask)
  await expect(orders('print', orderId, '--out', join(folder, 'early.pdf'))).rejects.toThrow('not been paid')
  const paid = await answer('POST', '/api/sandbox-payments/confirm', { clientSecret, card: 'succeeds' })
  expect(paid.status).toBe('succeeded')
  expect(await orders('list', '--status', 'paid')).toContain(orderNumber(orderId))
  const number = orderNumber(orderId)
  expect(await subjects()).toEqual([`Order ${number} is confirmed: 5 QR code stickers`])

  const out = join(folder, 'order.pdf')
  await orders('print', number, '--out', out)
  const codes = await readSheets(out, sheetOf({}), 5)
  expect(new Set(codes).size).toBe(5)
  const qrCodeId = extractStickerId(codes[0] ?? '', [TEST_ORIGIN]) ?? ''
  const scanned = await answer('GET', `/api/physical-qr-codes/${qrCodeId}`)
  expect(scanned).toMatchObject({ state: 'unclaimed', packLeft: 5 })
  await answer('POST', '/api/physical-qr-codes/claim', { qrCodeId })
  expect(await answer('GET', '/api/physical-qr-codes')).toMatchObject([{ qrCodeId, orderId }])

  await orders('ship', number, '--tracking', '9400111202555842332669')
  expect((await subjects()).slice(1)).toEqual([`Order ${number} is on its way`])
  expect(mails.received[1]?.text).toContain('tools.usps.com')
  const [shown] = await answer('GET', '/api/qr-orders')
  expect(shown).toMatchObject({ status: 'shipped', trackingNumber: '9400111202555842332669' })
  await orders('deliver', number)
  expect((await answer('GET', `/api/qr-orders/${orderId}`)).status).toBe('delivered')

  await orders('refund', number)
  expect((await subjects()).slice(2)).toEqual([`Order ${number} was refunded`])
  expect(mails.received[2]?.text).toContain('you have claimed keep working')
  expect(await orders('refund', number)).toContain('refunded already')
  expect((await answer('GET', `/api/qr-orders/${orderId}`)).refundedAt).not.toBeNull()
  expect(await answer('GET', '/api/physical-qr-codes')).toHaveLength(1)
})
