import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncPage } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { unpackBins, unpackItems } from '#domain/sync/wire/column-packing.ts'
import { newPublicCode } from '#server/platform/ids.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import {
  addMember,
  addPerson,
  changeMembership,
  limitsOfPayer,
  refusalOf,
} from '#server/testing/test-inventory.ts'
import { createBinCodes } from '../bin-codes.ts'
import { createSyncService, type SyncService } from '../service.ts'
import { deleteOldTimelines } from '../timeline/timeline-start-store.ts'
import { createDeltaService } from './delta-service.ts'
import { setTimeline } from './delta-store.ts'

let opened: TestDb
let service: SyncService
let pull: (member: InventoryAccess, since?: string, reached?: string) => Promise<SyncPage>
beforeAll(async () => {
  opened = await createTestDb()
  const delta = createDeltaService({ refusalOf, db: opened.db, newId: nanoid, pageRows: 3 })
  pull = (member, since, reached) => delta(member, { since, reached })
  service = createSyncService({
    db: opened.db,
    now: () => new Date(),
    newId: nanoid,
    binCodes: createBinCodes(opened.db, newPublicCode),
    refusalOf,
    limitsOf: limitsOfPayer(),
  })
})
afterAll(() => opened.close())

const person = () => addPerson(opened.pool)
const opOf = (type: Op['type'], entity: Op['entity'], entityId: string, data: Op['data'] = {}): Op => ({
  opId: nanoid(),
  seq: 1,
  type,
  entity,
  entityId,
  data,
  changed: Object.keys(data),
  baseVersion: type === 'create' ? 0 : 1,
  deviceId: 'phone',
  timestamp: new Date().toISOString(),
})
const bin = (id: string) => opOf('create', 'bin', id, { name: id, category: 'office' })
const forGood = (entity: Op['entity'], id: string) => [opOf('delete', entity, id), opOf('purge', entity, id)]
const item = (id: string, binId: string) => opOf('create', 'item', id, { name: id, binId })

const everything = async (member: InventoryAccess, since?: string, read = pull) => {
  const seen = { bins: [] as string[], items: [] as string[], gone: [] as string[], pages: 0 }
  let cursor = since
  for (;;) {
    const page = await read(member, cursor)
    seen.pages += 1
    if (page.bins) seen.bins.push(...unpackBins(page.bins).map((row) => row.name))
    if (page.items) seen.items.push(...unpackItems(page.items).map((row) => row.name))
    seen.gone.push(...[...(page.goneBins ?? []), ...(page.goneItems ?? [])].map(([id]) => id))
    cursor = page.cursor
    if (!page.more) return { ...seen, cursor }
  }
}

test('an empty device pulls every live row once in pages, then nothing', async () => {
  const member = await person()
  const [a, b] = [nanoid(), nanoid()]
  const items = Array.from({ length: 7 }, nanoid.bind(null, 21))
  await service.apply(member, [bin(a), bin(b), ...items.map((id) => item(id, a))])
  await service.apply(member, forGood('item', items[0] ?? ''))
  const first = await everything(member)
  expect(first.bins).toEqual([a, b])
  expect(first.items).toEqual(items.slice(1))
  expect(first.gone).toEqual([items[0]])
  expect(first.pages).toBe(3)
  const nothing = await pull(member, first.cursor)
  const { inventoryId: inventory, actor: userId } = member
  expect(nothing).toEqual({
    userId,
    inventory,
    role: 'owner',
    cursor: first.cursor,
    reset: false,
    more: false,
  })
  expect(JSON.stringify(nothing).length).toBeLessThan(300)
})

test('a device that is up to date reads no rows, and is told its role while it is a member', async () => {
  const owner = await person()
  const { actor } = await person()
  const member = { inventoryId: owner.inventoryId, actor }
  await service.apply(owner, [bin(nanoid())])
  await addMember(opened.pool, member, 'viewer')
  const { cursor } = await everything(owner)
  await opened.pool.query('update bins set seq = seq + 5 where inventory_id = $1', [owner.inventoryId])
  expect(await pull(member, cursor)).toEqual({
    userId: actor,
    inventory: owner.inventoryId,
    role: 'viewer',
    cursor,
    reset: false,
    more: false,
  })
  await opened.pool.query('update memberships set ended_at = now() where user_id = $1', [actor])
  await expect(pull(member, cursor)).rejects.toThrow('not a member')
  expect((await pull(owner, cursor)).bins).toBeUndefined()
  await changeMembership(opened.pool, owner, 'owner')
  expect((await pull(owner, cursor)).people).toHaveLength(2)
})

test('a page ends where its texts exceed its bytes, and no row is skipped', async () => {
  const member = await person()
  const [a, b] = [nanoid(), nanoid()]
  const long = (id: string, binId: string) =>
    opOf('create', 'item', id, { name: id, binId, notes: 'word '.repeat(100) })
  const items = Array.from({ length: 6 }, nanoid.bind(null, 21))
  await service.apply(member, [bin(a), ...items.map((id) => long(id, a)), bin(b)])
  const delta = createDeltaService({
    refusalOf,
    db: opened.db,
    newId: nanoid,
    pageRows: 100,
    pageBytes: 1000,
  })
  const seen = await everything(member, undefined, (access, since) => delta(access, { since }))
  expect([seen.bins, seen.items]).toEqual([[a, b], items])
  expect(seen.pages).toBe(3)
})

test('a later pull returns changed and purged rows of this user only', async () => {
  const [member, other] = [await person(), await person()]
  const [a, b, inA] = [nanoid(), nanoid(), nanoid()]
  await service.apply(member, [bin(a), bin(b), item(inA, a)])
  const { cursor } = await everything(member)
  await service.apply(other, [bin(nanoid())])
  await service.apply(member, [
    opOf('update', 'bin', b, { name: 'renamed' }),
    ...forGood('item', inA),
    ...forGood('bin', a),
  ])
  const later = await everything(member, cursor)
  expect(later.bins).toEqual(['renamed'])
  expect(new Set(later.gone)).toEqual(new Set([a, inA]))
})

test('a device with rows but no cursor also gets purged ids', async () => {
  const member = await person()
  const [a, b] = [nanoid(), nanoid()]
  await service.apply(member, [bin(a), bin(b), ...forGood('bin', a)])
  expect(await everything(member)).toMatchObject({ bins: [b], gone: [] })
  expect(await everything(member, '0')).toMatchObject({ bins: [b], gone: [a] })
})

test('an unknown or invalid cursor restarts with the full list and purged ids', async () => {
  const member = await person()
  const [a, b] = [nanoid(), nanoid()]
  await service.apply(member, [bin(a), bin(b), ...forGood('bin', b)])
  const { cursor } = await pull(member)
  for (const since of ['other.1', 'garbage', '']) {
    const page = await pull(member, since)
    expect([page.reset, page.lossless, page.bins?.id, page.goneBins?.map(([id]) => id)]).toEqual([
      true,
      false,
      [a],
      [b],
    ])
  }
  const restored = nanoid()
  await setTimeline(opened.db, restored, { replace: true })
  const page = await pull(member, cursor)
  expect([page.reset, page.lossless, page.cursor.startsWith(restored)]).toEqual([true, true, true])
})

test('a cursor ahead of the server or overtaken by other changes starts a new timeline', async () => {
  const member = await person()
  const [a, b, c] = [nanoid(), nanoid(), nanoid()]
  await service.apply(member, [bin(a)])
  const before = await pull(member)
  await service.apply(member, [bin(b)])
  const after = await pull(member)
  const goBack = async () => {
    await opened.pool.query('delete from bins where id = any($1)', [[b, c]])
    await opened.pool.query('delete from revision_runs where inventory_id = $1 and seq > 1', [
      member.inventoryId,
    ])
    await opened.pool.query('update inventories set change_seq = 1, bins_used = 1 where id = $1', [
      member.inventoryId,
    ])
  }
  await goBack()
  expect(await pull(member, before.cursor)).toMatchObject({ reset: false, cursor: before.cursor })
  await service.apply(member, [bin(c)])
  const lost = await pull(member, after.cursor)
  expect([lost.reset, lost.lossless, lost.bins?.id]).toEqual([true, false, [a, c]])
  expect(lost.bins?.version.every((version) => version > 1_000_000)).toBe(true)
  expect(lost.cursor.slice(0, 21)).not.toBe(after.cursor.slice(0, 21))
  expect(await pull(member, before.cursor)).toMatchObject({ reset: true, lossless: true })
  expect(await pull(member, lost.cursor)).toMatchObject({ reset: false })
  await goBack()
  const again = await pull(member, lost.cursor)
  expect([again.reset, again.lossless]).toEqual([true, false])
  expect(again.cursor.slice(0, 21)).not.toBe(lost.cursor.slice(0, 21))
  // Versions leap once in ten minutes, against invented cursors.
  expect(again.bins?.version).toEqual([1_000_001])
})

test('checks cursors from push responses too, and a push with a lost cursor changes nothing', async () => {
  const member = await person()
  const { cursor } = await pull(member)
  const [{ reached = '' } = {}] = await service.apply(member, [bin(nanoid())])
  expect(await pull(member, cursor, reached)).toMatchObject({ reset: false })
  await opened.pool.query('delete from bins where inventory_id = $1', [member.inventoryId])
  await opened.pool.query('delete from revision_runs where inventory_id = $1', [member.inventoryId])
  await opened.pool.query('update inventories set change_seq = 0, bins_used = 0 where id = $1', [
    member.inventoryId,
  ])
  const late = service.apply(member, [bin(nanoid())], { reached: [reached] })
  await expect(late).rejects.toMatchObject({ type: 'WENT_BACK' })
  expect(await pull(member, cursor, reached)).toMatchObject({ reset: true, lossless: false })
})

test('accepts a cursor whose run was deleted, and cursors of earlier versions', async () => {
  const member = await person()
  await service.apply(member, [bin(nanoid())])
  const { cursor } = await pull(member)
  await opened.pool.query(
    "update revision_runs set created_at = now() - interval '91 days' where inventory_id = $1",
    [member.inventoryId],
  )
  await deleteOldTimelines(opened.db)
  expect(await pull(member, cursor)).toMatchObject({ reset: false })
  await service.apply(member, [bin(nanoid())])
  expect(await pull(member, cursor)).toMatchObject({ reset: false })
  const bare = `${cursor.slice(0, 21)}.1`
  expect(await pull(member, bare)).toMatchObject({ reset: false })
  expect(await pull(member, `${cursor.slice(0, 21)}.9`)).toMatchObject({ reset: true, lossless: false })
})

test('no pull misses a change while others write concurrently', async () => {
  const member = await person()
  const ids = Array.from({ length: 40 }, nanoid.bind(null, 21))
  let writing = true
  const writers = Promise.all(ids.map((id) => service.apply(member, [bin(id)]))).finally(() => {
    writing = false
  })
  const seen = new Set<string>()
  let cursor: string | undefined
  for (let last = false; !last; ) {
    last = !writing
    const page = await everything(member, cursor)
    for (const name of page.bins) seen.add(name)
    cursor = page.cursor
  }
  await writers
  expect(seen.size).toBe(40)
})
