import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { WEBHOOK_EVENTS, type Webhook } from '#contracts/inventory/webhooks.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { createDeliveryQueue } from './queue-store.ts'
import { createWebhookSender } from './sender-service.ts'

let app: TestApp
let receiver: Server
let address = ''
let received: string[] = []
let status = 200
/** Runs while the receiver has the request in its hands. */
let arriving = async () => {}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      received.push(JSON.parse(body).data.name)
      await arriving()
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await createTestApp({ settings: { webhookPrivateHosts: [address] } })
})
afterAll(async () => {
  await app.close()
  receiver.close()
})
beforeEach(async () => {
  await app.db.pool.query('delete from webhooks')
  received = []
  status = 200
  arriving = async () => {}
})

const run = () => app.services.webhookSender.run()
const due = () => app.db.pool.query('update webhooks set retry_at = now()')
const listOf = async (person: TestUser, id: string): Promise<Webhook[]> =>
  (await person.call('GET', `/api/inventories/${id}/webhooks`)).json().webhooks
const create = (person: TestUser, id: string) =>
  person.call('POST', `/api/inventories/${id}/webhooks`, {
    url: `http://${address}/hook`,
    events: WEBHOOK_EVENTS,
  })
const addBin = (person: TestUser, id: string, name: string) =>
  person.call('POST', '/api/bins', { name, category: 'garage' }, { headers: { [INVENTORY_HEADER]: id } })

/** Ada owns an inventory with a webhook, and has offered it to Bob. */
const offered = async () => {
  const [ada, bob] = [await register(app), await register(app)]
  const id = await addInventory(app.db.pool, ada.id, { name: 'Workshop' })
  await addMember(app.db.pool, { inventoryId: id, actor: bob.id }, 'editor')
  const { webhook } = (await create(ada, id)).json()
  const { people } = (await ada.call('GET', `/api/inventories/${id}/people`)).json()
  const memberIdOf = (person: TestUser) =>
    people.find((one: { userId: string }) => one.userId === person.id).memberId as string
  await ada.call('POST', `/api/inventories/${id}/transfer`, { memberId: memberIdOf(bob) })
  const takeOver = () => bob.call('POST', `/api/inventories/${id}/transfer/accept`)
  return { ada, bob, id, webhook: webhook as Webhook, takeOver, memberIdOf }
}

test('a transfer turns the former owner’s webhooks off, with what waits, and tells the new owner why', async () => {
  const { ada, bob, id, webhook, takeOver, memberIdOf } = await offered()
  status = 500
  await addBin(ada, id, 'Tried before')
  await run()
  expect(received).toEqual(['Tried before'])
  await addBin(ada, id, 'Not read before')
  expect((await takeOver()).statusCode).toBe(200)
  status = 200
  await addBin(bob, id, 'After')
  await due()
  await run()
  expect(received).toEqual(['Tried before'])
  expect(await listOf(bob, id)).toMatchObject([
    { id: webhook.id, disabledAt: expect.any(String), disabledReason: 'owner-changed', waiting: 0 },
  ])
  await app.services.jobs.drain()
  expect(await mailsTo(app.dataDir, bob.email)).toContainEqual(
    expect.stringMatching(/“Workshop”.*new owner/s),
  )
  await bob.call('DELETE', `/api/inventories/${id}/people/${memberIdOf(ada)}`)
  await addBin(bob, id, 'After the removal')
  await run()
  expect(received).toEqual(['Tried before'])
  // The new owner's choice, from then on.
  const on = await bob.call('PUT', `/api/inventories/${id}/webhooks/${webhook.id}`, { enabled: true })
  expect(on.json()).toMatchObject({ disabledAt: null, disabledReason: null })
  await addBin(bob, id, 'Wanted')
  await run()
  expect(received).toEqual(['Tried before', 'Wanted'])
})

test('a retry that was in flight during the transfer is the last that leaves', async () => {
  const { ada, bob, id, webhook, takeOver } = await offered()
  await addBin(ada, id, 'In flight')
  await addBin(ada, id, 'Behind it')
  status = 500
  arriving = async () => {
    arriving = async () => {}
    expect((await takeOver()).statusCode).toBe(200)
  }
  await run()
  status = 200
  await due()
  await run()
  expect(received).toEqual(['In flight'])
  await bob.call('PUT', `/api/inventories/${id}/webhooks/${webhook.id}`, { enabled: true })
  await due()
  await run()
  expect(received).toEqual(['In flight'])
})

test('a delivery taken before the transfer and not sent yet does not leave', async () => {
  const { ada, id, takeOver } = await offered()
  await addBin(ada, id, 'Taken')
  const sender = createWebhookSender({
    queue: createDeliveryQueue(app.db.db),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    privateHosts: [`hook.example:${address.split(':')[1]}`],
    disabled: async () => {},
    async resolve() {
      expect((await takeOver()).statusCode).toBe(200)
      return [{ address: '127.0.0.1', family: 4 }]
    },
  })
  await app.db.pool.query(`update webhooks set url = $1`, [`http://hook.example:${address.split(':')[1]}/`])
  await sender.run()
  expect(received).toEqual([])
})

test('of transfers that cross a making or turning on, no webhook of the former owner stays on', async () => {
  for (let round = 0; round < 6; round++) {
    const { ada, bob, id, webhook, takeOver } = await offered()
    await ada.call('PUT', `/api/inventories/${id}/webhooks/${webhook.id}`, { enabled: false })
    const answers = await Promise.all([
      takeOver(),
      create(ada, id),
      ada.call('PUT', `/api/inventories/${id}/webhooks/${webhook.id}`, { enabled: true }),
    ])
    expect(answers.filter(({ statusCode }) => ![200, 403].includes(statusCode))).toEqual([])
    expect((await listOf(bob, id)).filter(({ disabledAt }) => disabledAt === null)).toEqual([])
  }
})

test('nothing leaves once the owner deleted the account or was disabled, also not what waits', async () => {
  for (const end of ['delete', 'disable'] as const) {
    const ada = await register(app)
    await create(ada, ada.inventoryId)
    status = 500
    received = []
    await addBin(ada, ada.inventoryId, 'Before')
    await run()
    status = 200
    if (end === 'delete') await ada.call('POST', '/api/auth/delete-account', { password: ada.password })
    else await app.db.pool.query('update users set disabled_at = now() where id = $1', [ada.id])
    await due()
    await run()
    expect([end, received]).toEqual([end, ['Before']])
  }
})

test('of an earlier version’s webhooks only those go on whose maker must be the owner', async () => {
  const { ada, bob, id, takeOver } = await offered()
  await app.db.pool.query('update webhooks set created_by = null')
  // Members who join within one tick of the clock have no first.
  await app.db.pool.query(
    "update memberships set joined_at = joined_at - interval '1 minute' where role = 'owner'",
  )
  await addBin(ada, id, 'By the first owner')
  await run()
  await takeOver()
  // As an earlier version left it after a transfer.
  await app.db.pool.query('update webhooks set created_by = null, disabled_at = null, disabled_reason = null')
  await addBin(bob, id, 'By the second')
  await run()
  expect(received).toEqual(['By the first owner'])
  await app.services.housekeeping.run()
  expect(await listOf(bob, id)).toMatchObject([{ disabledReason: 'owner-changed' }])
})
