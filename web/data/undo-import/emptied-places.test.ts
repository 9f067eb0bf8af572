import { expect, test } from 'vitest'
import type { InventoryView } from '#web/offline/view/types.ts'
import { emptiedPlaces } from './emptied-places.ts'

const viewOf = (places: Record<string, string | null>, bins: Record<string, string | null>) =>
  ({
    places: Object.entries(places).map(([id, parentId]) => ({ id, parentId })),
    bins: Object.entries(bins).map(([id, placeId]) => ({ id, placeId })),
  }) as unknown as InventoryView

const HOUSE = { garage: null, shelf: 'garage', box: 'shelf', attic: null }

test('finds places of an import that hold its own bins alone, inner ones first', () => {
  const view = viewOf(HOUSE, { sample: 'box', other: 'attic' })
  expect(emptiedPlaces(view, new Set(Object.keys(HOUSE)), new Set(['sample']))).toEqual([
    'box',
    'shelf',
    'garage',
  ])
})

test('leaves places that hold another bin or place, with those around them', () => {
  const view = viewOf({ ...HOUSE, drawer: 'shelf' }, { sample: 'box' })
  expect(emptiedPlaces(view, new Set(['garage', 'shelf', 'box']), new Set(['sample']))).toEqual(['box'])
  const withBin = viewOf(HOUSE, { sample: 'box', tools: 'shelf' })
  expect(emptiedPlaces(withBin, new Set(Object.keys(HOUSE)), new Set(['sample']))).toEqual(['box', 'attic'])
})
