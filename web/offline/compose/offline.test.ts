import { nanoid } from 'nanoid'
import { afterEach, expect, test, vi } from 'vitest'
import { countUnsent, forgetUser } from '../recovery/forget-user.ts'
import { createLocalDb, StorageError } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import type { SyncMeta } from '../store/sync-meta.ts'
import type { RowChange } from '../view/types.ts'
import { openTab } from './open-tab.fixture.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const browser = async ({
  name = nanoid(),
  userId = 'ada',
  channel = null as BroadcastChannel | null,
  locks = undefined as Pick<LockManager, 'request'> | undefined,
  lockWait = 30_000,
} = {}) => {
  const db = createLocalDb(name)
  const asked = { persist: 0 }
  const persist = () => {
    asked.persist += 1
  }
  const offline = await openTab({ db, userId, channel, locks, lockWait, persist })
  return { db, name, offline, asked, view: () => offline.inventory.getSnapshot() }
}
const TOOLS = { name: 'Tools', category: 'garage' }

test('the local database has the specified name, version and four stores', async () => {
  const { db } = await browser({ name: 'Binnacle' })
  await db.run(async (opened) => {
    expect([opened.name, opened.version]).toEqual(['Binnacle', 1])
    expect([...opened.objectStoreNames]).toEqual(['bins', 'items', 'metadata', 'syncQueue'])
  })
})

test('writes a change to its store and to the queue with every field', async () => {
  const { db, offline } = await browser()
  const { id } = await offline.mutate([
    { type: 'create', entity: 'bin', fields: { ...TOOLS, location: 'Cellar' } },
  ])
  const [bins, queue] = await db.run((opened) =>
    Promise.all([opened.getAll('bins'), opened.getAll('syncQueue')]),
  )
  expect(bins).toMatchObject([
    { id, userId: 'ada', ...TOOLS, location: 'Cellar', isDirty: true, isDeleted: false, version: 0 },
  ])
  expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/)
  expect(queue).toMatchObject([{ type: 'create', entity: 'bin', entityId: id, retryCount: 0, userId: 'ada' }])
  expect(Object.keys(queue[0] ?? {})).toEqual(expect.arrayContaining(['id', 'data', 'timestamp']))
})

test('stores bins and items with every field, also empty ones', async () => {
  const { db, offline } = await browser()
  const { id: binId } = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const { id } = await offline.mutate([{ type: 'create', entity: 'item', fields: { binId, name: 'Nails' } }])
  const [bin, item] = await db.run((opened) =>
    Promise.all([opened.get('bins', binId), opened.get('items', id)]),
  )
  const both = ['id', 'userId', 'createdAt', 'updatedAt', 'isDirty', 'isDeleted', 'version', 'imageUrl']
  const bins = ['name', 'category', 'description', 'location', 'color', 'isQrPrivate']
  const items = ['binId', 'name', 'description', 'category', 'notes', 'quantity']
  expect(Object.keys(bin ?? {})).toEqual(expect.arrayContaining([...both, ...bins]))
  expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining([...both, ...items]))
  expect(item).toMatchObject({ binId, quantity: 1, notes: null })
})

test('a write on a full device fails without traces, and existing data stays readable', async () => {
  for (let k = 1; k <= 50; k++) {
    const { offline, view, db } = await browser()
    const { id } = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
    const put = IDBObjectStore.prototype.put
    let calls = 0
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      calls += 1
      if (calls === k) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    const picture = new Blob([new Uint8Array([1, 2, 3])])
    const saving = offline.mutate([
      { type: 'update', entity: 'bin', id, fields: { name: 'Nails' }, image: picture },
    ])
    const failed = await saving.then(
      () => null,
      (error: unknown) => error,
    )
    const fits = calls < k
    vi.restoreAllMocks()
    if (fits) expect(failed).toBeNull()
    else {
      expect(failed).toBeInstanceOf(StorageError)
      expect((failed as StorageError).full).toBe(true)
      expect(view().bins).toMatchObject([{ name: 'Tools', imageUrl: null }])
      expect(await countUnsent(db, 'ada')).toBe(1)
    }
  }
})

test('moves deletes to Trash with their items offline, and Undo restores them', async () => {
  const { offline, view } = await browser()
  const { id } = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const item = await offline.mutate([
    { type: 'create', entity: 'item', fields: { binId: id, name: 'Hammer' } },
  ])
  await offline.mutate([{ type: 'delete', entity: 'item', id: item.id }])
  expect(view().trash).toMatchObject([{ entity: 'item', name: 'Hammer', binName: 'Tools', binExists: true }])
  await offline.mutate([{ type: 'restore', entity: 'item', id: item.id }])
  await offline.mutate([{ type: 'delete', entity: 'bin', id }])
  expect(view().bins).toEqual([])
  expect(view().trash).toMatchObject([{ entity: 'bin', name: 'Tools', itemCount: 1 }])
  await offline.mutate([{ type: 'restore', entity: 'bin', id }])
  expect(view().trash).toEqual([])
  expect(view().itemsOf(id)).toMatchObject([{ name: 'Hammer' }])
})

test('applies several changes as one, and adds quantity changes', async () => {
  const { offline, view } = await browser()
  const [from, to] = [
    await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }]),
    await offline.mutate([{ type: 'create', entity: 'bin', fields: { ...TOOLS, name: 'Other' } }]),
  ]
  const { id } = await offline.mutate([
    { type: 'create', entity: 'item', fields: { binId: from.id, name: 'Nail', quantity: 5 } },
  ])
  await offline.mutate([
    { type: 'update', entity: 'item', id, fields: { binId: to.id } },
    { type: 'adjust', id, by: -2 },
    { type: 'delete', entity: 'bin', id: from.id },
  ])
  expect(view().bins.map(({ name }) => name)).toEqual(['Other'])
  expect(view().itemsOf(to.id)).toMatchObject([{ name: 'Nail', quantity: 3 }])
})

test('requests persistent storage for unsent changes', async () => {
  const { offline, asked } = await browser()
  expect((await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])).kind).toBe('kept')
  expect(asked.persist).toBe(1)
})

test('keeps unsent changes hidden after sign-out until their user returns', async () => {
  const { db, name, offline } = await browser()
  const { id } = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await forgetUser(db, 'ada', { keepUnsent: true })
  const bob = await browser({ name, userId: 'bob' })
  expect(bob.view().bins).toEqual([])
  expect(bob.offline.state.getSnapshot().pendingOperations).toBe(0)
  const ada = await browser({ name })
  expect(ada.view().bin(id)?.name).toBe('Tools')
  // Rows the server lost may exist on this device only.
  const offer = { kind: 'missing', entity: 'bin', id: 'lost', fields: { name: 'Lost' } }
  await db.run((opened) => opened.put('metadata', offer, META_KEYS.offer('ada', 'lost')))
  expect(await countUnsent(db, 'ada')).toBe(2)
  await forgetUser(db, 'ada', { keepUnsent: true })
  expect(await countUnsent(db, 'ada')).toBe(2)
  await forgetUser(db, 'ada', { keepUnsent: false })
  expect(await countUnsent(db, 'ada')).toBe(0)
  expect((await browser({ name })).view().bins).toEqual([])
})

test('shows a change in another tab at once', async () => {
  const name = nanoid()
  const [here, there] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  const one = await browser({ name, channel: here })
  const two = await browser({ name, channel: there })
  const arrived = new Promise<void>((resolve) => {
    two.offline.inventory.subscribe(resolve)
  })
  const { id } = await one.offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await arrived
  expect(two.view().bin(id)).toMatchObject({ ...TOOLS, syncState: 'local' })
  here.close()
  there.close()
})

test('sends only the fields that the user changed', async () => {
  const { db, offline, view } = await browser()
  const { id } = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const seen = view().bin(id)
  if (!seen) throw new Error('the bin is not shown')
  await offline.mutate([
    { type: 'update', entity: 'bin', id, seen, fields: { name: 'Tools', category: 'office', color: null } },
  ])
  const [entry] = await db.run((opened) => opened.getAll('syncQueue'))
  expect(entry).toMatchObject({ changed: ['name', 'category'], data: { category: 'office' } })
  const untouched = await offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Tools' } }])
  expect(untouched.kind).toBe('sent')
})

test('writes many rows and photos atomically, and discards them without traces', async () => {
  const { db, offline, view } = await browser()
  const kept = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const [bin, item] = [nanoid(), nanoid()]
  const saves: RowChange[] = [
    { type: 'create', entity: 'bin', id: bin, fields: { ...TOOLS, name: 'Box' } },
    {
      type: 'create',
      entity: 'item',
      id: item,
      fields: { binId: bin, name: 'Lamp' },
      image: new Blob(['photo']),
    },
    { type: 'update', entity: 'bin', id: kept.id, fields: { name: 'Better tools' } },
  ]
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(offline.mutate(saves, { wait: false })).rejects.toThrow(StorageError)
  put.mockRestore()
  expect(view().bins.map(({ name }) => name)).toEqual(['Tools'])

  await offline.mutate(saves, { wait: false })
  expect(
    view()
      .bins.map(({ name }) => name)
      .sort(),
  ).toEqual(['Better tools', 'Box'])
  const photo = view().item(item)?.imageUrl ?? ''
  expect(await (await offline.localPhoto(photo))?.text()).toBe('photo')
  await offline.mutate(
    [
      { type: 'undo-create', entity: 'bin', id: bin },
      { type: 'undo-create', entity: 'item', id: item },
    ],
    { wait: false },
  )
  expect(view().bins.map(({ name }) => name)).toEqual(['Better tools'])
  expect(view().trash).toEqual([])
  const queue = await db.run((opened) => opened.getAll('syncQueue'))
  expect(queue.map((entry) => entry.entityId)).toEqual([kept.id])
})

test('rejects changes of unknown rows with a message', async () => {
  const { offline } = await browser()
  const id = nanoid()
  await expect(
    offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'x' } }]),
  ).rejects.toThrow('Bin not found')
  await expect(
    offline.mutate([{ type: 'update', entity: 'item', id, fields: { name: 'x' } }]),
  ).rejects.toThrow('Item not found')
  await expect(offline.mutate([{ type: 'delete', entity: 'bin', id }])).rejects.toThrow('Bin not found')
  await expect(offline.mutate([{ type: 'delete', entity: 'item', id }])).rejects.toThrow('Item not found')
  expect(offline.state.getSnapshot().pendingOperations).toBe(0)
})

test('reports and keeps unknown queue entries without blocking others', async () => {
  const { db, offline } = await browser()
  await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  await db.run(async (opened) => {
    const [entry] = await opened.getAll('syncQueue')
    if (!entry) throw new Error('Nothing is queued')
    const strange = { ...entry, entityId: nanoid(), attempted: false }
    await opened.put('syncQueue', { ...strange, id: 'a', opId: 'a', seq: -2, entity: 'x' as never })
    await opened.put('syncQueue', { ...strange, id: 'b', opId: 'b', seq: -1, type: 'x' as never })
  })
  await offline.sync({ force: true })
  const { syncErrors } = offline.state.getSnapshot()
  expect(syncErrors).toEqual(expect.arrayContaining(['Unknown entity type', 'Unknown operation type']))
  const queue = await db.run((opened) => opened.getAll('syncQueue'))
  expect(queue.map(({ id, attempted }) => [id.length, attempted]).sort()).toEqual([
    [1, false],
    [1, false],
    [21, true],
  ])
})

test('reports a sync requested while one runs, here or in another tab', async () => {
  const { offline } = await browser()
  const [first, second] = await Promise.all([
    offline.sync({ force: true }),
    offline.sync({ force: true, unlessRunning: true }),
  ])
  expect([first.error, second.error]).toEqual([undefined, 'Sync already in progress'])
  expect((await offline.sync({ unlessRunning: true })).error).toBe('Currently offline')
  const name = nanoid()
  // Simulates a run in another tab that holds the lock.
  let held = true
  const request = async (...[, options, work]: [string, LockOptions, (lock: unknown) => unknown]) =>
    typeof options === 'function' ? (options as () => unknown)() : work(held ? null : {})
  const here = await browser({ name, locks: { request } as unknown as LockManager })
  expect((await here.offline.sync({ force: true, unlessRunning: true })).error).toBe(
    'Sync already in progress',
  )
  expect(here.offline.state.getSnapshot()).toMatchObject({ syncStatus: 'idle', syncErrors: [] })
  held = false
  expect((await here.offline.sync({ force: true, unlessRunning: true })).error).toBeUndefined()
})

test('reports a failed background sync', async () => {
  const { offline } = await browser()
  offline.backgroundFailed()
  expect(offline.state.getSnapshot()).toMatchObject({
    syncStatus: 'error',
    syncErrors: ['Background sync failed'],
  })
})

test('reports an unavailable database and counts nothing as saved', async () => {
  const { offline, db, view } = await browser()
  const { id } = await offline.mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
  const known = view().bin(id)
  await db.close()
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
  })
  const failed = await offline
    .mutate([{ type: 'create', entity: 'bin', fields: TOOLS }])
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StorageError)
  expect((failed as StorageError).message).toBe('Database not initialized')
  expect(view().bins).toEqual([known])
  await expect(offline.mutate([{ type: 'delete', entity: 'bin', id }])).rejects.toThrow(StorageError)
  await expect(
    offline.mutate([{ type: 'create', entity: 'item', fields: { binId: id, name: 'Hammer' } }]),
  ).rejects.toThrow(StorageError)
  expect(view().bins).toEqual([known])
  expect(view().itemsOf(id)).toEqual([])
})

test('does not show an emptied database as an empty inventory before a pull', async () => {
  const { offline, db, view } = await browser()
  const counters = {
    version: 1,
    cursor: '1.1',
    isWhole: true,
    reached: [],
    lastSeq: 0,
    changes: 0,
    stamp: '',
  }
  const meta: SyncMeta = { ...counters, head: null, touched: [] }
  await db.run((opened) => opened.put('metadata', meta, META_KEYS.meta('ada', 1)))
  await offline.open()
  expect(view().complete).toBe(true)
  await db.run((opened) => opened.clear('metadata'))
  await offline.open()
  expect(view().complete).toBe(false)
})

test('reports lost changes until dismissed, and again if that could not be stored', async () => {
  const { offline, db } = await browser()
  await db.run((opened) => opened.put('metadata', 2, 'lost:ada'))
  await offline.open()
  expect(offline.state.getSnapshot().lost).toBe(2)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(offline.acknowledgeLoss()).rejects.toThrow(StorageError)
  expect(offline.state.getSnapshot().lost).toBe(0)
  vi.restoreAllMocks()
  await offline.open()
  expect(offline.state.getSnapshot().lost).toBe(2)
  const acknowledged = offline.acknowledgeLoss()
  // Stays until that is stored: a reload would show it again.
  expect(offline.state.getSnapshot().lost).toBe(2)
  await acknowledged
  expect(offline.state.getSnapshot().lost).toBe(0)
  expect(await db.run((opened) => opened.get('metadata', 'lost:ada'))).toBeUndefined()
})

test('does not wait forever for a sync in another tab', async () => {
  // Rejects like `navigator.locks` when the signal aborts.
  const request = (...[, { signal }]: [string, LockOptions]) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const locks = { request } as unknown as LockManager
  const { offline } = await browser({ locks, lockWait: 1 })
  const shownErrors: string[] = []
  offline.state.subscribe(() => shownErrors.push(...offline.state.getSnapshot().syncErrors))
  const { error } = await offline.sync({ force: true })
  expect(error).toBeUndefined()
  expect(shownErrors).toContain('Finishing a sync from another tab')
})
