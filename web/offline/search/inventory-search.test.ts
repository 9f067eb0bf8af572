import { expect, it } from 'vitest'
import { defaultValues } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { binTexts, groupHitsByBin, itemTexts, SEARCH_LIMIT } from '#domain/search/searched-texts.ts'
import { openTab } from '../compose/open-tab.fixture.ts'
import type { BinView, InventoryView, ItemView } from '../view/types.ts'
import { type SearchResult, searchInventory } from './inventory-search.ts'

const bin = (id: string, name: string): BinView => ({
  id,
  name,
  description: null,
  category: 'garage',
  location: null,
  placeId: null,
  color: null,
  isQrPrivate: false,
  isMembersOnly: false,
  qrStyle: null,
  imageUrl: null,
  qrCode: null,
  lastCheckedAt: null,
  labelPrinted: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
  updatedBy: null,
  itemCount: 0,
  syncState: 'synced',
})
const item = (id: string, binId: string, name: string): ItemView => ({
  ...defaultValues(ITEM),
  id,
  binId,
  name,
  version: 1,
  createdAt: '',
  updatedAt: '',
  updatedBy: null,
  syncState: 'synced',
})
const viewOf = (bins: BinView[], items: ItemView[]): InventoryView => ({
  ready: true,
  trash: [],
  trashed: () => undefined,
  trashedItemIds: () => [],
  complete: true,
  bins,
  items,
  bin: (id) => bins.find((each) => each.id === id),
  places: [],
  place: () => undefined,
  placeOf: () => undefined,
  binsIn: () => [],
  item: (id) => items.find((each) => each.id === id),
  itemsOf: (id) => items.filter((each) => each.binId === id),
  record: () => undefined,
  recordsOf: () => [],
  contentsOf: (id) => items.filter((each) => each.binId === id),
  gone: [],
})
const inBins = ({ bins }: SearchResult) =>
  bins.slice().map(({ bin, found }) => ({ bin, found: found.slice() }))
const tools = bin('tools', 'Tools')
const attic = bin('attic', 'Attic')
const drill = item('drill', 'tools', 'Drill')
const lamp = item('lamp', 'attic', 'Lamp')
const view = viewOf([tools, attic], [drill, lamp])

it('finds bins by their own text and by their items', () => {
  expect(inBins(searchInventory(view, 'tools'))).toEqual([{ bin: tools, found: [] }])
  expect(inBins(searchInventory(view, 'lamp'))).toEqual([{ bin: attic, found: [lamp] }])
})

it('searches a single bin', () => {
  expect(searchInventory(view, 'lamp', 'tools').items).toEqual([])
  expect(searchInventory(view, 'drill', 'tools').items).toEqual([drill])
})

it('tolerates a typo in one bin although the exact word is in another', () => {
  const torch = item('torch', 'tools', 'Lamps, head')
  const crowded = viewOf([tools, attic], [drill, lamp, torch, item('l2', 'attic', 'Lampe')])
  expect(searchInventory(crowded, 'lampe', 'tools').items).toEqual([torch])
})

it('follows renames, moves and deletes', () => {
  const renamed = { ...lamp, name: 'Torch' }
  const later = viewOf([tools, attic], [renamed])
  expect(searchInventory(later, 'torch').items).toEqual([renamed])
  expect(searchInventory(later, 'lamp').items).toEqual([])
  expect(searchInventory(later, 'drill').items).toEqual([])
})

it('sorts bins by their best match and leaves earlier results unchanged', () => {
  const set = item('set', 'tools', 'Lamp and drill')
  const both = viewOf([attic, tools], [set, drill, lamp])
  const lamps = searchInventory(both, 'lamp')
  expect(lamps.bins).toHaveLength(2)
  expect(inBins(searchInventory(both, 'drill'))).toEqual([{ bin: tools, found: [drill, set] }])
  searchInventory(viewOf([attic], [item('lantern', 'attic', 'Lantern')]), 'lantern')
  expect(inBins(lamps)).toEqual([
    { bin: attic, found: [lamp] },
    { bin: tools, found: [set] },
  ])
})

it('returns bins and items in the server’s order, first a page, then all', () => {
  const words = ['Red', 'lamp', 'drill', 'box', 'boxes', 'old', 'Toolbox', 'Öl', 'redwood', 'set', 'Œil']
  const named = (at: number, times: number) =>
    [1, 7, 13].map((step) => words[(at * step + times) % words.length]).join(' ')
  const bins = Array.from({ length: 300 }, (_, at) => bin(`bin ${at}`, at % 3 ? named(at, 2) : 'Shelf'))
  const items = Array.from({ length: 3000 }, (_, at) =>
    item(`item ${at}`, `bin ${(at * 31) % 300}`, named(at, at % 4)),
  )
  const large = viewOf(bins, items)
  const server = createSearchIndex()
  const binOf = new Map(items.map(({ id, binId }) => [id, binId]))
  for (const each of bins) server.add(each.id, binTexts(each))
  for (const each of items) server.add(each.id, itemTexts(each))
  for (const query of ['r', 'red', 'red box', 'olb', 'lamp drill set', 'shelf', 'tolbox', 'ol']) {
    const hits = server.search(query, SEARCH_LIMIT)
    const wanted = [...groupHitsByBin(hits, (id) => binOf.get(id))]
    const found = searchInventory(large, query)
    expect(found.bins).toHaveLength(wanted.length)
    expect(found.itemsInBins).toBe(hits.filter(({ id }) => binOf.has(id)).length)
    const ids = found.bins.slice(0, 3).map(({ bin }) => bin.id)
    expect(ids).toEqual(wanted.slice(0, 3).map(([id]) => id))
    const screen = found.bins.slice(0, 3).map((each) => each.found.slice(0, 3).map(({ id }) => id))
    expect(screen).toEqual(wanted.slice(0, 3).map(([, inside]) => inside.slice(0, 3)))
    const all = inBins(found).map((each) => [each.bin.id, each.found.map(({ id }) => id)])
    expect(all).toEqual(wanted)
    expect(found.hits).toEqual(hits)
    expect(found.rows.slice(0, 3).map(({ bin, item }) => (item ?? bin).id)).toEqual(
      hits.slice(0, 3).map(({ id }) => id),
    )
    expect(found.rows.slice().map(({ bin, item }) => (item ?? bin).id)).toEqual(hits.map(({ id }) => id))
  }
})

it('finds bins by the path of their place, also right after the place was renamed', async () => {
  const offline = await openTab({ serverInventoryId: () => 'home' })
  const fields = { name: 'Tents', category: 'outdoor', location: 'Garage, Shelf B' }
  const { id: tents } = await offline.mutate([{ type: 'create', entity: 'bin', fields }])
  const found = (query: string) =>
    inBins(searchInventory(offline.inventory.getSnapshot(), query)).map(({ bin }) => bin.id)
  const [garage] = offline.inventory.getSnapshot().places
  expect(found('shelf')).toEqual([tents])
  await offline.mutate([
    { type: 'update', entity: 'place', id: garage?.id ?? '', fields: { name: 'Boathouse' } },
  ])
  expect([found('boathouse'), found('garage shelf')]).toEqual([[tents], []])
})

it('tells words and how they begin from parts of words, and these from typos', () => {
  const rope = viewOf([tools], [item('rome', 'tools', 'Rome'), item('map', 'tools', 'Europe map')])
  const closeness = (query: string) => searchInventory(rope, query).closeness
  expect(
    ['rome', 'rom', 'map europe', 'europes', 'rop', 'europe ap', 'rame', 'euroqe map'].map(closeness),
  ).toEqual(['exact', 'exact', 'exact', 'exact', 'part', 'part', 'typo', 'typo'])
})
