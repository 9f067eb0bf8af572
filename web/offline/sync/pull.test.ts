import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { expect, test, vi } from 'vitest'
import type { SyncPage } from '#contracts/sync/sync.ts'
import type { BinRow } from '#contracts/sync/sync-rows.ts'
import { packBins } from '#domain/sync/wire/pack-rows.fixture.ts'
import { createClientStore } from '../store/client-store.ts'
import { createLocalDb } from '../store/db/local-db.ts'
import { pull } from './pull.ts'
import type { Transport } from './transport.ts'

const ACCESS = { onNoAccess: async () => {}, onAnswer: () => {}, savePeople: async () => {} }

const row = (at: number, name = `Bin ${at}`): BinRow => ({
  id: `bin-${String(at).padStart(17, '0')}`,
  name,
  version: 1,
  seq: at,
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

const rows = (from: number, to: number): BinRow[] => {
  const made: BinRow[] = []
  for (let at = from; at < to; at++) made.push(row(at))
  return made
}

const pullFrom = async (pages: readonly Pick<SyncPage, 'bins' | 'goneBins'>[]) => {
  const store = createClientStore(createLocalDb(nanoid()), 'ada', 'device', nanoid)
  let asked = 0
  let writes = 0
  const transport: Pick<Transport, 'pull'> = {
    pull: async () => {
      const page = pages[asked]
      asked += 1
      return {
        kind: 'answered',
        value: { cursor: `e.${asked}`, more: asked < pages.length, ...page } as SyncPage,
      }
    },
  }
  const pulled = await pull({
    store,
    transport: transport as Transport,
    settledVersion: () => undefined,
    ...ACCESS,
    show: () => {
      writes += 1
    },
  })
  const { after } = await store.change({ rows: 'all', waiting: 'all' }, (state) => state)
  return { pulled, writes, names: [...after.rows.values()].map(({ base }) => base?.fields.name), after }
}

test('applies the last state of a row over all pages of a first list', async () => {
  const first = [row(1), row(2), row(3)]
  const { pulled, names, after } = await pullFrom([
    { bins: packBins(first) },
    { bins: packBins([{ ...row(1, 'Renamed'), version: 2, seq: 4 }]), goneBins: [[row(2).id, 2]] },
  ])
  expect({ pulled, names: names.sort(), cursor: after.cursor }).toEqual({
    pulled: 'done',
    names: ['Bin 3', 'Renamed'],
    cursor: 'e.2',
  })
})

test('shows a long first list before it is complete and writes the rest in one batch', async () => {
  const { writes, names } = await pullFrom([
    { bins: packBins(rows(0, 40_000)) },
    { bins: packBins(rows(40_000, 40_400)) },
    // One row is stored, the other only buffered.
    { goneBins: [row(7), row(40_007)].map(({ id }): [string, number] => [id, 2]) },
    { bins: packBins(rows(40_400, 40_500)) },
  ])
  expect(writes).toBe(2)
  expect(names).toHaveLength(40_498)
  expect(names).not.toContain('Bin 7')
  expect(names).not.toContain('Bin 40007')
}, 60_000)

test('marks a first list as complete only at its end, also after an interruption', async () => {
  const store = createClientStore(createLocalDb(nanoid()), 'ada', 'device', nanoid)
  const isWhole: boolean[] = []
  const pullPages = (...pages: (Partial<SyncPage> | null)[]) => {
    const transport = {
      pull: async () => {
        const value = pages.shift()
        return value ? { kind: 'answered', value } : { kind: 'silent' }
      },
    } as unknown as Transport
    const show = ({ after }: { after: { isWhole: boolean } }) => void isWhole.push(after.isWhole)
    return pull({ store, transport, show, settledVersion: () => undefined, ...ACCESS })
  }
  const first = { cursor: 'e.1', more: true, bins: packBins(rows(0, 40_000)) }
  expect(await pullPages(first, null)).toBe('silent')
  expect([isWhole, await store.meta()]).toMatchObject([[false], { cursor: 'e.1', isWhole: false }])
  // The last page may be empty.
  expect(await pullPages({ cursor: 'e.1', more: false })).toBe('done')
  expect([isWhole, await store.meta()]).toMatchObject([[false, true], { cursor: 'e.1', isWhole: true }])
}, 60_000)

test('stores a page and its cursor in one transaction', async () => {
  const stored = new Map<IDBTransaction, string[]>()
  const spyOn = (method: 'add' | 'put') => {
    const original = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      const { name, cursor } = value
      const added = typeof cursor === 'string' ? cursor : this.name === 'bins' ? name : []
      stored.set(this.transaction, (stored.get(this.transaction) ?? []).concat(added))
      return key === undefined ? original.call(this, value) : original.call(this, value, key)
    })
  }
  spyOn('add')
  spyOn('put')
  const store = createClientStore(createLocalDb(nanoid()), 'ada', 'device', nanoid)
  const pages = [[row(1)], [row(2), row(3)]]
  for (const [at, bins] of pages.entries()) {
    const value = { cursor: `e.${at + 1}`, more: false, bins: packBins(bins) } as SyncPage
    const transport = { pull: async () => ({ kind: 'answered', value }) } as unknown as Transport
    await pull({ store, transport, show: () => {}, settledVersion: () => undefined, ...ACCESS })
  }
  vi.restoreAllMocks()
  const written = [...stored.values()].filter((values) => values.length > 0).map((values) => values.sort())
  expect(written).toEqual([
    ['Bin 1', 'e.1'],
    ['Bin 2', 'Bin 3', 'e.2'],
  ])
})
