import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Op } from '#contracts/sync/sync-op.ts'
import { ROW_OVERHEAD_BYTES } from '#domain/sync/wire/row-size.ts'
import { createImageStore } from '#server/features/images/store.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { deleteOldTimelines } from '../timeline/timeline-start-store.ts'
import { createStorageRecount } from './storage-recount-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const COUNTS = 'text_bytes as text, history_bytes as history, photo_bytes as photos'

const counted = async ({ id }: TestUser) => {
  const { rows } = await app.db.pool.query(`select ${COUNTS} from users where id = $1`, [id])
  return rows[0]
}

const recounted = async (person: TestUser) => {
  await app.db.pool.query('update users set usage_counted_at = null where id = $1', [person.id])
  await createStorageRecount({ db: app.db.db })()
  return await counted(person)
}

const ACTIONS = [
  'bin',
  'item',
  'edit',
  'photo',
  'delete',
  'restore',
  'purge',
  'adjust',
  'sweep',
  'forget',
] as const
const Step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  of: fc.nat(40),
  text: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim().replaceAll('\0', '')),
  isStale: fc.boolean(),
})

const play = async (
  person: TestUser,
  steps: readonly (typeof Step extends fc.Arbitrary<infer S> ? S : never)[],
) => {
  const rows: Pick<Op, 'entity' | 'entityId'>[] = []
  let seq = 0
  const apply = async (
    op: Pick<Op, 'type' | 'entity' | 'entityId'> & { data?: Op['data'] },
    isStale = false,
  ) => {
    const data = op.data ?? {}
    await app.services.sync.apply(person.access, [
      {
        ...op,
        data,
        opId: nanoid(),
        seq: ++seq,
        changed: Object.keys(data),
        baseVersion: op.type === 'create' ? 0 : isStale ? 1 : 99,
        deviceId: isStale ? 'tablet' : 'phone',
        timestamp: new Date().toISOString(),
      },
    ])
  }
  const make = async (entity: Op['entity'], data: Op['data']) => {
    const entityId = nanoid()
    await apply({ type: 'create', entity, entityId, data })
    rows.push({ entity, entityId })
  }
  await make('bin', { name: 'First', category: 'garage' })
  for (const { action, of, text, isStale } of steps) {
    const row = rows[of % rows.length]
    if (!row) continue
    const { entity, entityId } = row
    const bins = rows.filter(({ entity }) => entity === 'bin')
    const act: Record<typeof action, () => Promise<unknown>> = {
      bin: () => make('bin', { name: `Bin ${text}`, category: 'garage', description: text || null }),
      item: () =>
        make('item', {
          binId: bins[of % bins.length]?.entityId ?? '',
          name: `Item ${text}`,
          notes: text || null,
        }),
      edit: () => apply({ type: 'update', ...row, data: { description: text.repeat(9) || null } }, isStale),
      adjust: () => apply({ type: 'adjust', entity: 'item', entityId, data: { by: 1 } }),
      delete: () => apply({ type: 'delete', ...row }, isStale),
      restore: () => apply({ type: 'restore', ...row }),
      purge: () => apply({ type: 'purge', ...row }),
      photo: async () => {
        const image = { bytes: await sampleImage() }
        const call = { method: 'PUT', path: `/api/${entity}s/${entityId}`, values: {}, headers: {} } as const
        await app.services.calls.write(person.access, { ...call, image }).catch(() => {})
      },
      sweep: async () => {
        await app.db.pool.query("update images set created_at = now() - interval '2 days'")
        await createImageStore(app.db.db).deleteUnused()
      },
      forget: async () => {
        for (const table of ['revision_runs', 'op_receipts'])
          await app.db.pool.query(
            `update ${table} set created_at = now() - interval '91 days' where inventory_id = $1`,
            [person.inventoryId],
          )
        await deleteOldTimelines(app.db.db)
      },
    }
    await act[action]()
  }
}

test('counted bytes equal those in the tables after any sequence of writes, purges and sweeps', async () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const person = await register(app)
      await play(person, steps)
      const before = await counted(person)
      expect(await recounted(person)).toEqual(before)
    }),
    { seed, numRuns: Number(process.env.HISTORIES ?? 1), endOnFailure: true },
  )
})

test('purging and sweeping free everything but the tombstone', async () => {
  const person = await register(app)
  const { calls, sync, housekeeping } = app.services
  const entityId = nanoid()
  const values = { id: entityId, name: 'Box', category: 'storage', description: 'x'.repeat(2000) }
  await calls.write(person.access, {
    method: 'POST',
    path: '/api/bins',
    values,
    image: { bytes: await sampleImage() },
    headers: {},
  })
  const full = await counted(person)
  expect([Number(full.text) > 2000, Number(full.photos) > 0]).toEqual([true, true])
  const op = { entity: 'bin' as const, entityId, data: {}, changed: [], baseVersion: 99, deviceId: null }
  const timestamp = new Date().toISOString()
  await sync.apply(person.access, [
    { ...op, type: 'delete', opId: nanoid(), seq: 1, timestamp },
    { ...op, type: 'purge', opId: nanoid(), seq: 2, timestamp },
  ])
  for (const table of ['revision_runs', 'op_receipts', 'images'])
    await app.db.pool.query(
      `update ${table} set created_at = now() - interval '91 days' where inventory_id = $1`,
      [person.inventoryId],
    )
  await deleteOldTimelines(app.db.db)
  await housekeeping.run()
  expect(await counted(person)).toEqual({ text: String(ROW_OVERHEAD_BYTES), history: '0', photos: '0' })
})
