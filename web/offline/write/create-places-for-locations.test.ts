import { expect, test } from 'vitest'
import { placeIdOf } from '#domain/places/place-id.ts'
import { openTab } from '../compose/open-tab.fixture.ts'
import type { RowChange } from '../view/types.ts'

const HOME = 'inventory-of-ada'
const open = () => openTab({ serverInventoryId: () => HOME })
const bin = (name: string, location: string): RowChange => ({
  type: 'create',
  entity: 'bin',
  fields: { name, category: 'garage', location },
})

test('text of a bin becomes a place at once, offline, with the id that the server gives it', async () => {
  const offline = await open()
  const { id } = await offline.mutate([bin('Tents', 'Garage, Shelf B')])
  const view = offline.inventory.getSnapshot()
  expect(view.places.map((place) => [place.id, place.path])).toEqual([
    [placeIdOf(HOME, 'garage'), 'Garage'],
    [placeIdOf(HOME, 'garage › shelf b'), 'Garage › Shelf B'],
  ])
  expect(view.bin(id)).toMatchObject({ name: 'Tents', location: 'Garage › Shelf B' })
  expect(view.binsIn(placeIdOf(HOME, 'garage › shelf b')).map(({ name }) => name)).toEqual(['Tents'])
})

test('another spelling finds the place, and many bins of one text make it once', async () => {
  const offline = await open()
  await offline.mutate([bin('One', 'Attic'), bin('Two', 'attic > Left'), bin('Three', 'ATTIC, left')])
  const { places, bins } = offline.inventory.getSnapshot()
  expect(places.map(({ path }) => path)).toEqual(['Attic', 'Attic › Left'])
  expect(bins.map(({ location }) => location).sort()).toEqual(['Attic', 'Attic › Left', 'Attic › Left'])
})

test('a renamed, moved or deleted place shows in its bins at once, and is searched', async () => {
  const offline = await open()
  const { id } = await offline.mutate([bin('Tents', 'Garage, Shelf B')])
  const shown = () => offline.inventory.getSnapshot().bin(id)?.location
  const rename = (place: string, fields: object) =>
    offline.mutate([{ type: 'update', entity: 'place', id: place, fields }])
  const [garage, shelf] = offline.inventory.getSnapshot().places.map((place) => place.id)
  await rename(String(garage), { name: 'Carport' })
  expect(shown()).toBe('Carport › Shelf B')
  await rename(String(shelf), { parentId: null })
  expect(shown()).toBe('Shelf B')
  await rename(String(shelf), { parentId: String(garage) })
  await offline.mutate([{ type: 'delete', entity: 'place', id: String(shelf) }])
  expect(shown()).toBe('Carport')
})

test('cleared text takes the bin out of its place, and so does text of another place', async () => {
  const offline = await open()
  const { id } = await offline.mutate([bin('Tents', 'Garage')])
  const put = async (location: string | null) => {
    await offline.mutate([{ type: 'update', entity: 'bin', id, fields: { location } }])
    const view = offline.inventory.getSnapshot()
    const now = view.bin(id)
    return [now?.location, now && view.placeOf(now)?.path]
  }
  expect(await put('Attic')).toEqual(['Attic', 'Attic'])
  expect(await put(null)).toEqual([null, undefined])
})

test('text stays text until the inventory is known, as a server before places had it', async () => {
  const offline = await openTab({ serverInventoryId: () => null })
  const { id } = await offline.mutate([bin('Tents', 'Garage, Shelf B')])
  const view = offline.inventory.getSnapshot()
  expect([view.places, view.bin(id)?.location]).toEqual([[], 'Garage, Shelf B'])
})
