import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { addPerson, limitsOfPayer, refusalOf } from '#server/testing/test-inventory.ts'
import { createSyncService } from '../service.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())

const service = () => {
  let minted = 0
  const code = () => `${String(++minted).padStart(6, '0')}${nanoid(16).replace(/[-_]/g, 'x')}`
  return createSyncService({
    db: opened.db,
    now: () => new Date('2026-11-21T10:00:00.000Z'),
    newId: nanoid,
    binCodes: async () => ({ first: code, next: code }),
    refusalOf,
    limitsOf: limitsOfPayer({ maxBins: 3, maxItems: 500 }),
  })
}

const person = () => addPerson(opened.pool)

const idIn = (home: string, name: string) => `${home}${name}`.padEnd(21, '_')

const opIn = (home: string, at: number, given: Partial<Op> & { thing: string }): Op => {
  const { thing, ...rest } = given
  return {
    opId: idIn(home, `op${at}`),
    seq: at,
    type: 'update',
    entity: 'item',
    data: {},
    baseVersion: 1,
    deviceId: 'phone',
    timestamp: '2026-11-20T10:00:00.000Z',
    entityId: idIn(home, thing),
    changed: Object.keys(given.data ?? {}),
    ...rest,
  }
}

const SHORT = 70

const KITCHEN = ['k', 'l'] as const

const lifeIn = (home: string): Op[] => {
  const made = Array.from({ length: 520 }, (_, at): Omit<Op, 'opId' | 'seq'> & { thing: string } => ({
    ...opIn(home, 0, { thing: `i${at}` }),
    thing: `i${at}`,
    type: 'create',
    baseVersion: 0,
    changed: ['binId', 'name'],
    data: { binId: idIn(home, KITCHEN[at % 2] ?? 'k'), name: `Thing ${at}` },
  }))
  const steps: (Partial<Op> & { thing: string })[] = [
    ...['k', 'l', 'm', 'n'].map((thing) => ({
      thing,
      type: 'create' as const,
      entity: 'bin' as const,
      baseVersion: 0,
      data: { name: thing, category: 'kitchen' },
    })),
    ...made.map(({ thing, type, data, changed, baseVersion }) => ({
      thing,
      type,
      data,
      changed,
      baseVersion,
    })),
    ...Array.from({ length: 120 }, (_, at) => ({ thing: `i${at}`, data: { notes: `Seen ${at}` } })),
    ...Array.from({ length: 30 }, (_, at) => ({ thing: `i${at * 2}`, data: { binId: idIn(home, 'm') } })),
    ...Array.from({ length: 20 }, (_, at) => ({ thing: `i${at}`, type: 'adjust' as const, data: { by: 2 } })),
    { thing: 'k', type: 'delete', entity: 'bin' },
    ...Array.from({ length: 60 }, (_, at) => ({ thing: `i${at + 100}`, data: { notes: 'Late' } })),
    { thing: 'i70', type: 'delete' },
    ...Array.from({ length: 200 }, (_, at) => ({ thing: `i${at + 300}`, data: { category: `c${at}` } })),
    { thing: 'k', type: 'restore', entity: 'bin' },
    { thing: 'l', type: 'delete', entity: 'bin' },
    { thing: 'l', type: 'purge', entity: 'bin', baseVersion: 2 },
  ]
  const ops = steps.map((step, at) => opIn(home, at, step))
  return [...ops, ...ops.slice(600, 603), { ...opIn(home, 9, { thing: 'i1', data: { name: 'No' } }) }]
}

const strip = (home: string, results: readonly OpResult[]) =>
  JSON.parse(
    JSON.stringify(
      results.map(({ bin, item, ...rest }) => ({ ...rest, there: Boolean(bin ?? item) })),
    ).replaceAll(home, ''),
  )

const standing = async (member: InventoryAccess, home: string) => {
  const own = { values: [member.inventoryId] }
  const read = async (text: string) => (await opened.pool.query({ text, ...own })).rows
  const all = {
    user: await read('select change_seq, bins_used, items_used from inventories where id = $1'),
    bins: await read(
      `select id, name, item_count, version, seq, deleted_at is null as lives, field_meta
      from bins where inventory_id = $1 order by id`,
    ),
    items: await read(
      `select id, name, notes, category, quantity, bin_id, version, deleted_at is null as lives, deleted_with,
      field_meta from items where inventory_id = $1 order by id`,
    ),
    places: await read('select seq from items where inventory_id = $1 order by seq'),
    revisions: await read(
      `select kind, entity_id, seq, op_id, data, after, name, bin_id, from_bin_id from revisions where inventory_id = $1
      order by seq, op_id, kind`,
    ),
    receipts: await read('select op_id, result from op_receipts where inventory_id = $1 order by op_id'),
  }
  return JSON.parse(JSON.stringify(all).replaceAll(home, '').replaceAll(member.actor, 'person'))
}

test('a long run leads to the same state and answers as short runs of the same operations', async () => {
  const [whole, single] = [await person(), await person()]
  const [together, alone] = [lifeIn('home1'), lifeIn('home2')]
  expect(together.length).toBeGreaterThan(750)
  const results = await service().apply(whole, together)
  const one = service()
  const shortly: OpResult[] = []
  for (let at = 0; at < alone.length; at += SHORT) {
    shortly.push(...(await one.apply(single, alone.slice(at, at + SHORT))))
  }
  const [first, second] = [strip('home1', results), strip('home2', shortly)]
  expect(new Set(first.map((result: OpResult) => result.error))).toContain('LIMIT_REACHED')
  const plain = (all: OpResult[]) => all.map(({ limits: _, ...rest }) => rest)
  expect(plain(first)).toEqual(plain(second))
  expect(await standing(whole, 'home1')).toEqual(await standing(single, 'home2'))
  // A repetition changes nothing, except refusals for lack of room.
  const before = await standing(whole, 'home1')
  await service().apply(
    whole,
    together.filter((_, at) => results[at]?.error === undefined),
  )
  expect(await standing(whole, 'home1')).toEqual(before)
})

test('a failure in a later part rolls back the earlier ones, and later runs succeed', async () => {
  const member = await person()
  const ops = lifeIn('home3')
  const failing = createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: () => 'the same id every time',
    binCodes: async () => ({ first: () => 'no code', next: () => 'no code' }),
    refusalOf,
    limitsOf: limitsOfPayer({ maxBins: 3, maxItems: 500 }),
  })
  await expect(failing.apply(member, ops)).rejects.toThrow()
  const { user, items, receipts } = await standing(member, 'home3')
  expect([user, items, receipts]).toEqual([[{ change_seq: '0', bins_used: 0, items_used: 0 }], [], []])
  expect(await service().apply(member, ops.slice(0, 1))).toMatchObject([{ status: 200 }])
})

test('a failure in the last part rolls back everything', async () => {
  const member = await person()
  const bin: Op = { ...opIn('home5', 0, { thing: 'k', data: { name: 'k', category: 'x' } }), entity: 'bin' }
  const made = Array.from(
    { length: 450 },
    (_, at): Op => ({
      ...opIn('home5', at + 1, { thing: `i${at}`, data: { binId: idIn('home5', 'k'), name: `Thing ${at}` } }),
      type: 'create',
      baseVersion: 0,
    }),
  )
  await service().apply(member, [{ ...bin, type: 'create', baseVersion: 0 }])
  await opened.pool.query("alter table items add constraint no_449 check (name <> 'Thing 449') not valid")
  try {
    await expect(service().apply(member, made)).rejects.toThrow()
  } finally {
    await opened.pool.query('alter table items drop constraint no_449')
  }
  expect((await standing(member, 'home5')).items).toEqual([])
})

test('answers repeated operations from their receipts and applies the others', async () => {
  const member = await person()
  const ops = lifeIn('home4').filter(({ entity, type }) => entity === 'item' || type === 'create')
  const [some, all] = [ops.slice(0, 300), ops.slice(3, 520)]
  const sync = service()
  const before = await sync.apply(member, some)
  const after = await sync.apply(member, all)
  expect(after.slice(0, 297).map(({ status }) => status)).toEqual(before.slice(3).map(({ status }) => status))
  const { items, revisions } = await standing(member, 'home4')
  expect(items.every(({ version }: { version: number }) => version === 1)).toBe(true)
  expect(new Set(revisions.map(({ op_id: opId }: { op_id: string }) => opId)).size).toBe(revisions.length)
  const late = ops
    .slice(0, 250)
    .map((op, at) => (at === 240 ? { ...op, data: { ...op.data, name: 'Other' } } : op))
  const results = await sync.apply(member, late)
  expect(results.flatMap(({ error }, at) => (error ? [[at, error]] : []))).toContainEqual([
    240,
    'OPERATION_REUSED',
  ])
})

test('a repeated envelope is applied once and answered the same', async () => {
  const member = await person()
  const [binId, itemId] = [nanoid(), nanoid()]
  const opOf = (type: Op['type'], entity: Op['entity'], entityId: string, data: Op['data']): Op => ({
    opId: nanoid(),
    seq: 0,
    type,
    entity,
    entityId,
    data,
    changed: Object.keys(data),
    baseVersion: type === 'create' ? 0 : 1,
    deviceId: 'phone',
    timestamp: '2026-11-21T10:00:00.000Z',
  })
  const made = [
    opOf('create', 'bin', binId, { name: 'Tools', category: 'garage' }),
    opOf('create', 'item', itemId, { binId, name: 'Nails' }),
  ]
  await service().apply(member, made)
  const laptop = { ...opOf('update', 'item', itemId, { name: 'Screws' }), deviceId: 'laptop' }
  await service().apply(member, [laptop])
  const taps = Array.from({ length: 250 }, () => opOf('adjust', 'item', itemId, { by: 1 }))
  const ops = [...taps, opOf('update', 'item', itemId, { name: 'Nails, long' })]
  const first = await service().apply(member, ops)
  expect(first.at(-1)).toMatchObject({ conflicts: ['name'], item: { quantity: 251, name: 'Screws' } })
  const again = await service().apply(member, ops)
  expect(again).toEqual(first)
  const { rows } = await opened.pool.query(
    `select xmin::text from items where id = $2 union select xmin::text from op_receipts
     where inventory_id = $1 and op_id = any($3)`,
    [member.inventoryId, itemId, ops.map(({ opId }) => opId)],
  )
  expect(rows).toHaveLength(1)
})
