import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UsageLimits } from '#contracts/errors.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { authorOf } from '#domain/sync/author.ts'
import { adjustKey } from '#domain/sync/wire/stored-row.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { addPerson, limitsOfPayer, refusalOf } from '#server/testing/test-inventory.ts'
import { createDeltaService } from '../pull/delta-service.ts'
import { createSyncService } from '../service.ts'
import { createTrashPurge } from './trash-service.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const code = () => nanoid(22).replace(/[-_]/g, 'x')
const serviceWith = (limits: Partial<UsageLimits> = {}) =>
  createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: nanoid,
    binCodes: async () => ({ first: code, next: code }),
    refusalOf,
    limitsOf: limitsOfPayer(limits),
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

const action = (type: Op['type'], entity: Op['entity'], entityId: string, given: Partial<Op> = {}) =>
  opOf({ type, entity, entityId, baseVersion: null, ...given })

const binned = async () => {
  const member = await person()
  const bin = newBin()
  const item = newItem(bin.entityId)
  const service = serviceWith()
  await service.apply(member, [bin, item, action('delete', 'bin', bin.entityId)])
  return { member, binId: bin.entityId, itemId: item.entityId, service }
}
const status = async (of: Promise<{ status: number; error?: string | undefined }[]>) =>
  (await of).map((result) => result.error ?? result.status)

test('restores a bin under its id and code with the items deleted with it', async () => {
  const { member, binId, itemId, service } = await binned()
  expect(await counters(member)).toMatchObject({ bins_used: 0, items_used: 0, counted: 0 })
  const restore = action('restore', 'bin', binId)
  const [first] = await service.apply(member, [restore])
  const [again] = await service.apply(member, [restore])
  expect(first?.bin).toMatchObject({ id: binId, name: 'Tools', version: 3, deletedAt: null })
  expect(again).toEqual(first)
  expect(await counters(member)).toMatchObject({ bins_used: 1, items_used: 1, counted: 1 })
  const [item] = await service.apply(member, [action('restore', 'item', itemId)])
  expect(item?.item).toMatchObject({ binId, name: 'Hammer', deletedAt: null })
})

test('an item deleted before its bin is not restored with it', async () => {
  const { member, binId, itemId, service } = await binned()
  await service.apply(member, [action('delete', 'item', itemId), action('restore', 'bin', binId)])
  expect(await counters(member)).toMatchObject({ bins_used: 1, items_used: 0, counted: 0 })
})

test('a restore beyond the plan limit is rejected completely and can be retried', async () => {
  const { member, binId } = await binned()
  const restore = action('restore', 'bin', binId)
  const [refused] = await serviceWith({ maxItems: 0 }).apply(member, [restore])
  expect(refused).toMatchObject({ status: 403, error: 'LIMIT_REACHED', limits: { maxItems: 0 } })
  expect(refused?.message).toContain('It stays in Trash')
  expect(await counters(member)).toMatchObject({ bins_used: 0, items_used: 0 })
  expect(await status(serviceWith().apply(member, [restore]))).toEqual([200])
})

test('restores an item into another bin while its own is in Trash', async () => {
  const { member, itemId, service } = await binned()
  const other = newBin()
  await service.apply(member, [other])
  const alone = action('restore', 'item', itemId)
  const moved = action('restore', 'item', itemId, { data: { binId: other.entityId }, changed: ['binId'] })
  expect(await status(service.apply(member, [alone]))).toEqual(['BIN_DELETED'])
  expect((await service.apply(member, [moved]))[0]?.item).toMatchObject({ binId: other.entityId })
})

test('a purge is final, and removes only the version that its author saw', async () => {
  const { member, binId, itemId, service } = await binned()
  expect(await status(service.apply(member, [action('purge', 'item', itemId)]))).toEqual([200])
  expect(await status(service.apply(member, [action('restore', 'bin', binId)]))).toEqual([200])
  expect(await counters(member)).toMatchObject({ bins_used: 1, items_used: 0 })
  expect(await status(service.apply(member, [action('restore', 'item', itemId)]))).toEqual(['PURGED'])
  expect(await status(service.apply(member, [action('purge', 'bin', binId)]))).toEqual(['EDITED'])
  const { rows } = await opened.pool.query('select name, notes from items where id = $1', [itemId])
  expect(rows).toEqual([{ name: '', notes: null }])
})

test('rejects a delete whose author has not seen a later restore', async () => {
  const { member, binId, service } = await binned()
  await service.apply(member, [action('restore', 'bin', binId, { deviceId: 'laptop' })])
  const stale = action('delete', 'bin', binId, { baseVersion: 1 })
  expect(await status(service.apply(member, [stale]))).toEqual(['EDITED'])
})

test('sends trashed rows with their content and purged rows by id', async () => {
  const { member, binId, itemId, service } = await binned()
  const delta = createDeltaService({ refusalOf, db: opened.db, newId: nanoid, pageRows: 100 })
  const trashed = await delta(member, {})
  expect(trashed.bins?.fields).toMatchObject({ name: ['Tools'], deletedAt: [expect.any(String)] })
  expect(trashed.items?.fields).toMatchObject({ name: ['Hammer'], withBin: [true] })
  await service.apply(member, [action('purge', 'item', itemId), action('purge', 'bin', binId)])
  const gone = await delta(member, { since: trashed.cursor })
  expect(gone).toMatchObject({ goneBins: [[binId, 3]], goneItems: [[itemId, 3]] })
  expect(await delta(member, {})).not.toHaveProperty('bins')
})

test('adds quantity changes of several devices, each once, and never below zero', async () => {
  const member = await person()
  const service = serviceWith()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await service.apply(member, [bin, item])
  const tap = (by: number, deviceId: string) =>
    action('adjust', 'item', item.entityId, { data: { by }, deviceId })
  const three = tap(3, 'phone')
  await service.apply(member, [three])
  await opened.pool.query('delete from op_receipts where inventory_id = $1', [member.inventoryId])
  const results = await service.apply(member, [three, tap(2, 'laptop')])
  expect(results.at(-1)?.item?.quantity).toBe(6)
  expect((await service.apply(member, [tap(-9, 'phone')]))[0]?.item?.quantity).toBe(0)
  expect(await status(service.apply(member, [tap(0, 'phone')]))).toEqual(['VALIDATION'])
})

test('purges rows after 30 days in Trash, and devices learn of it', async () => {
  const { member, binId, itemId } = await binned()
  const other = await binned()
  const service = serviceWith()
  const clock = () => new Date()
  const purge = createTrashPurge({ db: opened.db, sync: service, clock, newId: nanoid })
  const age = (days: number) =>
    Promise.all(
      ['bins', 'items'].map((table) =>
        opened.pool.query(
          `update ${table} set deleted_at = now() - make_interval(days => $2) where inventory_id = $1`,
          [member.inventoryId, days],
        ),
      ),
    )
  await age(29)
  await purge()
  expect(await status(service.apply(member, [action('restore', 'bin', binId)]))).toEqual([200])
  await service.apply(member, [action('delete', 'bin', binId)])
  await age(31)
  const delta = createDeltaService({ refusalOf, db: opened.db, newId: nanoid, pageRows: 100 })
  const { cursor } = await delta(member, {})
  await purge()
  expect(await delta(member, { since: cursor })).toMatchObject({
    goneBins: [[binId, expect.any(Number)]],
    goneItems: [[itemId, expect.any(Number)]],
  })
  expect(await status(other.service.apply(other.member, [action('restore', 'bin', other.binId)]))).toEqual([
    200,
  ])
})

test('a row restored and deleted again during the purge stays in Trash for 30 days', async () => {
  const { member, binId } = await binned()
  const service = serviceWith()
  await opened.pool.query("update bins set deleted_at = now() - interval '31 days' where id = $1", [binId])
  const between: typeof service = {
    ...service,
    apply: async (...asked) => {
      await service.apply(member, [action('restore', 'bin', binId)])
      await service.apply(member, [action('delete', 'bin', binId)])
      return await service.apply(...asked)
    },
  }
  const needs = { db: opened.db, clock: () => new Date(), newId: nanoid }
  await createTrashPurge({ ...needs, sync: between })()
  const { rows } = await opened.pool.query('select name from bins where id = $1', [binId])
  expect(rows).toEqual([{ name: 'Tools' }])
})

test('remembers the last devices that changed a quantity', async () => {
  const member = await person()
  const service = serviceWith()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await service.apply(member, [bin, item])
  const taps = Array.from({ length: 40 }, (_, at) =>
    action('adjust', 'item', item.entityId, { data: { by: 1 }, deviceId: `device-${at}` }),
  )
  await service.apply(member, taps)
  const { rows } = await opened.pool.query('select field_meta, quantity from items where id = $1', [
    item.entityId,
  ])
  const marked = Object.keys(rows[0].field_meta).filter((name) => name.startsWith('+'))
  const isMarked = (device: string) =>
    marked.includes(adjustKey(authorOf(member.inventoryId, member.actor, device)))
  expect([marked.length, isMarked('device-39'), isMarked('device-0')]).toEqual([32, true, false])
  expect(rows[0].quantity).toBe(41)
})
