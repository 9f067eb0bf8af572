import { expect, test } from 'vitest'
import type { InventoryView } from '#web/offline/view/types.ts'
import { placeTexts } from './place-texts.ts'

test('offers every place, also one in which nothing stands, and texts that name none', () => {
  const places = [
    { id: 'shelf', name: 'Shelf B', parentId: 'garage', position: 0, path: 'Garage › Shelf B' },
    { id: 'attic', name: 'Attic', parentId: null, position: 1, path: 'Attic' },
    { id: 'garage', name: 'Garage', parentId: null, position: 0, path: 'Garage' },
  ]
  const place = (id: string) => places.find((each) => each.id === id)
  const bins = [
    { placeId: 'shelf', location: 'Garage, shelf B' },
    { placeId: null, location: ' Under the bed ' },
    { placeId: null, location: null },
  ]
  const placeOf = ({ placeId }: { placeId: string | null }) => place(placeId ?? '')
  const view = { places, place, bins, placeOf } as unknown as InventoryView
  expect(placeTexts(view)).toEqual(['Garage', 'Garage › Shelf B', 'Attic', 'Under the bed'])
})
