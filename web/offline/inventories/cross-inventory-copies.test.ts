import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { afterEach, expect, test, vi } from 'vitest'
import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { openTab } from '../compose/open-tab.fixture.ts'
import { searchOtherInventories } from '../search/cross-inventory-search.ts'
import { createLocalDb } from '../store/db/local-db.ts'
import { databaseNameOf } from '../store/db/names.ts'
import { forgetCopies, type OtherInventory, readOtherInventories } from './cross-inventory-copies.ts'
import { databaseNames } from './device-inventories.ts'

afterEach(() => {
  forgetCopies()
  vi.restoreAllMocks()
})

const listed = (id: string, more: Partial<InventorySummary> = {}): InventorySummary => ({
  id,
  name: `Inventory ${id}`,
  role: 'editor',
  isHome: false,
  ownerName: 'Ada',
  people: 1,
  bins: 0,
  closedUntil: null,
  isOfferedToMe: false,
  ...more,
})

const person = () => {
  const userId = nanoid()
  const home = createLocalDb(nanoid())
  const tab = (inventoryId: string | null) =>
    openTab({
      userId,
      inventoryId,
      db: inventoryId === null ? home : createLocalDb(databaseNameOf({ userId, inventoryId })),
    })
  const read = (summaries: readonly InventorySummary[], shown: string | null = null, rowsMax?: number) =>
    readOtherInventories(home, { userId, inventoryId: shown }, summaries, rowsMax)
  return { userId, tab, read }
}

const addBin = async (tab: Awaited<ReturnType<typeof openTab>>, name: string): Promise<string> =>
  (await tab.mutate([{ type: 'create', entity: 'bin', fields: { name, category: 'garage' } }])).id

const namesIn = (others: readonly OtherInventory[]) =>
  others.map(({ copy }) => (typeof copy === 'string' ? copy : copy.view.bins.map(({ name }) => name)))

test('finds bins and items of the other inventories, under their names, not of the one on the screen', async () => {
  const { tab, read } = person()
  const workshop = await tab('workshop')
  const binId = await addBin(workshop, 'Saws')
  await workshop.mutate([{ type: 'create', entity: 'item', fields: { binId, name: 'Fretsaw blade' } }])
  await addBin(await tab(null), 'Saw at home')
  const summaries = [listed('home', { isHome: true }), listed('workshop', { name: 'Workshop' })]
  const found = searchOtherInventories(await read(summaries), 'saw', 5)
  expect(found.map(({ inventory, total }) => [inventory.name, total])).toEqual([['Workshop', 2]])
  expect(found[0]?.rows.map(({ bin, item }) => [bin.name, item?.name])).toEqual([
    ['Saws', undefined],
    ['Saws', 'Fretsaw blade'],
  ])
  forgetCopies()
  expect(namesIn(await read(summaries, 'workshop'))).toEqual([['Saw at home']])
})

test('leaves closed ones out, and says which are not on the device without making their databases', async () => {
  const { userId, tab, read } = person()
  await addBin(await tab('closed'), 'Saws')
  const summaries = [listed('closed', { closedUntil: '2026-12-01T00:00:00.000Z' }), listed('elsewhere')]
  expect(namesIn(await read(summaries))).toEqual(['absent'])
  expect(await databaseNames()).not.toContain(databaseNameOf({ userId, inventoryId: 'elsewhere' }))
})

test('reads a database again once it changed, and otherwise keeps the copy', async () => {
  const { tab, read } = person()
  const workshop = await tab('workshop')
  await addBin(workshop, 'Saws')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const summaries = [listed('workshop')]
  const viewAt = async (time: number) => {
    clock.mockReturnValue(time)
    const [other] = await read(summaries)
    return typeof other?.copy === 'object' ? other.copy.view : null
  }
  const first = await viewAt(0)
  expect(await viewAt(5000)).toBe(first)
  await addBin(workshop, 'Drills')
  expect(await viewAt(5500)).toBe(first)
  expect((await viewAt(7000))?.bins.map(({ name }) => name)).toEqual(['Saws', 'Drills'])
})

test('keeps nothing once the inventory on the screen closed', async () => {
  const { tab, read } = person()
  await addBin(await tab('workshop'), 'Saws')
  const summaries = [listed('workshop')]
  const [before] = await read(summaries)
  forgetCopies()
  const [after] = await read(summaries)
  expect(namesIn(after ? [after] : [])).toEqual([['Saws']])
  const viewOf = (other?: OtherInventory) => typeof other?.copy === 'object' && other.copy.view
  expect(viewOf(after)).not.toBe(viewOf(before))
})

test('reads no further inventory past the limit of rows', async () => {
  const { tab, read } = person()
  const summaries = [listed('one'), listed('two'), listed('three')]
  for (const { id } of summaries) await addBin(await tab(id), `Bin of ${id}`)
  expect(namesIn(await read(summaries, null, 2))).toEqual([['Bin of one'], ['Bin of two'], 'too-large'])
})
