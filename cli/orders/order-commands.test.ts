import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#domain/billing/order-number.ts'
import { paidOrder } from '#server/testing/payments/order.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { readSheets } from '../stickers/read-sheet.fixture.ts'
import { sheetOf } from '../stickers/sheet-options.ts'
import { stickerCommand } from '../stickers/sticker-commands.ts'
import { orderCommand } from './order-commands.ts'

let app: TestApp
let person: TestUser
const folder = mkdtempSync(join(tmpdir(), 'binnacle-orders-'))
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  app = await createTestApp()
  person = await register(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const orders = (...argv: string[]) => orderCommand(argv, { ...app.services, origin: TEST_ORIGIN })
const stickers = (...argv: string[]) => stickerCommand(argv, { ...app.services, origin: TEST_ORIGIN })

test('lists orders in 80 columns, all or of one status', async () => {
  expect(await orders('list')).toBe('There are no orders.')
  const paid = await paidOrder(app, person)
  const failed = await paidOrder(app, person, { status: 'failed' })
  await app.db.pool.query(
    'update qr_orders set shipping_full_name = $2, tracking_number = $3 where id = $1',
    [paid.id, `Maximiliane \u001b[31mvon Hohenzollern-Sigmaringen`, '9400 1112 0255 5842 3326 69'],
  )
  const lines = (await orders('list')).split('\n')
  expect(lines[0]).toMatch(/^ORDER {5}DATE {8}STATUS/)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
  // Escape sequences typed by a customer never reach the terminal.
  expect(lines.join()).not.toContain('\u001b')
  expect(await orders('list', '--status', 'failed')).toContain(orderNumber(failed.id))
  expect(await orders('list', '--status', 'paid')).not.toContain(orderNumber(failed.id))
  expect(await orders('list', '--status', 'refunded')).toBe('There are no refunded orders.')
})

test('shows address, phone and codes of an order', async () => {
  const { id, qrCodeIds, paymentIntentId } = await paidOrder(app, person)
  const shown = await orders('show', orderNumber(id))
  const orderDetails = [
    '1 Main Street',
    'Phone 01632 960000',
    person.email,
    '10-Pack, 10 codes, $19.99',
    paymentIntentId,
    id,
  ]
  for (const fact of [...orderDetails, ...qrCodeIds]) expect(shown).toContain(fact)
})

test('prints a PDF with the order’s codes on the requested sheet', async () => {
  const { id, qrCodeIds } = await paidOrder(app, person)
  const sheet = { sheet: 'letter', size: '50x60' }
  const out = file('order.pdf')
  const words = await orders('print', id.slice(0, 8), '--out', out, '--sheet', 'letter', '--size', '50x60')
  expect(words).toContain(`holds the 10 stickers of order ${orderNumber(id)} on 1 page of 3 × 4`)
  const codes = await readSheets(out, sheetOf(sheet), 10)
  expect(codes).toEqual(qrCodeIds.map((code) => `${TEST_ORIGIN}/qr/${code}`))
  const before = readFileSync(out)
  await expect(orders('print', id, '--out', out)).rejects.toThrow('exists already and was left alone')
  expect(readFileSync(out).equals(before)).toBe(true)
  await expect(orders('print', id, '--out', file('no/folder.pdf'))).rejects.toThrow('cannot be written')
  await expect(orders('print', id, '--out', file('fine.pdf'), '--size', '16x16')).rejects.toThrow('too fine')
})

test('ship and deliver report the result, and that a repetition changed nothing', async () => {
  const { id } = await paidOrder(app, person)
  expect(await orders('ship', id, '--tracking', 'abc 123')).toMatch(/is shipped with ABC 123/)
  expect(await orders('ship', id, '--tracking', 'ABC 123')).toMatch(/already\. Nothing was changed or mailed/)
  expect(await orders('ship', id, '--tracking', 'DEF 456', '--replace')).toMatch(/is shipped with DEF 456/)
  expect(await orders('print', id, '--out', file('again.pdf'))).toContain('second copies')
  expect(await orders('deliver', id)).toMatch(/is delivered\.$/)
  expect(await orders('deliver', id)).toMatch(/delivered already\. Nothing was changed/)
})

test('accepts a unique prefix of an order id in any case', async () => {
  const [one, two] = ['abcd1111-0000-4000-8000-000000000001', 'abcd1112-0000-4000-8000-000000000001'] as const
  await paidOrder(app, person, { id: one })
  await paidOrder(app, person, { id: two })
  expect(await orders('show', 'ABCD1111')).toContain(one)
  await expect(orders('show', 'abcd')).rejects.toThrow(/More than one order begins with abcd[\s\S]*abcd1111/)
  await expect(orders('show', 'ffffffff')).rejects.toThrow('There is no order ffffffff.')
  await expect(orders('show', 'abc%')).rejects.toThrow(/is no order's number/)
})

test.each([
  [[], /npm run orders -- list/],
  [['fly'], /There is no command "fly"/],
  [['list', '--status', 'lost'], /There is no status "lost"/],
  [['list', 'abcd'], /list takes no id/],
  [['show'], /show takes the number of one order/],
  [['ship', 'abcd1111'], /ship needs --tracking/],
  [['ship', 'abcd1111', '--tracking', '???'], /is no tracking number/],
  [['deliver', 'abcd1111', '--out', 'a.pdf'], /deliver takes no --out/],
  [['print', 'abcd1111', '--color', 'red'], /Unknown option '--color'/],
])('rejects %j', async (argv, words) => {
  await expect(orders(...argv)).rejects.toThrow(words)
})

test('refuses to print an unpaid order', async () => {
  const { id } = await paidOrder(app, person, { status: 'pending' })
  await expect(orders('print', id, '--out', file('unpaid.pdf'))).rejects.toThrow('has not been paid yet')
})

test('mints and prints stickers without an order, which anyone can claim', async () => {
  const minted = (await stickers('mint', '3')).split('\n')
  expect(minted).toHaveLength(3)
  const out = file('batch.pdf')
  expect(await stickers('mint', '2', '--print', out, '--size', '35x35')).toContain('holds 2 new stickers')
  const [address = ''] = await readSheets(out, sheetOf({ size: '35x35' }), 2)
  for (const qrCodeId of [minted[0], address.split('/').at(-1)])
    expect((await person.call('POST', '/api/physical-qr-codes/claim', { qrCodeId })).statusCode).toBe(200)
})

test('mints nothing for an invalid sheet or count', async () => {
  const count = async () => (await app.db.pool.query('select 1 from physical_qr_codes')).rowCount
  const before = await count()
  writeFileSync(file('kept.pdf'), 'kept')
  for (const argv of [
    ['mint'],
    ['mint', '0'],
    ['mint', '10001'],
    ['mint', 'ten'],
    ['mint', '3', '--size', '40x40'],
    ['mint', '3', '--print', file('kept.pdf')],
    ['mint', '3', '--print', file('fine.pdf'), '--size', '16x16'],
    ['burn', '3'],
  ])
    await expect(stickers(...argv)).rejects.toThrow(/./)
  expect(await count()).toBe(before)
})
