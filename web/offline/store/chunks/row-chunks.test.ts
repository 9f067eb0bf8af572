import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { afterEach, expect, test, vi } from 'vitest'
import { applyPage } from '#domain/sync/client/client-pull.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import { createLocalPhotos } from '#web/offline/photos/local-photos.ts'
import { forgetUser } from '#web/offline/recovery/forget-user.ts'
import { createWriteAheadLog } from '#web/offline/recovery/write-ahead-log.ts'
import { createInventory } from '#web/offline/view/inventory.ts'
import { createRowWriter } from '#web/offline/write/row-writer.ts'
import { type ClientStore, createClientStore } from '../client-store.ts'
import { createLocalDb, type LocalDb } from '../db/local-db.ts'
import { META_KEYS } from '../records.ts'
import { maintainChunksOnce } from './chunk-maintenance.ts'

const SMALL = { worth: 4, rows: 3, touched: 3 }
const ALL = { rows: 'all', waiting: 'all', attention: true } as const
const now = () => new Date('2026-01-01T10:00:00Z')
const urls = { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }

interface Tab {
  readonly db: LocalDb
  readonly store: ClientStore
  readonly write: ReturnType<typeof createRowWriter>
  shown(): Map<string, string>
}

const tab = async (db: LocalDb, userId = 'ada'): Promise<Tab> => {
  const store = createClientStore(db, userId, 'device', nanoid, { chunking: SMALL })
  const pictures = createLocalPhotos({ db, newId: nanoid, urls, fetch })
  const inventory = createInventory(db, userId, pictures)
  store.prime(await inventory.load())
  const write = createRowWriter({
    userId,
    store,
    inventory,
    pictures,
    writeAheadLog: createWriteAheadLog('ada', null),
    newId: nanoid,
    now,
  })
  const shown = () => new Map(inventory.getSnapshot().bins.map(({ id, name }) => [id, name]))
  return { db, store, write, shown }
}

const row = (id: string, name: string, version: number) => ({
  id,
  name,
  version,
  seq: version,
  category: 'garage',
  description: null,
  location: null,
  color: null,
  isQrPrivate: false,
  isMembersOnly: false,
  qrStyle: null,
  imageUrl: null,
  qrCode: 'q',
  lastCheckedAt: null,
  labelPrinted: null,
  deletedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const ids = (count: number) => Array.from({ length: count }, (_, k) => `bin-${String(k).padStart(17, '0')}`)

const hear = (
  { store }: Tab,
  since: string | null,
  cursor: string,
  names: Map<string, string | null>,
  version = 1,
) =>
  store.change(ALL, (state) => {
    const entity = 'bin' as const
    const live = [...names].flatMap(([id, name]) =>
      name === null ? [] : [{ entity, row: row(id, name, version) }],
    )
    const gone = [...names].flatMap(([id, name]) => (name === null ? [{ entity, id, version }] : []))
    return applyPage(state, { rows: live, gone, since, cursor })
  })

const upkeep = async (db: LocalDb, userId = 'ada') => {
  while (await maintainChunksOnce(db, userId, SMALL));
}
const storedBins = (db: LocalDb) => db.run((opened) => opened.getAll('bins'))
const storesRead = ({ mock }: { mock: { contexts: unknown[] } }) =>
  mock.contexts.map((store) => (store as IDBObjectStore).name)
const namesOf = (all: readonly string[], name = 'Tools') => new Map(all.map((id) => [id, name]))

afterEach(() => vi.restoreAllMocks())

test('stores a first list in chunks, opens from them at once and fills the stores later', async () => {
  const db = createLocalDb(nanoid())
  const here = await tab(db)
  await hear(here, null, 'e.1', namesOf(ids(20)))
  expect(await storedBins(db)).toEqual([])
  expect((await tab(db)).shown()).toEqual(namesOf(ids(20)))
  await upkeep(db)
  expect((await storedBins(db)).map(({ id }) => id)).toEqual(ids(20))
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  expect((await tab(db)).shown()).toEqual(namesOf(ids(20)))
  expect(storesRead(getAll)).not.toContain('bins')
})

test('keeps rows that changed before their chunk was filled', async () => {
  const db = createLocalDb(nanoid())
  const here = await tab(db)
  const [edited = '', removed = '', heard = '', gone = ''] = ids(20)
  await hear(here, null, 'e.1', namesOf(ids(20)))
  const view = await tab(db)
  await view.write([{ type: 'update', entity: 'bin', id: edited, fields: { name: 'Nails' } }], true)
  await view.write([{ type: 'delete', entity: 'bin', id: removed }], true)
  await hear(
    here,
    'e.1',
    'e.2',
    new Map([
      [heard, 'Heard'],
      [gone, null],
    ]),
    2,
  )
  const wanted = new Map([...namesOf(ids(20)), [edited, 'Nails'], [heard, 'Heard']])
  wanted.delete(removed)
  wanted.delete(gone)
  expect((await tab(db)).shown()).toEqual(wanted)
  await upkeep(db)
  expect((await tab(db)).shown()).toEqual(wanted)
  const stored = (await storedBins(db)).filter(({ isDeleted }) => !isDeleted)
  expect(new Map(stored.map(({ id, name }) => [id, name]))).toEqual(wanted)
  // The edit sent the version from the chunk.
  const entries = await db.run((opened) => opened.getAll('syncQueue'))
  expect(entries.find(({ entityId }) => entityId === edited)).toMatchObject({
    type: 'update',
    baseVersion: 1,
  })
})

test('shows what the stores hold after any interleaving of two tabs', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    let state = seed
    const random = (below: number) => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
      return ((state ^ (state >>> 13)) >>> 0) % below
    }
    const db = createLocalDb(nanoid())
    const tabs = [await tab(db), await tab(db)]
    const truth = new Map<string, string>()
    let cursor: string | null = null
    let version = 1
    const all = ids(40)
    for (let step = 0; step < 25; step++) {
      const here = tabs[random(2)] as Tab
      const id = all[random(40)] ?? ''
      const dice = random(6)
      if (dice === 0) {
        version += 1
        const news = new Map<string, string | null>()
        for (let k = random(15); k >= 0; k--) {
          const other = all[random(40)] ?? ''
          news.set(other, random(5) === 0 ? null : `told ${version}`)
        }
        const next: string = `e.${version}`
        const waiting = new Set((await here.store.waiting()).queue.map(({ entityId }) => entityId))
        for (const other of waiting) news.delete(other)
        await hear(here, cursor, next, news, version)
        cursor = next
        for (const [other, name] of news) name === null ? truth.delete(other) : truth.set(other, name)
      } else if (dice === 1) {
        await maintainChunksOnce(db, 'ada', SMALL)
      } else if (truth.has(id) && dice === 2) {
        const opened = await tab(db)
        await opened.write([{ type: 'delete', entity: 'bin', id }], true)
        truth.delete(id)
      } else if (dice === 3 && truth.has(id)) {
        // A tab that missed every message.
        const done: LocalWrite = {
          opId: nanoid(),
          type: 'update',
          entity: 'bin',
          id,
          fields: { name: `here ${step}` },
          now: now().toISOString(),
        }
        const need = { rows: [{ entity: 'bin', id }], waiting: 'rows' } as const
        await here.store.change(need, (state) => applyWrite(state, done))
        truth.set(id, `here ${step}`)
      } else {
        const opened = await tab(db)
        const name = `mine ${step}`
        if (truth.has(id)) await opened.write([{ type: 'update', entity: 'bin', id, fields: { name } }], true)
        else if (![...(await here.store.waiting()).queue].some((entry) => entry.entityId === id)) {
          await opened.write([{ type: 'create', entity: 'bin', id, fields: { name, category: 'x' } }], true)
        } else continue
        truth.set(id, name)
      }
      const sorted = (names: Map<string, string>) => [...names].sort()
      expect(sorted((await tab(db)).shown()), `seed ${seed}, step ${step}`).toEqual(sorted(truth))
    }
    await upkeep(db)
    const stored = (await storedBins(db)).filter(({ isDeleted }) => !isDeleted)
    expect(new Map(stored.map(({ id, name }) => [id, name])), `seed ${seed}`).toEqual(
      new Map([...truth].sort()),
    )
  }
})

test('an interrupted step changes nothing', async () => {
  const db = createLocalDb(nanoid())
  await hear(await tab(db), null, 'e.1', namesOf(ids(20)))
  const put = IDBObjectStore.prototype.put
  for (let calls = 1; calls < 6; calls++) {
    let left = calls
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      left -= 1
      if (left === 0) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await maintainChunksOnce(db, 'ada', SMALL).catch(() => {})
    vi.restoreAllMocks()
    expect((await tab(db)).shown()).toEqual(namesOf(ids(20)))
  }
})

test('deletes chunks at sign-out and hides them from other users', async () => {
  for (const filled of [false, true]) {
    const db = createLocalDb(nanoid())
    const here = await tab(db)
    await hear(here, null, 'e.1', namesOf(ids(20)))
    if (filled) await upkeep(db)
    expect((await tab(db, 'bob')).shown()).toEqual(new Map())
    const [edited = ''] = ids(20)
    await (await tab(db)).write(
      [{ type: 'update', entity: 'bin', id: edited, fields: { name: 'Nails' } }],
      true,
    )
    await forgetUser(db, 'ada', { keepUnsent: true })
    await upkeep(db)
    expect((await tab(db)).shown()).toEqual(new Map([[edited, 'Nails']]))
    const keys = await db.run((opened) => opened.getAllKeys('metadata'))
    expect(keys.filter((key) => /snapshot|chunk|touched/.test(key))).toEqual([])
  }
})

test('drops a damaged chunk and reads the stores or pulls again', async () => {
  for (const filled of [false, true]) {
    const db = createLocalDb(nanoid())
    const here = await tab(db)
    await hear(here, null, 'e.1', namesOf(ids(20)))
    if (filled) await upkeep(db)
    await db.run((opened) => opened.delete('metadata', META_KEYS.chunk('ada', 1)))
    const shown = (await tab(db)).shown()
    const { cursor } = await here.store.waiting()
    expect([shown.size, cursor]).toEqual(filled ? [20, 'e.1'] : [0, null])
  }
})

test('converts many separately stored rows into chunks', async () => {
  const db = createLocalDb(nanoid())
  const one = createClientStore(db, 'ada', 'device', nanoid, { chunking: { ...SMALL, worth: 1000 } })
  await hear({ ...(await tab(db)), store: one }, null, 'e.1', namesOf(ids(20)))
  expect(await storedBins(db)).toHaveLength(20)
  await upkeep(db)
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  expect((await tab(db)).shown()).toEqual(namesOf(ids(20)))
  expect(storesRead(getAll)).not.toContain('bins')
})
