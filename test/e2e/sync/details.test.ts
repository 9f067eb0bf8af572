import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { SyncPage } from '#contracts/sync/sync.ts'
import { readCursor, writeCursor } from '#domain/sync/wire/cursor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { type Device, type Network, openDevice } from './device.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await register(app)
})
afterAll(() => app.close())

const DETAILS = fieldsWith(ITEM, 'isDetail')

/** The program from before details: it drops columns that it does not know, and its cursors say so. */
const asBefore: Network = async ({ method, path, pass }) => {
  const response = await pass()
  if (method !== 'GET' || !path.startsWith('/api/sync')) return response
  const page = (await response.json()) as SyncPage
  const cursor = readCursor(page.cursor)
  for (const field of DETAILS) delete page.items?.fields[field]
  return Response.json(
    { ...page, ...(cursor && { cursor: writeCursor({ ...cursor, rowFormat: 1 }) }) },
    { headers: response.headers.get('Date') ? { Date: response.headers.get('Date') ?? '' } : {} },
  )
}

const itemOn = (device: Device, id: string) => device.offline.inventory.getSnapshot().item(id)

test('a device that is updated finds the details that its program before did not know, with its own changes kept', async () => {
  const bin = (await person.call('POST', '/api/bins', { name: 'Workshop', category: 'garage' })).json()
  const details = { maker: 'Bosch', price: 14_900, boughtOn: '2021-03' }
  const { id } = (
    await person.call('POST', '/api/items', { binId: bin.id, name: 'Drill', ...details })
  ).json()
  // Not changed again, so that no pull of changes brings it.
  const saw = (await person.call('POST', '/api/items', { binId: bin.id, name: 'Saw', ...details })).json()
  const before = await openDevice(app, person)
  before.network = asBefore
  await before.offline.sync()
  expect(itemOn(before, id)).toMatchObject({ name: 'Drill', maker: null, price: null })
  before.isOnline = false
  await before.offline.mutate([{ type: 'update', entity: 'item', id, fields: { name: 'Cordless drill' } }], {
    wait: false,
  })
  await before.close()

  const after = await openDevice(app, person, { dbName: before.dbName })
  await after.offline.sync()
  await after.offline.sync()
  expect(itemOn(after, id)).toMatchObject({ name: 'Cordless drill', ...details })
  expect(itemOn(after, saw.id)).toMatchObject({ name: 'Saw', ...details })
  const listed = (await person.call('GET', `/api/bins/${bin.id}/items`)).json()
  expect(listed).toMatchObject([
    { name: 'Cordless drill', ...details },
    { name: 'Saw', ...details },
  ])
  await after.close()
})
