import { expect, it } from 'vitest'
import { searchInventory } from './inventory-search.ts'
import type { BinView, InventoryView, ItemView } from './surface.ts'

const bin = (id: string, name: string): BinView => ({
  id,
  name,
  description: null,
  category: 'garage',
  location: null,
  color: null,
  isQrPrivate: false,
  qrStyle: null,
  imageUrl: null,
  qrCode: null,
  lastCheckedAt: null,
  labelPrinted: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
  itemCount: 0,
  mark: 'synced',
})
const item = (id: string, binId: string, name: string): ItemView => ({
  ...{ id, binId, name, description: null, category: null, notes: null, quantity: 1, imageUrl: null },
  ...{ missingSince: null, version: 1, createdAt: '', updatedAt: '', mark: 'synced' },
})
const viewOf = (bins: BinView[], items: ItemView[]): InventoryView => ({
  ...{ ready: true, trash: [], inTrashWith: () => [], complete: true, bins, items },
  bin: (id) => bins.find((each) => each.id === id),
  item: (id) => items.find((each) => each.id === id),
  itemsOf: (id) => items.filter((each) => each.binId === id),
})
const tools = bin('tools', 'Tools')
const attic = bin('attic', 'Attic')
const drill = item('drill', 'tools', 'Drill')
const lamp = item('lamp', 'attic', 'Lamp')
const view = viewOf([tools, attic], [drill, lamp])

it('finds bins by their own words and by what is in them', () => {
  expect(searchInventory(view, 'tools').bins).toEqual([{ bin: tools, found: [] }])
  expect(searchInventory(view, 'lamp').bins).toEqual([{ bin: attic, found: [lamp] }])
})

it('looks only into one bin when asked', () => {
  expect(searchInventory(view, 'lamp', 'tools').items).toEqual([])
  expect(searchInventory(view, 'drill', 'tools').items).toEqual([drill])
})

it('forgives a typo within a bin although the word stands in another', () => {
  const torch = item('torch', 'tools', 'Lamps, head')
  const crowded = viewOf([tools, attic], [drill, lamp, torch, item('l2', 'attic', 'Lampe')])
  expect(searchInventory(crowded, 'lampe', 'tools').items).toEqual([torch])
})

it('follows what was renamed, moved in and deleted', () => {
  const renamed = { ...lamp, name: 'Torch' }
  const later = viewOf([tools, attic], [renamed])
  expect(searchInventory(later, 'torch').items).toEqual([renamed])
  expect(searchInventory(later, 'lamp').items).toEqual([])
  expect(searchInventory(later, 'drill').items).toEqual([])
})

it('lists bins by their best match, and leaves an earlier answer as it was', () => {
  const set = item('set', 'tools', 'Lamp and drill')
  const both = viewOf([attic, tools], [set, drill, lamp])
  const lamps = searchInventory(both, 'lamp').bins
  expect(searchInventory(both, 'drill').bins).toEqual([{ bin: tools, found: [drill, set] }])
  expect(lamps).toEqual([
    { bin: attic, found: [lamp] },
    { bin: tools, found: [set] },
  ])
})
