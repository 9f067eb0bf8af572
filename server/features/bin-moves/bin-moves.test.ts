import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { recountStorage } from '#server/features/sync/storage/storage-store.ts'
import { newStickerId } from '#server/platform/ids.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember, changeMembership, writtenAfter } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let ben: TestUser
let workshop: InventoryId
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register(app)
  ben = await register(app)
  workshop = await addInventory(app.db.pool, ada.id)
  await app.db.pool.query(
    `update users set subscription_tier = 'pro', subscription_status = 'active' where id = any($1)`,
    [[ada.id, ben.id]],
  )
})

type Call = Parameters<TestUser['call']>
const call = (person: TestUser, method: Call[0], url: string, body?: unknown, inventory?: string) =>
  person.call(method, url, body, inventory ? { headers: { [INVENTORY_HEADER]: inventory } } : {})

const addBin = async (person: TestUser, name: string, inventory?: string) =>
  (await call(person, 'POST', '/api/bins', { name, category: 'garage' }, inventory)).json()
const addItem = async (person: TestUser, binId: string, name: string, inventory?: string) =>
  (await call(person, 'POST', '/api/items', { binId, name, quantity: 3, notes: 'Blue' }, inventory)).json()
const move = (
  person: TestUser,
  binIds: string[],
  to: string,
  { from, moveId = nanoid() }: { from?: string; moveId?: string } = {},
) => call(person, 'POST', '/api/bins/move', { moveId, binIds, to }, from)
const binsOf = async (person: TestUser, inventory?: string) =>
  (await call(person, 'GET', '/api/bins', undefined, inventory)).json()

const counters = async (...people: TestUser[]) => {
  const { rows } = await app.db.pool.query(
    `select u.bins_used as paid_bins, u.items_used as paid_items, u.text_bytes::int as text, u.photo_bytes::int as photos,
       u.history_bytes::int as history, sum(i.bins_used)::int as bins, sum(i.items_used)::int as items,
       (select count(*)::int from bins b join inventories o on o.id = b.inventory_id where o.owner_id = u.id and b.deleted_at is null) as live_bins,
       (select count(*)::int from items b join inventories o on o.id = b.inventory_id where o.owner_id = u.id and b.deleted_at is null) as live_items
     from users u join inventories i on i.owner_id = u.id where u.id = any($1) group by u.id order by u.id`,
    [people.map(({ id }) => id)],
  )
  return rows
}
/** Counters are the rows' sums, and bytes equal a recount. */
const expectExact = async (...people: TestUser[]) => {
  const before = await counters(...people)
  for (const row of before) {
    expect([row.paid_bins, row.paid_items]).toEqual([row.live_bins, row.live_items])
    expect([row.bins, row.items]).toEqual([row.live_bins, row.live_items])
  }
  for (const { id } of people) await app.db.db.transaction((tx) => recountStorage(tx, id))
  expect(await counters(...people)).toEqual(before)
}

const photo = async (color: string) =>
  await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()
const addPhoto = async (person: TestUser, path: string, color: string, inventory?: string) => {
  const { payload, headers } = await multipart({}, { bytes: await photo(color) })
  const answer = await person.call('PUT', path, payload, {
    headers: { ...headers, ...(inventory && { [INVENTORY_HEADER]: inventory }) },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().imageUrl as string
}

const stickersOf = async (binId: string) =>
  (await app.db.pool.query('select inventory_id, status from physical_qr_codes where bin_id = $1', [binId]))
    .rows

test('a bin moves with items, photos, code and sticker, and back again', async () => {
  const bin = await addBin(ada, 'Drills')
  const item = await addItem(ada, bin.id, 'Bit')
  const imageUrl = await addPhoto(ada, `/api/items/${item.id}`, 'teal')
  await app.db.pool.query(
    `insert into physical_qr_codes (id, qr_code_id, inventory_id, bin_id, status) values (gen_random_uuid(), $1, $2, $3, 'linked')`,
    [newStickerId(), ada.inventoryId, bin.id],
  )
  const moved = await move(ada, [bin.id], workshop)
  expect(moved.statusCode).toBe(200)
  const [{ movedTo }] = moved.json().bins
  expect(await binsOf(ada)).toEqual([])
  const entries = (await ada.call('GET', '/api/history')).json().entries
  expect(entries[0]).toMatchObject({
    kind: 'deleted',
    entityId: bin.id,
    name: 'Drills',
    after: { items: 1, moved: true },
  })
  expect(entries.map(({ kind }: { kind: string }) => kind)).not.toContain('purged')
  expect(await binsOf(ada, workshop)).toMatchObject([
    { id: movedTo, name: 'Drills', qrCode: bin.qrCode, itemCount: 1, category: 'garage' },
  ])
  const items = await call(ada, 'GET', `/api/bins/${movedTo}/items`, undefined, workshop)
  expect(items.json()).toMatchObject([{ name: 'Bit', quantity: 3, notes: 'Blue', imageUrl }])
  expect((await ada.call('GET', imageUrl)).statusCode).toBe(200)
  expect(await stickersOf(movedTo)).toEqual([{ inventory_id: workshop, status: 'linked' }])
  await expectExact(ada)
  const back = await move(ada, [movedTo], ada.inventoryId, { from: workshop })
  expect(back.statusCode).toBe(200)
  expect(await binsOf(ada)).toMatchObject([{ name: 'Drills', qrCode: bin.qrCode, itemCount: 1 }])
  expect(await stickersOf(back.json().bins[0].movedTo)).toHaveLength(1)
  const { rows } = await app.db.pool.query(
    `select name from bins where inventory_id = any($1) and deleted_at is not null and name <> ''`,
    [[ada.inventoryId, workshop]],
  )
  expect(rows).toEqual([])
  await expectExact(ada)
})

test('repeating a move moves nothing twice', async () => {
  const [one, two] = [await addBin(ada, 'One'), await addBin(ada, 'Two')]
  const moveId = nanoid()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => move(ada, [one.id, two.id], workshop, { moveId })),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await binsOf(ada, workshop)).toHaveLength(2)
  expect(await binsOf(ada)).toEqual([])
  await expectExact(ada)
})

test('a photo that stays in use behind is copied, and both stay readable', async () => {
  const [bin, other] = [await addBin(ada, 'Drills'), await addBin(ada, 'Saws')]
  const url = await addPhoto(ada, `/api/bins/${bin.id}`, 'red')
  expect(await addPhoto(ada, `/api/bins/${other.id}`, 'red')).toBe(url)
  await move(ada, [bin.id], workshop)
  const [there] = await binsOf(ada, workshop)
  expect(there.imageUrl).not.toBe(url)
  for (const each of [url, there.imageUrl]) expect((await ada.call('GET', each)).statusCode).toBe(200)
  await expectExact(ada)
})

test('counters move between payers, and the limits of the target hold', async () => {
  await addMember(app.db.pool, { inventoryId: workshop, actor: ben.id }, 'editor')
  const bin = await addBin(ben, 'Drills')
  await addItem(ben, bin.id, 'Bit')
  await addPhoto(ben, `/api/bins/${bin.id}`, 'red')
  await expectExact(ada, ben)
  expect((await move(ben, [bin.id], workshop)).statusCode).toBe(200)
  await expectExact(ada, ben)
  expect((await counters(ben))[0]).toMatchObject({ paid_bins: 0, paid_items: 0, photos: 0 })
  await app.db.pool.query(`update users set subscription_tier = 'starter' where id = $1`, [ada.id])
  const { maxBins } = (await call(ada, 'GET', '/api/usage-limits')).json()
  const more = await Promise.all(Array.from({ length: maxBins + 1 }, (_, at) => addBin(ben, `Box ${at}`)))
  const refused = await move(
    ben,
    more.map(({ id }) => id),
    workshop,
  )
  expect(refused.json().error).toBe('LIMIT_REACHED')
  expect(await binsOf(ben)).toHaveLength(maxBins + 1)
  await expectExact(ada, ben)
})

test('a viewer, a former member and a stranger of the target move nothing, nor does a stranger of the source', async () => {
  const bin = await addBin(ben, 'Drills')
  expect((await move(ben, [bin.id], workshop)).statusCode).toBe(404)
  await addMember(app.db.pool, { inventoryId: workshop, actor: ben.id }, 'viewer')
  expect((await move(ben, [bin.id], workshop)).json().error).toBe('READ_ONLY')
  const hers = await addBin(ada, 'Hers', workshop)
  expect((await move(ben, [hers.id], ben.inventoryId, { from: workshop })).json().error).toBe('READ_ONLY')
  expect((await move(ben, [hers.id], workshop)).json().error).toBe('READ_ONLY')
  await changeMembership(app.db.pool, { inventoryId: workshop, actor: ben.id }, null)
  expect((await move(ben, [bin.id], workshop)).json().error).toBe('NOT_A_MEMBER')
  expect((await move(ada, [bin.id], workshop)).statusCode).toBe(404)
  expect((await move(ben, [bin.id], ben.inventoryId)).statusCode).toBe(400)
  expect((await move(ben, [], workshop)).statusCode).toBe(400)
  expect(await binsOf(ben)).toHaveLength(1)
})

test('moves that cross each other and demotions leave every bin in one place', async () => {
  await addMember(app.db.pool, { inventoryId: workshop, actor: ben.id }, 'editor')
  for (let round = 0; round < 3; round++) {
    const [one, two] = [await addBin(ben, 'One'), await addBin(ben, 'Two', workshop)]
    const writes = [
      move(ben, [one.id], workshop),
      move(ben, [two.id], ben.inventoryId, { from: workshop }),
      move(ben, [one.id], workshop),
    ]
    const demotion = await changeMembership(app.db.pool, { inventoryId: workshop, actor: ben.id }, 'viewer')
    const answers = await Promise.all(writes)
    for (const { statusCode } of answers) expect([200, 403, 404]).toContain(statusCode)
    expect(await writtenAfter(app.db.pool, workshop, demotion)).toEqual([])
    await expectExact(ada, ben)
    await changeMembership(app.db.pool, { inventoryId: workshop, actor: ben.id }, 'editor')
  }
})

test('whoever deletes what was moved to another inventory meanwhile is told that it lives on', async () => {
  const bin = await addBin(ada, 'Chest')
  const item = await addItem(ada, bin.id, 'Hammer')
  expect((await move(ada, [bin.id], workshop)).statusCode).toBe(200)
  const entryOf = (method: 'DELETE' | 'POST', path: string) => ({
    method,
    path,
    opId: nanoid(),
    baseVersion: 1,
    changed: [],
    timestamp: new Date().toISOString(),
  })
  const entries = [
    entryOf('DELETE', `/api/bins/${bin.id}`),
    entryOf('DELETE', `/api/items/${item.id}`),
    entryOf('POST', `/api/bins/${bin.id}/purge`),
  ]
  const push = async () =>
    (await ada.call('POST', '/api/sync', { userId: ada.id, deviceId: 'phone', entries })).json().results
  for (const results of [await push(), await push()]) {
    for (const [at, noun] of ['bin', 'item', 'bin'].entries()) {
      expect(results[at]).toMatchObject({
        status: 410,
        error: 'PURGED',
        message: expect.stringContaining(`This ${noun} was moved to another inventory`),
      })
    }
  }
  const single = await call(ada, 'DELETE', `/api/bins/${bin.id}`)
  expect([single.statusCode, single.json().message]).toEqual([
    410,
    'This bin was moved to another inventory and was not deleted there.',
  ])
  const renamed = await call(ada, 'PUT', `/api/bins/${bin.id}`, { name: 'Box', category: 'garage' })
  expect(renamed.json().message).toContain('was moved to another inventory')
  expect((await binsOf(ada, workshop)).map(({ name }: { name: string }) => name)).toEqual(['Chest'])
  // What was deleted for good stays a success, as it is gone.
  const gone = await addBin(ada, 'Gone')
  const ends = ['DELETE', 'POST', 'POST'].map((method) =>
    entryOf(method as 'DELETE', `/api/bins/${gone.id}${method === 'POST' ? '/purge' : ''}`),
  )
  for (const [at, entry] of ends.entries()) {
    const sent = { ...entry, baseVersion: at + 1 }
    const answer = await ada.call('POST', '/api/sync', { userId: ada.id, deviceId: 'phone', entries: [sent] })
    expect(answer.json().results).toMatchObject([{ status: 200 }])
  }
})
