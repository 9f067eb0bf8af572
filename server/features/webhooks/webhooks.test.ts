import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEBHOOK_EVENTS, WEBHOOKS_MAX, type WebhookDelivery } from '#contracts/inventory/webhooks.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let app: TestApp
let beside: TestApp
let receiver: Server
let address = ''
let received: Received[] = []
let status = 200
let owner: TestUser

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status).end('ok')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await createTestApp({ settings: { webhookPrivateHosts: [address] } })
  beside = await createTestApp({ beside: app, settings: { webhookPrivateHosts: [address] } })
})
afterAll(async () => {
  await beside.close()
  await app.close()
  receiver.close()
})
beforeEach(async () => {
  received = []
  status = 200
  owner = await register(app)
})
afterEach(() => app.db.pool.query('delete from webhooks'))

const path = () => `/api/inventories/${owner.inventoryId}/webhooks`
const create = (changes: object = {}, person = owner) =>
  person.call('POST', path(), { url: `http://${address}/hook`, events: WEBHOOK_EVENTS, ...changes })
const addBin = async (name: string): Promise<string> =>
  (await owner.call('POST', '/api/bins', { name, category: 'garage' })).json().id
const typesSent = () => received.map(({ body }) => JSON.parse(body).type)
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await owner.call('GET', `${path()}/${id}/deliveries`)).json().deliveries
const due = () => app.db.pool.query('update webhooks set retry_at = now()')
const run = () => app.services.webhookSender.run()

test('each change is sent once, in order, in the shape and with the signature of Standard Webhooks', async () => {
  await addBin('Before')
  const { secret } = (await create()).json()
  const [from, to] = [await addBin('Paint'), await addBin('Other')]
  const item = (await owner.call('POST', '/api/items', { binId: from, name: 'Brush', quantity: 5 })).json()
  await owner.call('PUT', `/api/items/${item.id}`, { binId: to })
  await owner.call('PUT', `/api/items/${item.id}`, { quantity: 3 })
  await owner.call('PUT', `/api/items/${item.id}`, { quantity: 7 })
  await owner.call('PUT', `/api/bins/${from}`, { name: 'Paints' })
  await owner.call('DELETE', `/api/items/${item.id}`)
  await owner.call('DELETE', `/api/bins/${from}`)
  await run()
  expect(typesSent()).toEqual([
    'bin.created',
    'bin.created',
    'item.created',
    'item.moved',
    'item.taken_out',
    'item.changed',
    'bin.changed',
    'item.deleted',
    'bin.deleted',
  ])
  const verifier = new Verifier(secret)
  for (const { body, headers } of received) {
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow()
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length)
  const moved = JSON.parse(received[3]?.body ?? '')
  expect(moved.data).toMatchObject({ id: item.id, name: 'Brush', binId: to, fromBinId: from, entity: 'item' })
  expect(JSON.parse(received[4]?.body ?? '').data).toMatchObject({
    before: { quantity: 5 },
    after: { quantity: 3 },
  })
  await run()
  expect(received.length).toBe(9)
})

test('only chosen events are sent, and a refused or foreign change is none', async () => {
  await create({ events: ['bin.deleted'] })
  const [bin, stranger] = [await addBin('Paint'), await register(app)]
  await stranger.call('DELETE', `/api/bins/${bin}`)
  await stranger.call('POST', '/api/bins', { name: 'Theirs', category: 'garage' })
  await run()
  expect(typesSent()).toEqual([])
  await owner.call('DELETE', `/api/bins/${bin}`)
  await run()
  expect(typesSent()).toEqual(['bin.deleted'])
})

test('of several servers exactly one sends each', async () => {
  await create({ events: ['bin.created'] })
  for (let n = 0; n < 12; n++) await addBin(`Bin ${n}`)
  await Promise.all([run(), beside.services.webhookSender.run(), run(), beside.services.webhookSender.run()])
  // A delivery leased by one as the other finished is done by its next poll.
  await Promise.all([run(), beside.services.webhookSender.run()])
  const names = received.map(({ body }) => JSON.parse(body).data.name)
  expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `Bin ${n}`))
})

test('a failure is tried again later under the same id, a bounded number of times', async () => {
  const { webhook } = (await create({ events: ['bin.created'] })).json()
  status = 500
  await addBin('Paint')
  await run()
  await run()
  expect(received.length).toBe(1)
  expect(await deliveriesOf(webhook.id)).toMatchObject([
    { state: 'waiting', tries: 1, status: 500, error: 'Answered 500' },
  ])
  const { rows } = await app.db.pool.query(
    'select extract(epoch from retry_at - now())::float8 as wait from webhooks',
  )
  expect(rows[0].wait).toBeGreaterThan(3)
  expect(rows[0].wait).toBeLessThan(7)
  for (let tried = 1; tried < 20; tried++) {
    await due()
    await run()
  }
  expect(received.length).toBe(8)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'failed', tries: 8 }])
  status = 200
  await addBin('Next')
  await due()
  await run()
  const [list] = (await owner.call('GET', path())).json().webhooks
  expect(list).toMatchObject({ failingSince: null, disabledAt: null, waiting: 0 })
})

test('a delivery is sent again by hand under its id', async () => {
  const { webhook } = (await create({ events: ['bin.created'] })).json()
  await addBin('Paint')
  await run()
  const [delivery] = await deliveriesOf(webhook.id)
  const again = await owner.call('POST', `${path()}/${webhook.id}/deliveries/${delivery?.id}/replay`)
  expect(again.statusCode).toBe(200)
  await run()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id, delivery?.id])
  expect(received[0]?.body).toBe(received[1]?.body)
})

test('a webhook that fails for a day, or is gone, is turned off with a mail, and on again by hand', async () => {
  for (const [code, failures] of [
    [500, 8],
    [410, 0],
  ] as const) {
    const { webhook } = (await create({ events: ['bin.created'] })).json()
    status = code
    await addBin('Paint')
    await app.db.pool.query(
      `update webhooks set failures = $1, failing_since = case when $1 > 0 then now() - interval '25 hours' end`,
      [failures],
    )
    await run()
    const [list] = (await owner.call('GET', path())).json().webhooks
    expect([code, list.disabledAt, list.waiting]).toEqual([code, expect.any(String), 0])
    const jobs = await app.db.pool.query(`select payload from jobs where kind = 'mail.webhook-disabled'`)
    expect(jobs.rows).toEqual([{ payload: { webhookId: webhook.id } }])
    await app.services.jobs.drain()
    expect((await app.db.pool.query('select 1 from jobs')).rowCount).toBe(0)
    received = []
    status = 200
    await addBin('While off')
    await run()
    expect(received).toEqual([])
    const [delivery] = await deliveriesOf(webhook.id)
    const replay = `${path()}/${webhook.id}/deliveries/${delivery?.id}/replay`
    expect((await owner.call('POST', replay)).statusCode).toBe(409)
    expect(
      (await owner.call('PUT', `${path()}/${webhook.id}`, { enabled: true })).json().disabledAt,
    ).toBeNull()
    await addBin('On again')
    await run()
    expect(received.map(({ body }) => JSON.parse(body).data.name)).toEqual(['On again'])
    received = []
    await owner.call('DELETE', `${path()}/${webhook.id}`)
  }
})

test('only the owner manages webhooks', async () => {
  const { webhook } = (await create()).json()
  const admin = await register(app)
  await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: admin.id }, 'admin')
  for (const response of [
    await create({}, admin),
    await admin.call('GET', path()),
    await admin.call('DELETE', `${path()}/${webhook.id}`),
    await admin.call('PUT', `${path()}/${webhook.id}`, { enabled: false }),
  ]) {
    expect([response.statusCode, response.json().error]).toEqual([403, 'FORBIDDEN'])
  }
  const other = await register(app)
  const theirs = `/api/inventories/${other.inventoryId}/webhooks/${webhook.id}`
  expect((await other.call('DELETE', theirs)).statusCode).toBe(404)
  expect((await other.call('GET', `${theirs}/deliveries`)).statusCode).toBe(404)
})

test('an address is kept as it is called, and one with control characters is refused', async () => {
  for (const sign of ['\0', '\r\n', '\n', '\t', '\u0007', '\u202E', '\u200B', '\ud800']) {
    const response = await create({ url: `http://${address}/ho${sign}ok` })
    expect([sign, response.statusCode, response.json().field]).toEqual([sign, 400, 'url'])
  }
  const long = await create({ url: `http://${address}/${'ü'.repeat(200)}` })
  expect([long.statusCode, long.json().field]).toEqual([400, 'url'])
  const { webhook } = (await create({ url: `\n HTTP://${address}/a/../Küche ` })).json()
  expect(webhook.url).toBe(`http://${address}/K%C3%BCche`)
  const changed = await owner.call('PUT', `${path()}/${webhook.id}`, { url: `http://${address}/b/./c` })
  expect(changed.json().url).toBe(`http://${address}/b/c`)
})

test('private addresses and too many webhooks are refused in words', async () => {
  for (const url of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'http://example.org/',
    `http://${address}0/`,
  ]) {
    const response = await create({ url })
    expect([url, response.statusCode, response.json().field]).toEqual([url, 400, 'url'])
  }
  const all = await Promise.all(Array.from({ length: WEBHOOKS_MAX + 4 }, () => create()))
  expect(all.filter(({ statusCode }) => statusCode === 200).length).toBe(WEBHOOKS_MAX)
  expect(all.find(({ statusCode }) => statusCode !== 200)?.json().error).toBe('LIMIT_REACHED')
})

test('finished deliveries are kept to a number and an age, and the queue waits in the history', async () => {
  const { webhook } = (await create({ events: ['bin.created'] })).json()
  const fill = (state: string, count: number, age = '0 days') =>
    app.db.pool.query(
      `insert into webhook_deliveries (id, webhook_id, type, payload, state, created_at)
        select 'msg_' || gen_random_uuid(), $1, 'bin.created', '{}', $2, now() - $4::interval from generate_series(1, $3)`,
      [webhook.id, state, count, age],
    )
  const count = async () =>
    (await app.db.pool.query('select count(*)::int as count from webhook_deliveries')).rows[0].count
  await fill('delivered', 700)
  await app.db.pool.query(`update webhooks set retry_at = now() + interval '1 hour'`)
  await addBin('Paint')
  await run()
  expect(await count()).toBe(501)
  await app.db.pool.query(`delete from webhook_deliveries`)
  await fill('delivered', 3, '8 days')
  await fill('waiting', 1000)
  await addBin('Waits')
  await run()
  expect(await count()).toBe(1003)
  await app.services.housekeeping.run()
  expect(await count()).toBe(1000)
})
