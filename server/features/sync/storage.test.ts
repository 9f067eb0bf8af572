import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UsageLimits } from '#contracts/errors.ts'
import type { Op } from '#contracts/sync-op.ts'
import { LEAST_STORAGE } from '#domain/plans.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createSyncService } from './service.ts'
import { createStorageRecount } from './storage-recount-service.ts'
import { deleteOldTimelines } from './timeline-start-store.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const code = () => nanoid(22).replace(/[-_]/g, 'x')
const limits = (allowed: { text?: number; history?: number }): UsageLimits => ({
  ...{ binsUsed: 0, maxBins: null, itemsUsed: 0, maxItems: null },
  ...{ qrCodesUsed: 0, maxQrCodes: null, canCreateBin: true },
  storage: {
    text: { used: 0, allowed: allowed.text ?? LEAST_STORAGE.text },
    history: { used: 0, allowed: allowed.history ?? LEAST_STORAGE.history },
    photos: { used: 0, allowed: LEAST_STORAGE.photos },
  },
})
const serviceWith = (allowed: { text?: number; history?: number } = {}) =>
  createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: nanoid,
    binCodes: async () => ({ first: code, next: code }),
    limitsOf: async () => limits(allowed),
  })

const person = async (bytes: { text?: number; history?: number } = {}): Promise<string> => {
  const { rows } = await opened.pool.query<{ id: string }>(
    `insert into users (id, email, password_hash, text_bytes, history_bytes)
      values (gen_random_uuid(), $1, 'x', $2, $3) returning id`,
    [`${nanoid().toLowerCase()}@example.org`, bytes.text ?? 0, bytes.history ?? 0],
  )
  return rows[0]?.id ?? ''
}
const counted = async (userId: string) => {
  const { rows } = await opened.pool.query<{ text: string; history: string }>(
    'select text_bytes as text, history_bytes as history from users where id = $1',
    [userId],
  )
  return { text: Number(rows[0]?.text), history: Number(rows[0]?.history) }
}
const recounted = async (userId: string) => {
  await opened.pool.query('update users set usage_counted_at = null where id = $1', [userId])
  await createStorageRecount({ db: opened.db })()
  return await counted(userId)
}

let seq = 0
const opOf = (given: Partial<Op> & Pick<Op, 'type' | 'entity'>): Op => ({
  ...{ opId: nanoid(), seq: ++seq, entityId: nanoid(), data: {}, changed: Object.keys(given.data ?? {}) },
  ...{ baseVersion: given.type === 'create' ? 0 : 1, deviceId: 'phone', timestamp: new Date().toISOString() },
  ...given,
})
const newBin = (data: Op['data'] = {}) =>
  opOf({ type: 'create', entity: 'bin', data: { name: 'Tools', category: 'garage', ...data } })
const newItem = (binId: string, data: Op['data'] = {}) =>
  opOf({ type: 'create', entity: 'item', data: { binId, name: 'Hammer', ...data } })
const change = (entity: Op['entity'], entityId: string, data: Op['data']) =>
  opOf({ type: 'update', entity, entityId, data })

test('counts bytes with each change as a recount would', async () => {
  const userId = await person()
  const service = serviceWith()
  const logo = `data:image/png;base64,${'A'.repeat(400)}`
  const style = JSON.stringify({
    ...{ foregroundColor: '#000000', backgroundColor: '#FFFFFF', logoSize: 20, errorCorrectionLevel: 'M' },
    ...{ margin: 4, scale: 8, dotStyle: 'square', cornerStyle: 'square', logo },
  })
  const bin = newBin({ description: 'Küche 寒い 🧰', qrStyle: style })
  const item = newItem(bin.entityId, { notes: 'n'.repeat(3000) })
  const made = await service.apply(userId, [bin, item])
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  const full = await counted(userId)
  expect(full.text).toBeGreaterThan(3400)
  expect(await recounted(userId)).toEqual(full)

  await service.apply(userId, [
    change('item', item.entityId, { notes: 'short', category: 'Ærø' }),
    opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId, baseVersion: 9 }),
    opOf({ type: 'purge', entity: 'item', entityId: item.entityId, baseVersion: 9 }),
  ])
  const less = await counted(userId)
  expect([less.text < full.text, less.history > full.history]).toEqual([true, true])
  expect(await recounted(userId)).toEqual(less)

  await opened.pool.query("update revision_runs set created_at = now() - interval '91 days'")
  await opened.pool.query("update op_receipts set created_at = now() - interval '91 days'")
  await deleteOldTimelines(opened.db)
  expect(await counted(userId)).toEqual({ text: less.text, history: 0 })
})

test('recounts an account of an earlier version before its first change', async () => {
  const userId = await person({ text: 5, history: 5 })
  await opened.pool.query('update users set usage_counted_at = null where id = $1', [userId])
  await serviceWith().apply(userId, [newBin()])
  const after = await counted(userId)
  expect(await recounted(userId)).toEqual(after)
})

test('rejects text beyond the plan retryably, but not changes that shrink or delete', async () => {
  const userId = await person()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await serviceWith().apply(userId, [bin, item])
  const { text } = await counted(userId)
  await opened.pool.query('update users set text_bytes = $2 where id = $1', [userId, LEAST_STORAGE.text])
  const service = serviceWith({ text: LEAST_STORAGE.text + 100 })
  const longer = change('item', item.entityId, { notes: 'x'.repeat(500) })
  const [refused, other, fits, shrunk, gone] = await service.apply(userId, [
    longer,
    newItem(bin.entityId),
    change('item', item.entityId, { notes: 'x'.repeat(90) }),
    change('item', item.entityId, { notes: null }),
    opOf({ type: 'delete', entity: 'bin', entityId: bin.entityId, baseVersion: 9 }),
  ])
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('of text, and it is full') })
  expect([other, fits, shrunk, gone].map((result) => result?.status)).toEqual([400, 200, 200, 200])
  await opened.pool.query('update users set text_bytes = $2 where id = $1', [userId, text])
  await service.apply(userId, [
    opOf({ type: 'restore', entity: 'bin', entityId: bin.entityId, baseVersion: 9 }),
  ])
  const [again] = await service.apply(userId, [longer])
  expect(again).toMatchObject({ status: 200 })
})

test('parallel devices stay within the limit together', async () => {
  const userId = await person()
  const bin = newBin()
  await serviceWith().apply(userId, [bin])
  const allowed = LEAST_STORAGE.text + 10_000
  await opened.pool.query('update users set text_bytes = $2 where id = $1', [userId, LEAST_STORAGE.text])
  const service = serviceWith({ text: allowed })
  const results = await Promise.all(
    Array.from({ length: 30 }, () =>
      service.apply(userId, [newItem(bin.entityId, { notes: 'x'.repeat(1000) })]),
    ),
  )
  const kept = results.flat().filter(({ status }) => status === 200).length
  const { text } = await counted(userId)
  expect([kept > 0, kept < 30, text <= allowed]).toEqual([true, true, true])
})

test('drops the oldest history of a full account but no conflicting value, then rejects edits', async () => {
  const userId = await person()
  const bin = newBin()
  const item = newItem(bin.entityId)
  await serviceWith().apply(userId, [bin, item])
  const edit = (notes: string, more: Partial<Op> = {}) => ({
    ...change('item', item.entityId, { notes }),
    ...more,
  })
  await serviceWith().apply(userId, [edit('first')])
  const [lost] = await serviceWith().apply(userId, [edit('lost', { deviceId: 'tablet', baseVersion: 1 })])
  expect(lost).toMatchObject({ conflicts: ['notes'] })
  const kinds = async () =>
    (
      await opened.pool.query<{ kind: string }>('select kind from revisions where user_id = $1', [userId])
    ).rows.map(({ kind }) => kind)
  expect(await kinds()).toHaveLength(4)
  const { history } = await counted(userId)
  const allowed = LEAST_STORAGE.history + 1
  await opened.pool.query('update users set history_bytes = $2 where id = $1', [userId, allowed + 300])
  const [kept] = await serviceWith({ history: allowed }).apply(userId, [edit('x', { baseVersion: 9 })])
  expect(kept).toMatchObject({ status: 200 })
  expect((await kinds()).sort()).toEqual(['changed', 'changed', 'conflict'])

  await opened.pool.query('update users set history_bytes = $2 where id = $1', [
    userId,
    allowed + history * 9,
  ])
  const [refused, gone] = await serviceWith({ history: allowed }).apply(userId, [
    edit('y', { baseVersion: 9 }),
    opOf({ type: 'delete', entity: 'item', entityId: item.entityId, baseVersion: 9 }),
  ])
  expect(refused?.message).toContain('of history, and it is full')
  expect(gone).toMatchObject({ status: 200 })
  expect(await kinds()).toContain('conflict')
})
