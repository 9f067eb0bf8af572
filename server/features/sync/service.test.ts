import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UsageLimits } from '#contracts/errors.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { addPerson, limitsOfPayer, refusalOf } from '#server/testing/test-inventory.ts'
import { createSyncService } from './service.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const code = () => nanoid(22).replace(/[-_]/g, 'x')
const serviceWith = (
  limits: Partial<UsageLimits> = {},
  onChanges?: Parameters<typeof createSyncService>[0]['onChanges'],
) =>
  createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: nanoid,
    binCodes: async () => ({ first: code, next: code }),
    refusalOf,
    limitsOf: limitsOfPayer(limits),
    ...(onChanges && { onChanges }),
  })

const person = () => addPerson(opened.pool)

let seq = 0
const opOf = (given: Partial<Op> & Pick<Op, 'type' | 'entity'>): Op => ({
  opId: nanoid(),
  seq: ++seq,
  entityId: nanoid(),
  data: {},
  changed: Object.keys(given.data ?? {}),
  baseVersion: given.type === 'create' ? 0 : 1,
  deviceId: 'phone',
  timestamp: new Date().toISOString(),
  ...given,
})
const newBin = (given: Partial<Op> = {}) =>
  opOf({ type: 'create', entity: 'bin', data: { name: 'Tools', category: 'garage' }, ...given })
const newItem = (binId: string, given: Partial<Op> = {}) =>
  opOf({ type: 'create', entity: 'item', data: { binId, name: 'Hammer' }, ...given })
const counters = async (member: InventoryAccess) => {
  const { rows } = await opened.pool.query(
    `select bins_used, items_used, change_seq::int as seq,
      (select coalesce(sum(item_count), 0)::int from bins where inventory_id = inventories.id) as counted
      from inventories where id = $1`,
    [member.inventoryId],
  )
  return rows[0]
}

test('creates a bin and an item in one run and counts both', async () => {
  const member = await person()
  const bin = newBin()
  const results = await serviceWith().apply(member, [bin, newItem(bin.entityId)])
  expect(results.map((result) => result.status)).toEqual([200, 200])
  expect(results[0]?.bin).toMatchObject({ id: bin.entityId, name: 'Tools', version: 1, isQrPrivate: false })
  expect(results[1]?.item).toMatchObject({ binId: bin.entityId, quantity: 1, notes: null })
  expect(await counters(member)).toEqual({ bins_used: 1, items_used: 1, seq: 2, counted: 1 })
})

test('answers a repeated operation the same without a second effect', async () => {
  const member = await person()
  const service = serviceWith()
  const bin = newBin()
  await service.apply(member, [bin])
  const rename = opOf({ type: 'update', entity: 'bin', entityId: bin.entityId, data: { name: 'Nails' } })
  await service.apply(member, [rename])
  await service.apply(member, [
    opOf({ type: 'update', entity: 'bin', entityId: bin.entityId, data: { name: 'Screws' }, baseVersion: 2 }),
  ])
  const [again] = await service.apply(member, [rename])
  expect(again).toMatchObject({ status: 200, bin: { name: 'Screws', version: 3 } })
  expect(await service.apply(member, [bin])).toMatchObject([{ status: 200, bin: { name: 'Screws' } }])
})

test('previews a large run that was applied before as it was answered', async () => {
  const member = await person()
  const service = serviceWith()
  const bin = newBin()
  const ops = [bin, ...Array.from({ length: 250 }, () => newItem(bin.entityId))]
  await service.apply(member, ops)
  const gone = opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId })
  await service.apply(member, [gone])
  const results = await service.preview(member, ops)
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
})

test('rejects an operation id that was used for another change', async () => {
  const member = await person()
  const bin = newBin()
  await serviceWith().apply(member, [bin])
  const reused = { ...bin, data: { name: 'Other', category: 'office' } }
  expect(await serviceWith().apply(member, [reused])).toMatchObject([
    { status: 422, error: 'OPERATION_REUSED' },
  ])
})

test('rejects an operation id that was used for another tap', async () => {
  const member = await person()
  const service = serviceWith()
  const bin = newBin()
  const [nails, screws] = [newItem(bin.entityId), newItem(bin.entityId)]
  await service.apply(member, [bin, nails, screws])
  const tap = opOf({ type: 'adjust', entity: 'item', entityId: nails.entityId, data: { by: 2 }, changed: [] })
  expect(await service.apply(member, [tap])).toMatchObject([{ status: 200, item: { quantity: 3 } }])
  for (const other of [{ data: { by: 5 } }, { entityId: screws.entityId }]) {
    expect(await service.apply(member, [{ ...tap, ...other }])).toMatchObject([
      { status: 422, error: 'OPERATION_REUSED' },
    ])
  }
  expect(await service.apply(member, [tap])).toMatchObject([{ status: 200, item: { quantity: 3 } }])
})

test('keeps the server’s value in a conflict and stores the other as a revision', async () => {
  const member = await person()
  const bin = newBin()
  const edit = (deviceId: string, data: Op['data']) =>
    opOf({ type: 'update', entity: 'bin', entityId: bin.entityId, data, deviceId })
  const service = serviceWith()
  await service.apply(member, [bin, edit('laptop', { name: 'From the laptop' })])
  const [late] = await service.apply(member, [edit('tablet', { name: 'From the tablet', color: 'red' })])
  expect(late).toMatchObject({
    status: 200,
    conflicts: ['name'],
    bin: { name: 'From the laptop', color: 'red' },
  })
  const { rows } = await opened.pool.query(
    "select data from revisions where inventory_id = $1 and kind = 'conflict'",
    [member.inventoryId],
  )
  expect(rows).toEqual([{ data: { name: 'From the tablet' } }])
})

test('deletes a bin with its items, lowers the counts, and rejects but stores a later edit', async () => {
  const member = await person()
  const service = serviceWith()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await service.apply(member, [bin, item])
  await service.apply(member, [opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId })])
  expect(await counters(member)).toMatchObject({ bins_used: 0, items_used: 0, counted: 0 })
  const results = await service.apply(member, [
    opOf({ type: 'update', entity: 'item', entityId: item.entityId, data: { name: 'Mallet' } }),
    newItem(bin.entityId),
    opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId }),
  ])
  expect(results.map((result) => result.error)).toEqual(['DELETED', 'BIN_DELETED', undefined])
  const { rows } = await opened.pool.query(
    "select 1 from revisions where inventory_id = $1 and kind = 'refused'",
    [member.inventoryId],
  )
  expect(rows).toHaveLength(2)
})

test('moving an item updates the counts of both bins', async () => {
  const member = await person()
  const [from, to] = [newBin(), newBin()]
  const item = newItem(from.entityId)
  await serviceWith().apply(member, [from, to, item])
  await serviceWith().apply(member, [
    opOf({ type: 'update', entity: 'item', entityId: item.entityId, data: { binId: to.entityId } }),
  ])
  const { rows } = await opened.pool.query('select id, item_count from bins where inventory_id = $1', [
    member.inventoryId,
  ])
  expect(new Map(rows.map((row) => [row.id, row.item_count]))).toEqual(
    new Map([
      [from.entityId, 0],
      [to.entityId, 1],
    ]),
  )
})

test('answers "not found" for another user’s rows and leaves them unchanged', async () => {
  const [owner, stranger] = [await person(), await person()]
  const bin = newBin()
  const item = newItem(bin.entityId)
  await serviceWith().apply(owner, [bin, item])
  const results = await serviceWith().apply(stranger, [
    newBin({ entityId: bin.entityId }),
    opOf({ type: 'update', entity: 'item', entityId: item.entityId, data: { name: 'Mine' } }),
    opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId }),
    newItem(bin.entityId),
  ])
  expect(results.map((result) => result.error)).toEqual(Array(4).fill('NOT_FOUND'))
  expect(results.some((result) => result.bin ?? result.item)).toBe(false)
  expect(await counters(owner)).toEqual({ bins_used: 1, items_used: 1, seq: 2, counted: 1 })
})

test('parallel creates succeed up to the plan limit exactly', async () => {
  const member = await person()
  const service = serviceWith({ maxBins: 10 })
  const all = await Promise.all(Array.from({ length: 100 }, () => service.apply(member, [newBin()])))
  const errors = all.flat().map((result) => result.error)
  expect(errors.filter((error) => error === undefined)).toHaveLength(10)
  expect(errors.filter((error) => error === 'LIMIT_REACHED')).toHaveLength(90)
  expect(all.flat().find((result) => result.error)?.limits).toMatchObject({ binsUsed: 10, maxBins: 10 })
  expect((await counters(member)).bins_used).toBe(10)
})

test('change listeners run in the transaction, and their failure rolls it back', async () => {
  const member = await person()
  const bin = newBin()
  const failing = serviceWith({}, async (_, written) => {
    expect(written).toMatchObject({ createdBins: [bin.entityId], touchedBins: [bin.entityId] })
    throw new Error('no')
  })
  await expect(failing.apply(member, [bin])).rejects.toThrow('no')
  expect(await counters(member)).toEqual({ bins_used: 0, items_used: 0, seq: 0, counted: 0 })
})

test('accepts an image URL only with its file; null removes it', async () => {
  const member = await person()
  const bin = newBin({ data: { name: 'A', category: 'b', imageUrl: 'https://evil.example/x.png' } })
  const service = serviceWith()
  const [made] = await service.apply(member, [{ ...bin, changed: ['name', 'category', 'imageUrl'] }])
  expect(made?.bin?.imageUrl).toBeNull()
  const photo = { type: 'update', entity: 'bin', entityId: bin.entityId } as const
  const put = { ...opOf({ ...photo, data: { imageUrl: '/api/images/one' } }), photo: 'digest' }
  expect((await service.apply(member, [put]))[0]?.bin?.imageUrl).toBe('/api/images/one')
  const replay = { ...put, data: { imageUrl: '/api/images/two' } }
  expect((await service.apply(member, [replay]))[0]?.bin?.imageUrl).toBe('/api/images/one')
  const off = opOf({ ...photo, data: { imageUrl: null }, baseVersion: 2 })
  expect((await service.apply(member, [off]))[0]?.bin?.imageUrl).toBeNull()
})

test('rejects values that the forms reject, and applies the rest of the run', async () => {
  const member = await person()
  const bin = newBin()
  const results = await serviceWith().apply(member, [
    newBin({ data: { name: ' ', category: 'garage' } }),
    opOf({ type: 'create', entity: 'bin', data: { name: 'No category' }, changed: ['name'] }),
    bin,
    newItem(bin.entityId, { data: { binId: bin.entityId, name: 'x', quantity: -1 } }),
  ])
  expect(results.map((result) => [result.error, result.field])).toEqual([
    ['VALIDATION', 'name'],
    ['VALIDATION', 'category'],
    [undefined, undefined],
    ['VALIDATION', 'quantity'],
  ])
})
