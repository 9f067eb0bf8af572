import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, newStickerId, newUuid } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  eve = await register(app)
})
afterAll(() => app.close())

const print = async (orderId: string | null = null): Promise<string> => {
  const qrCodeId = newStickerId()
  await app.db.pool.query('insert into physical_qr_codes (id, qr_code_id, order_id) values ($1, $2, $3)', [
    newUuid(),
    qrCodeId,
    orderId,
  ])
  return qrCodeId
}
const order = async (person: TestUser): Promise<string> => {
  const id = newUuid()
  await app.db.pool.query(
    `insert into qr_orders (id, user_id, pack_id, pack_name, quantity, price, status, shipping_full_name,
       shipping_address_line1, shipping_city, shipping_state, shipping_zip_code, shipping_country, shipping_phone)
     values ($1, $2, 'pack-5', '5 codes', 5, '12.99', 'paid', 'A', 'B', 'C', 'D', 'E', 'US', 'F')`,
    [id, person.id],
  )
  return id
}
const newBin = async (person = ada): Promise<string> =>
  (await person.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })).json().id
const ask = async (step: string, body: object, person = ada) => {
  const answer = await person.call('POST', `/api/physical-qr-codes/${step}`, body)
  return { status: answer.statusCode, ...answer.json() }
}
const scanned = async (qrCodeId: string, person = ada) =>
  (await person.call('GET', `/api/physical-qr-codes/${qrCodeId}`)).json()
const seen = async (qrCodeId: string) => await app.app.inject(`/api/shared-qr-codes/${qrCodeId}`)

test('claims, links, opens and unlinks a sticker', async () => {
  const qrCodeId = await print()
  const binId = await newBin()
  expect(await ask('claim', { qrCodeId: ` ${qrCodeId.toLowerCase()} ` })).toMatchObject({
    status: 'claimed',
    qrCodeId,
    binId: null,
    claimedAt: expect.any(String),
    linkedAt: null,
  })
  expect((await seen(qrCodeId)).statusCode).toBe(404)
  expect(await ask('link', { qrCodeId, binId })).toMatchObject({
    status: 'linked',
    binId,
    linkedAt: expect.any(String),
  })
  expect((await seen(qrCodeId)).json()).toMatchObject({ bin: { name: 'Tools' } })
  expect((await ada.call('GET', '/api/physical-qr-codes')).json()).toMatchObject([{ qrCodeId, binId }])
  expect(await ask('unlink', { qrCodeId })).toMatchObject({ status: 'claimed', binId: null, linkedAt: null })
  expect((await seen(qrCodeId)).statusCode).toBe(404)
})

test('one of 200 parallel claims succeeds', async () => {
  const qrCodeId = await print()
  const people = [ada, eve]
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      people[at % 2]?.call('POST', '/api/physical-qr-codes/claim', { qrCodeId }),
    ),
  )
  expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(1)
  await app.db.pool.query('delete from attempts')
})

test('rejects impossible transitions with a message, and changes nothing', async () => {
  const [mine, theirs, free] = [await print(), await print(), await print()]
  const [binId, other, foreign] = [await newBin(), await newBin(), await newBin(eve)]
  await ask('claim', { qrCodeId: mine })
  await ask('claim', { qrCodeId: theirs }, eve)
  expect(await ask('claim', { qrCodeId: mine })).toMatchObject({
    error: 'CONFLICT',
    message: 'You have claimed this QR code already.',
  })
  expect(await ask('claim', { qrCodeId: theirs })).toMatchObject({
    message: 'This QR code has been claimed by someone else.',
  })
  expect(await ask('claim', { qrCodeId: 'BIN-000000-AAAAAA' })).toMatchObject({ error: 'NOT_FOUND' })
  expect(await ask('claim', { qrCodeId: '  ' })).toMatchObject({ message: 'QR code ID is required' })
  expect(await ask('link', { binId })).toMatchObject({ message: 'QR code ID is required' })
  expect(await ask('link', { qrCodeId: mine })).toMatchObject({ message: 'Bin ID is required' })
  expect(await ask('link', { qrCodeId: mine, binId: foreign })).toMatchObject({ error: 'NOT_FOUND' })
  for (const qrCodeId of [theirs, free]) {
    expect(await ask('link', { qrCodeId, binId })).toMatchObject({ error: 'NOT_FOUND' })
    expect(await ask('unlink', { qrCodeId })).toMatchObject({ error: 'NOT_FOUND' })
  }
  expect(await ask('unlink', { qrCodeId: mine })).toMatchObject({ error: 'CONFLICT' })
  await ask('link', { qrCodeId: mine, binId })
  expect(await ask('link', { qrCodeId: mine, binId: other })).toMatchObject({ error: 'CONFLICT' })
  expect(await ask('link', { qrCodeId: mine, binId })).toMatchObject({ status: 'linked', binId })
})

test('tells a scanner only whether a sticker is theirs, another’s or unclaimed', async () => {
  const qrCodeId = await print()
  expect(await scanned(qrCodeId)).toEqual({ qrCodeId, state: 'unclaimed', binId: null, packLeft: 0 })
  await ask('claim', { qrCodeId }, eve)
  const binId = await newBin(eve)
  await ask('link', { qrCodeId, binId }, eve)
  expect(await scanned(qrCodeId)).toEqual({ qrCodeId, state: 'foreign', binId: null, packLeft: 0 })
  expect(await scanned(qrCodeId, eve)).toEqual({ qrCodeId, state: 'own', binId, packLeft: 0 })
})

test('claims a whole pack by one sticker, for its buyer only', async () => {
  const orderId = await order(ada)
  const pack = await Promise.all([1, 2, 3, 4, 5].map(() => print(orderId)))
  const [first = '', second = ''] = pack
  await ask('claim', { qrCodeId: second }, eve)
  expect(await ask('claim-pack', { qrCodeId: first }, eve)).toMatchObject({ claimed: 0 })
  expect((await scanned(first)).packLeft).toBe(4)
  expect(await ask('claim-pack', { qrCodeId: first })).toMatchObject({ claimed: 4 })
  expect((await scanned(second)).state).toBe('foreign')
})

test('swaps a damaged sticker for a new one in one step', async () => {
  const [damaged, fresh, taken] = [await print(), await print(), await print()]
  const binId = await newBin()
  await ask('claim', { qrCodeId: damaged })
  await ask('link', { qrCodeId: damaged, binId })
  await ask('claim', { qrCodeId: taken }, eve)
  expect(await ask('swap', { qrCodeId: damaged, newQrCodeId: taken })).toMatchObject({ error: 'CONFLICT' })
  expect((await seen(damaged)).statusCode).toBe(200)
  expect(await ask('swap', { qrCodeId: damaged, newQrCodeId: fresh })).toMatchObject({
    qrCodeId: fresh,
    status: 'linked',
    binId,
  })
  expect([(await seen(damaged)).statusCode, (await seen(fresh)).statusCode]).toEqual([404, 200])
})

test('limits guesses of sticker ids', async () => {
  const mallory = await register(app)
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => ask('claim', { qrCodeId: newStickerId() }, mallory)),
  )
  expect(tries.filter(({ error }) => error === 'NOT_FOUND')).toHaveLength(30)
  expect(tries.filter(({ error }) => error === 'TOO_MANY_REQUESTS')).toHaveLength(10)
})

test('lookups, claims and swaps share one limit across the accounts of one address', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const guess = (person: TestUser, at: number) => {
    const qrCodeId = newStickerId()
    if (at % 2) return person.call('GET', `/api/physical-qr-codes/${qrCodeId}`, undefined, from('192.0.2.77'))
    return person.call('POST', '/api/physical-qr-codes/claim', { qrCodeId }, from('192.0.2.77'))
  }
  const many = await Promise.all(Array.from({ length: 5 }, () => register(app)))
  const statuses: number[] = []
  for (const person of many)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 40 }, (_, at) => guess(person, at)))).map(
        (a) => a.statusCode,
      ),
    )
  expect(statuses.filter((status) => status === 404)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(80)
})

test('several stickers on one bin count as one against the print limit', async () => {
  const person = await register(app)
  const print = (count: number) => ask('print', { batch: newId(), count }, person)
  await print(300)
  await print(300)
  const bin = (await person.call('POST', '/api/bins', { name: 'Full', category: 'garage' })).json()
  await app.db.pool.query(
    `update physical_qr_codes set status = 'linked', bin_id = $2 where inventory_id = $1`,
    [person.inventoryId, bin.id],
  )
  expect((await print(300)).error).toBe('CONFLICT')
  expect((await print(2)).error).toBe('CONFLICT')
  expect((await print(1)).qrCodeIds).toHaveLength(1)
})

test('prints codes that are claimed already, and answers a repeated batch with the same codes', async () => {
  const gus = await register(app)
  const batch = newId()
  const printed = await ask('print', { batch, count: 30 }, gus)
  expect(new Set(printed.qrCodeIds).size).toBe(30)
  expect((await ask('print', { batch, count: 30 }, gus)).qrCodeIds).toEqual(printed.qrCodeIds)
  const [first] = printed.qrCodeIds
  expect(await scanned(first, gus)).toMatchObject({ state: 'own', binId: null })
  expect(await scanned(first)).toMatchObject({ state: 'foreign' })
  const binId = await newBin(gus)
  expect(await ask('link', { qrCodeId: first, binId }, gus)).toMatchObject({ status: 'linked' })
})

test('spare codes never exceed the maximum, also in parallel', async () => {
  const gus = await register(app)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask('print', { batch: newId(), count: 200 }, gus)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 409)?.message).toContain('You have 600 spare printed codes')
  const { rows } = await app.db.pool.query(
    'select count(*)::int as n from physical_qr_codes where inventory_id = $1',
    [gus.inventoryId],
  )
  expect(rows).toEqual([{ n: 600 }])
})
