import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember, changeMembership } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { loadLostInventories, removeLostInventory } from '#web/offline/inventories/lost-inventory.ts'
import { readLostInventories } from '#web/offline/recovery/lost-inventories.ts'
import { repeatOrphanedChanges } from '#web/offline/recovery/repeat-orphaned-changes.ts'
import { createLocalDb } from '#web/offline/store/db/local-db.ts'
import { databaseNameOf } from '#web/offline/store/db/names.ts'
import { type Device, openDevice } from './device.ts'

let app: TestApp
const open: Device[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  for (const device of open) await device.close()
  await app.close()
})

const idOf = ({ id }: TestUser) => id as UserId

/** Ada's workshop with Bob in it, each with a device that has it open. */
const workshop = async (role: string) => {
  const [ada, bob] = [await register(app), await register(app)]
  const inventoryId = await addInventory(app.db.pool, idOf(ada))
  await addMember(app.db.pool, { inventoryId, actor: idOf(bob) }, role)
  const taken: (readonly string[])[] = []
  const dbName = databaseNameOf({ userId: bob.id, inventoryId })
  const device = async (person: TestUser, options: Parameters<typeof openDevice>[2] = {}) => {
    const opened = await openDevice(app, person, { inventoryId, ...options })
    open.push(opened)
    return opened
  }
  const adas = await device(ada)
  const onAccessLost = (ids: readonly string[]) => void taken.push(ids)
  const bobs = await device(bob, { dbName, deviceId: nanoid(), onAccessLost })
  const as = (next: string | null) => changeMembership(app.db.pool, { inventoryId, actor: idOf(bob) }, next)
  return { ada, bob, inventoryId, adas, bobs, taken, as, dbName }
}

const names = (from: Device) => from.offline.inventory.getSnapshot().bins.map(({ name }) => name)
const parkedOf = (from: Device) =>
  from.offline.state.getSnapshot().parked.map(({ name, reason }) => ({ name, reason }))
const create = (name: string) =>
  [{ type: 'create', entity: 'bin', fields: { name, category: 'garage' } }] as const

test('two members write into one inventory, and their homes stay apart', async () => {
  const { bob, adas, bobs } = await workshop('editor')
  expect((await adas.offline.mutate(create('Saws'))).kind).toBe('sent')
  await bobs.offline.sync()
  expect((await bobs.offline.mutate(create('Drills'))).kind).toBe('sent')
  await adas.offline.sync()
  expect([names(adas).sort(), names(bobs).sort()]).toEqual([
    ['Drills', 'Saws'],
    ['Drills', 'Saws'],
  ])
  const home = await openDevice(app, bob)
  open.push(home)
  await home.offline.sync()
  expect(names(home)).toEqual([])
})

test('changes of a person who became a viewer wait without an attempt and go when the role rises', async () => {
  const { adas, bobs, as } = await workshop('editor')
  await bobs.offline.sync()
  bobs.isOnline = false
  await bobs.offline.mutate(create('Saws'))
  await as('viewer')
  bobs.isOnline = true
  await bobs.offline.sync()
  expect(parkedOf(bobs)).toEqual([{ name: 'Saws', reason: 'read-only' }])
  await adas.offline.sync()
  expect(names(adas)).toEqual([])
  await as('editor')
  await bobs.offline.sync()
  expect([parkedOf(bobs), bobs.offline.state.getSnapshot().pendingOperations]).toEqual([[], 0])
  await adas.offline.sync()
  expect(names(adas)).toEqual(['Saws'])
})

test('a removed person keeps what was not sent as orphaned changes, and the copy goes from the device', async () => {
  const { bob, inventoryId, adas, bobs, taken, as, dbName } = await workshop('editor')
  await adas.offline.mutate(create('Saws'))
  await bobs.offline.sync()
  bobs.isOnline = false
  await bobs.offline.mutate(create('Drills'))
  await as(null)
  bobs.isOnline = true
  await bobs.offline.sync()
  expect(taken).toEqual([[]])
  expect(names(bobs).sort()).toEqual(['Drills', 'Saws'])
  await bobs.close()
  const home = createLocalDb(nanoid())
  await removeLostInventory(home, { userId: bob.id, inventoryId, name: 'Workshop' }, taken[0] ?? [])
  await loadLostInventories(home, bob.id)
  expect(await readLostInventories(home, bob.id)).toMatchObject([
    {
      name: 'Workshop',
      changes: [{ type: 'create', name: 'Drills', fields: { name: 'Drills', category: 'garage' } }],
    },
  ])
  const left = await indexedDB.databases()
  expect(left.some(({ name }) => name === dbName)).toBe(false)
  await home.close()
  await adas.offline.sync()
  expect(names(adas)).toEqual(['Saws'])
})

test('what was left over is sent once after joining again, although the page ended in between', async () => {
  const { bob, inventoryId, adas, bobs, taken, as, dbName } = await workshop('editor')
  const { id: binId } = await adas.offline.mutate(create('Saws'))
  const { id } = await adas.offline.mutate([
    { type: 'create', entity: 'item', fields: { binId, name: 'Blades', quantity: 5 } },
  ])
  await bobs.offline.sync()
  bobs.isOnline = false
  await bobs.offline.mutate([{ type: 'adjust', id, by: 2 }])
  await bobs.offline.mutate(create('Drills'))
  await as(null)
  bobs.isOnline = true
  await bobs.offline.sync()
  await bobs.close()
  const home = createLocalDb(nanoid())
  const { id: userId } = bob
  await removeLostInventory(home, { userId, inventoryId, name: 'Workshop' }, taken[0] ?? [])
  const [lost] = await readLostInventories(home, userId)
  if (!lost) throw new Error('Nothing is left over')
  await addMember(app.db.pool, { inventoryId, actor: idOf(bob) }, 'editor')
  const db = createLocalDb(dbName)
  const device = { userId, deviceId: nanoid() }
  expect(await repeatOrphanedChanges(home, db, lost, device)).toBeNull()
  const again = await openDevice(app, bob, { inventoryId, dbName, deviceId: device.deviceId })
  open.push(again)
  await again.offline.sync()
  await repeatOrphanedChanges(home, db, lost, device)
  // As if the page had ended before they left the home database.
  await repeatOrphanedChanges(home, db, lost, device)
  await again.offline.sync()
  await repeatOrphanedChanges(home, db, lost, device)
  await again.offline.sync()
  await db.close()
  await adas.offline.sync()
  expect(names(adas).sort()).toEqual(['Drills', 'Saws'])
  expect(adas.offline.inventory.getSnapshot().item(id)?.quantity).toBe(7)
  expect(await readLostInventories(home, userId)).toEqual([])
  await home.close()
})

const BUSY = { error: 'BUSY', message: 'Please try again.' }

test('taps that were carried out before a removal count once, although their answer was busy and a pull was refused', async () => {
  const { bob, inventoryId, adas, bobs, taken, as, dbName } = await workshop('editor')
  const { id: binId } = await adas.offline.mutate(create('Saws'))
  const { id } = await adas.offline.mutate([
    { type: 'create', entity: 'item', fields: { binId, name: 'Blades', quantity: 5 } },
  ])
  await bobs.offline.sync()
  // Carried out, and answered by a proxy that gave up.
  bobs.network = async ({ method, pass }) => {
    const answer = await pass()
    return method === 'GET' ? answer : Response.json(BUSY, { status: 503 })
  }
  await bobs.offline.mutate([{ type: 'adjust', id, by: 2 }])
  await as(null)
  await bobs.offline.sync()
  expect(taken.length).toBe(1)
  await bobs.close()
  const home = createLocalDb(nanoid())
  const { id: userId } = bob
  await removeLostInventory(home, { userId, inventoryId, name: 'Workshop' }, taken[0] ?? [])
  expect((await readLostInventories(home, userId)).flatMap(({ changes }) => changes)).toEqual([])
  await addMember(app.db.pool, { inventoryId, actor: idOf(bob) }, 'editor')
  const again = await openDevice(app, bob, { inventoryId, dbName })
  open.push(again)
  await again.offline.sync()
  const db = createLocalDb(dbName)
  for (const lost of await readLostInventories(home, userId))
    await repeatOrphanedChanges(home, db, lost, { userId, deviceId: dbName })
  await again.offline.sync()
  await db.close()
  await home.close()
  await adas.offline.sync()
  expect(adas.offline.inventory.getSnapshot().item(id)?.quantity).toBe(7)
})

test('nothing is wiped while the server does not tell what became of 450 sent changes', async () => {
  const { ada, bobs, taken, as } = await workshop('editor')
  await app.db.pool.query(
    `update users set subscription_tier = 'unlimited', subscription_status = 'active' where id = $1`,
    [ada.id],
  )
  await bobs.offline.sync()
  bobs.isOnline = false
  for (let at = 0; at < 450; at++) await bobs.offline.mutate(create(`Box ${at}`))
  bobs.isOnline = true
  // Carried out, and answered by a proxy that gave up.
  let pulls = 0
  let isBusy = true
  bobs.network = async ({ method, pass }) => {
    if (method === 'GET' && pulls++ > 0 && isBusy) return Response.json(BUSY, { status: 503 })
    const answer = await pass()
    return method === 'GET' ? answer : Response.json(BUSY, { status: 503 })
  }
  await bobs.offline.sync()
  await as(null)
  pulls = 0
  await bobs.offline.sync()
  expect([taken, pulls]).toEqual([[], 2])
  isBusy = false
  await bobs.offline.sync()
  expect(taken.map((ids) => new Set(ids).size)).toEqual([450])
})

test('a bin that was moved away while its deletion waited lives on, and its author is told', async () => {
  const { ada, adas, bobs, inventoryId } = await workshop('editor')
  const { id } = await adas.offline.mutate(create('Chest'))
  await bobs.offline.sync()
  bobs.isOnline = false
  await bobs.offline.mutate([{ type: 'delete', entity: 'bin', id }])
  const moved = await ada.call(
    'POST',
    '/api/bins/move',
    { moveId: nanoid(), binIds: [id], to: ada.inventoryId },
    { headers: { [INVENTORY_HEADER]: inventoryId } },
  )
  expect(moved.statusCode).toBe(200)
  bobs.isOnline = true
  await bobs.offline.sync()
  const { parked } = bobs.offline.state.getSnapshot()
  expect(parked).toMatchObject([
    { type: 'delete', name: 'Chest', message: expect.stringContaining('was moved to another inventory') },
  ])
  for (const { opId } of parked) await bobs.offline.discard(opId)
  expect([names(bobs), bobs.offline.state.getSnapshot().parked]).toEqual([[], []])
  const bins = (await ada.call('GET', '/api/bins')).json()
  expect(bins.map(({ name }: { name: string }) => name)).toEqual(['Chest'])
})

test('an inventory that the server does not know is locked and kept', async () => {
  const person = await register(app)
  const lost: unknown[] = []
  const device = await openDevice(app, person, {
    inventoryId: crypto.randomUUID() as InventoryId,
    onAccessLost: (taken) => void lost.push(taken),
  })
  open.push(device)
  device.isOnline = false
  await device.offline.mutate(create('Saws'))
  device.isOnline = true
  await device.offline.sync()
  expect([lost, device.offline.state.getSnapshot().lock?.kind]).toEqual([[], 'unknown'])
  expect(device.offline.state.getSnapshot().pendingOperations).toBe(1)
})
