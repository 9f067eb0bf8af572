import { nanoid } from 'nanoid'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetUser } from '../recovery/forget-user.ts'
import { createLocalDb, type LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import type { SyncMeta } from '../store/sync-meta.ts'
import type { OpenOffline } from './offline.ts'
import { openTab } from './open-tab.fixture.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const tab = (name: string, channel: BroadcastChannel | null = null) =>
  openTab({ db: createLocalDb(name), idle: () => {}, channel })

/** A channel without messages, like a sleeping page's. */
const deaf = () => new BroadcastChannel(nanoid())

const newBin = async (offline: OpenOffline, name: string): Promise<string> =>
  (await offline.mutate([{ type: 'create', entity: 'bin', fields: { name, category: 'garage' } }])).id

const stored = (db: LocalDb) =>
  db.run(async (opened) => {
    const queue = (await opened.getAll('syncQueue')).sort((a, b) => a.seq - b.seq)
    const bins = new Map((await opened.getAll('bins')).map((bin) => [bin.id, bin]))
    const meta = (await opened.getAll('metadata', META_KEYS.standings('ada'))).at(-1) as SyncMeta
    return { queue, bins, meta }
  })

test.each([
  ['cannot hear', () => null],
  ['do not hear', deaf],
])('two tabs that %s each other lose no changes', async (_, channel) => {
  const name = nanoid()
  const db = createLocalDb(name)
  const one = await tab(name, channel())
  const [tools, jars] = [await newBin(one, 'Tools'), await newBin(one, 'Jars')]
  const two = await tab(name, channel())
  const before = (await stored(db)).meta
  await one.mutate([{ type: 'update', entity: 'bin', id: tools, fields: { name: 'Better tools' } }])
  await two.mutate([{ type: 'update', entity: 'bin', id: tools, fields: { location: 'Cellar' } }])
  await two.mutate([{ type: 'update', entity: 'bin', id: jars, fields: { color: 'blue' } }])
  await one.mutate([{ type: 'update', entity: 'bin', id: jars, fields: { name: 'Glasses' } }])
  await one.mutate([{ type: 'update', entity: 'bin', id: tools, fields: { color: 'red' } }])
  await two.mutate([{ type: 'update', entity: 'bin', id: tools, fields: { description: 'Sharp' } }])
  const cups = await newBin(two, 'Cups')
  const pans = await newBin(one, 'Pans')
  const { queue, bins, meta } = await stored(db)
  const wanted = { name: 'Better tools', location: 'Cellar', color: 'red', description: 'Sharp' }
  expect(bins.get(tools)).toMatchObject(wanted)
  expect(bins.get(jars)).toMatchObject({ name: 'Glasses', color: 'blue' })
  // Edits of an unsent row merge into its entry; positions stay unique.
  expect(queue.map(({ entityId }) => entityId)).toEqual([tools, jars, cups, pans])
  expect(queue[0]?.data).toMatchObject(wanted)
  expect(new Set(queue.map(({ seq }) => seq)).size).toBe(4)
  expect(meta.changes - before.changes).toBe(8)
  expect(one.state.getSnapshot().pendingOperations).toBe(4)
})

test('keeps entries that another tab marked as possibly sent', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const one = await tab(name)
  const id = await newBin(one, 'Tools')
  const two = await tab(name)
  await two.mutate([{ type: 'update', entity: 'bin', id, fields: { location: 'Cellar' } }])
  await one.sync({ force: true })
  const [sent] = (await stored(db)).queue
  expect(sent?.attempted).toBe(true)
  await two.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Jars' } }])
  await one.mutate([{ type: 'update', entity: 'bin', id, fields: { color: 'red' } }])
  const { queue, bins } = await stored(db)
  expect(queue[0]).toEqual(sent)
  expect(queue.map(({ type }) => type)).toEqual(['create', 'update'])
  expect(queue[1]).toMatchObject({ changed: ['name', 'color'] })
  expect(bins.get(id)).toMatchObject({ name: 'Jars', color: 'red' })
})

test('applies parallel changes once each', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const one = await tab(name)
  const id = await newBin(one, 'Tools')
  await Promise.all([
    one.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Jars' } }]),
    one.mutate([{ type: 'update', entity: 'bin', id, fields: { color: 'red' } }]),
    newBin(one, 'Cups'),
    one.mutate([{ type: 'update', entity: 'bin', id, fields: { location: 'Cellar' } }]),
  ])
  const { queue, bins } = await stored(db)
  expect(bins.get(id)).toMatchObject({ name: 'Jars', color: 'red', location: 'Cellar' })
  expect(queue.map(({ seq }) => seq)).toEqual([...new Set(queue.map(({ seq }) => seq))])
  expect(queue).toHaveLength(2)
})

test('a failed write leaves no state for the next change', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const one = await tab(name)
  const id = await newBin(one, 'Tools')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(one.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Lost' } }])).rejects.toThrow(
    'no room left',
  )
  await one.mutate([{ type: 'update', entity: 'bin', id, fields: { color: 'red' } }])
  const { bins, queue } = await stored(db)
  expect(bins.get(id)).toMatchObject({ name: 'Tools', color: 'red' })
  expect(queue).toHaveLength(1)
})

/** IndexedDB requests of two changes made from the cache. */
const askedBy = async (channel: BroadcastChannel | null, before: (tab: OpenOffline) => void = () => {}) => {
  const name = nanoid()
  const id = await newBin(await tab(name), 'Tools')
  const two = await tab(name, channel)
  await two.mutate([{ type: 'update', entity: 'bin', id, fields: { color: 'red' } }])
  before(two)
  const asked = [
    vi.spyOn(IDBObjectStore.prototype, 'openCursor'),
    vi.spyOn(IDBObjectStore.prototype, 'get'),
    vi.spyOn(IDBObjectStore.prototype, 'getAll'),
    vi.spyOn(IDBIndex.prototype, 'getAll'),
    vi.spyOn(IDBIndex.prototype, 'count'),
  ]
  await two.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Jars' } }])
  await two.mutate([{ type: 'create', entity: 'item', fields: { binId: id, name: 'Jam' } }])
  const calls = asked.map(({ mock }) => mock.calls.length)
  vi.restoreAllMocks()
  return calls
}

test('an edit of a known row reads at most the stamp from disk', async () => {
  expect(await askedBy(new BroadcastChannel(nanoid()))).toEqual([0, 0, 0, 0, 0])
  expect(await askedBy(new BroadcastChannel(nanoid()), (tab) => tab.visibilityChanged())).toEqual([
    1, 0, 0, 0, 0,
  ])
  expect(await askedBy(null)).toEqual([2, 0, 0, 0, 0])
})

test('a tab that slept through hundreds of changes overwrites none of them', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const one = await tab(name, deaf())
  const id = await newBin(one, 'Tools')
  const two = await tab(name, deaf())
  for (let at = 0; at < 450; at++)
    await two.mutate([{ type: 'update', entity: 'bin', id, fields: { location: `Shelf ${at}` } }])
  one.visibilityChanged()
  await one.mutate([{ type: 'update', entity: 'bin', id, fields: { color: 'red' } }])
  const { bins, meta } = await stored(db)
  expect(bins.get(id)).toMatchObject({ location: 'Shelf 449', color: 'red' })
  const versions = await db.run((opened) => opened.count('metadata', META_KEYS.standings('ada')))
  expect([meta.version > 450, versions > 300, versions <= 401]).toEqual([true, true, true])
})

test('forgets the state of a user who signed out in another tab', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const one = await tab(name, deaf())
  const id = await newBin(one, 'Tools')
  await one.mutate([{ type: 'update', entity: 'bin', id, fields: { color: 'red' } }])
  await forgetUser(db, 'ada', { keepUnsent: false })
  await one.mutate([{ type: 'create', entity: 'bin', fields: { name: 'Jars', category: 'garage' } }])
  const { bins, meta } = await stored(db)
  expect([...bins.values()].map((bin) => bin.name)).toEqual(['Jars'])
  expect(meta.cursor).toBeNull()
})
