import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Op } from '#contracts/sync/sync-op.ts'
import { LEAST_STORAGE } from '#domain/billing/plans.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { addPerson, limitsOfPayer, refusalOf } from '#server/testing/test-inventory.ts'
import { createSyncService } from '../service.ts'
import { deleteOldTimelines } from '../timeline/timeline-start-store.ts'
import { HISTORY_RESERVE } from './storage-quota.ts'
import { createStorageRecount } from './storage-recount-service.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const code = () => nanoid(22).replace(/[-_]/g, 'x')
const serviceWith = (allowed: { text?: number; history?: number } = {}) =>
  createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: nanoid,
    binCodes: async () => ({ first: code, next: code }),
    refusalOf,
    limitsOf: limitsOfPayer({}, allowed),
  })

const person = (bytes: { text?: number; history?: number } = {}) => addPerson(opened.pool, bytes)
const counted = async (member: InventoryAccess) => {
  const { rows } = await opened.pool.query<{ text: string; history: string }>(
    'select text_bytes as text, history_bytes as history from users where id = $1',
    [member.actor],
  )
  return { text: Number(rows[0]?.text), history: Number(rows[0]?.history) }
}
const recounted = async (member: InventoryAccess) => {
  await opened.pool.query('update users set usage_counted_at = null where id = $1', [member.actor])
  await createStorageRecount({ db: opened.db })()
  return await counted(member)
}

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
const newBin = (data: Op['data'] = {}) =>
  opOf({ type: 'create', entity: 'bin', data: { name: 'Tools', category: 'garage', ...data } })
const newItem = (binId: string, data: Op['data'] = {}) =>
  opOf({ type: 'create', entity: 'item', data: { binId, name: 'Hammer', ...data } })
const change = (entity: Op['entity'], entityId: string, data: Op['data']) =>
  opOf({ type: 'update', entity, entityId, data })

test('counts bytes with each change as a recount would', async () => {
  const member = await person()
  const service = serviceWith()
  const logo = `data:image/png;base64,${'A'.repeat(400)}`
  const style = JSON.stringify({
    foregroundColor: '#000000',
    backgroundColor: '#FFFFFF',
    logoSize: 20,
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 8,
    dotStyle: 'square',
    cornerStyle: 'square',
    logo,
  })
  const bin = newBin({ description: 'Küche 寒い 🧰', qrStyle: style })
  const item = newItem(bin.entityId, { notes: 'n'.repeat(3000) })
  const made = await service.apply(member, [bin, item])
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  const full = await counted(member)
  expect(full.text).toBeGreaterThan(3400)
  expect(await recounted(member)).toEqual(full)

  await service.apply(member, [
    change('item', item.entityId, { notes: 'short', category: 'Ærø' }),
    opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId, baseVersion: 9 }),
    opOf({ type: 'purge', entity: 'item', entityId: item.entityId, baseVersion: 9 }),
  ])
  const less = await counted(member)
  expect([less.text < full.text, less.history > full.history]).toEqual([true, true])
  expect(await recounted(member)).toEqual(less)

  await opened.pool.query("update revision_runs set created_at = now() - interval '91 days'")
  await opened.pool.query("update op_receipts set created_at = now() - interval '91 days'")
  await deleteOldTimelines(opened.db)
  expect(await counted(member)).toEqual({ text: less.text, history: 0 })
})

test('recounts an account of an earlier version before its first change', async () => {
  const member = await person({ text: 5, history: 5 })
  await opened.pool.query('update users set usage_counted_at = null where id = $1', [member.actor])
  await serviceWith().apply(member, [newBin()])
  const after = await counted(member)
  expect(await recounted(member)).toEqual(after)
})

test('rejects text beyond the plan retryably, but not changes that shrink or delete', async () => {
  const member = await person()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await serviceWith().apply(member, [bin, item])
  const { text } = await counted(member)
  await opened.pool.query('update users set text_bytes = $2 where id = $1', [
    member.actor,
    LEAST_STORAGE.text,
  ])
  const service = serviceWith({ text: LEAST_STORAGE.text + 100 })
  const longer = change('item', item.entityId, { notes: 'x'.repeat(500) })
  const [refused, other, fits, shrunk, gone] = await service.apply(member, [
    longer,
    newItem(bin.entityId),
    change('item', item.entityId, { notes: 'x'.repeat(90) }),
    change('item', item.entityId, { notes: null }),
    opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId, baseVersion: 9 }),
  ])
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('of text, and it is full') })
  expect([other, fits, shrunk, gone].map((result) => result?.status)).toEqual([400, 200, 200, 200])
  await opened.pool.query('update users set text_bytes = $2 where id = $1', [member.actor, text])
  await service.apply(member, [
    opOf({ type: 'restore', entity: 'bin', entityId: bin.entityId, baseVersion: 9 }),
  ])
  const [again] = await service.apply(member, [longer])
  expect(again).toMatchObject({ status: 200 })
})

test('parallel devices stay within the limit together', async () => {
  const member = await person()
  const bin = newBin()
  await serviceWith().apply(member, [bin])
  const allowed = LEAST_STORAGE.text + 10_000
  await opened.pool.query('update users set text_bytes = $2 where id = $1', [
    member.actor,
    LEAST_STORAGE.text,
  ])
  const service = serviceWith({ text: allowed })
  const results = await Promise.all(
    Array.from({ length: 30 }, () =>
      service.apply(member, [newItem(bin.entityId, { notes: 'x'.repeat(1000) })]),
    ),
  )
  const kept = results.flat().filter(({ status }) => status === 200).length
  const { text } = await counted(member)
  expect([kept > 0, kept < 30, text <= allowed]).toEqual([true, true, true])
})

test('drops the oldest history of a full account, conflicting values last, and rejects nothing', async () => {
  const member = await person()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await serviceWith().apply(member, [bin, item])
  const edit = (notes: string, more: Partial<Op> = {}) => ({
    ...change('item', item.entityId, { notes }),
    ...more,
  })
  await serviceWith().apply(member, [edit('first')])
  const [lost] = await serviceWith().apply(member, [edit('lost', { deviceId: 'tablet', baseVersion: 1 })])
  expect(lost).toMatchObject({ conflicts: ['notes'] })
  const kinds = async () =>
    (
      await opened.pool.query<{ kind: string }>('select kind from revisions where inventory_id = $1', [
        member.inventoryId,
      ])
    ).rows.map(({ kind }) => kind)
  expect(await kinds()).toHaveLength(4)
  const { history } = await counted(member)
  const [kept] = await serviceWith({ history: history + HISTORY_RESERVE }).apply(member, [newBin()])
  expect(kept).toMatchObject({ status: 200 })
  expect((await kinds()).sort()).toEqual(['changed', 'conflict', 'created'])

  const least = serviceWith({ history: HISTORY_RESERVE })
  const results = await least.apply(member, [edit('y', { baseVersion: 9 }), newBin()])
  expect(results.map(({ status }) => status)).toEqual([200, 200])
  expect((await kinds()).sort()).toEqual(['changed', 'created'])
})
