import { expect, test } from 'vitest'
import { inventoryRows, readerOf } from '#proofs/assistant/inventory.ts'
import { binsInPlace, isInPlace } from './place.ts'

test('isInPlace finds a shelf in its room for every separator', () => {
  for (const shelf of ['Garage', 'Garage, shelf B', 'garage / left', 'Garage – top', 'Garage > rack 2'])
    expect([shelf, isInPlace(shelf, 'the Garage'.slice(4))]).toEqual([shelf, true])
  for (const other of [null, 'Garage door', 'Attic, garage things', 'Small garage'])
    expect([other, isInPlace(other, 'Garage')]).toEqual([other, false])
  expect(isInPlace('Garage', 'Garage, shelf B')).toBe(false)
})

test('finds the bins of all shelves of a room', () => {
  const { bins, items } = inventoryRows()
  const [first, second, third] = bins
  if (!first || !second || !third) throw new Error('The home has too few bins')
  const moved = [
    { ...first, location: 'Loft, left' },
    { ...second, location: 'Loft, right' },
    { ...third, location: 'Loft' },
  ]
  const inventory = readerOf(moved, items)
  expect(binsInPlace(inventory, 'the loft')).toEqual({ place: 'Loft', bins: moved })
  expect(binsInPlace(inventory, 'loft, left')?.bins).toEqual([moved[0]])
  expect(binsInPlace(inventory, 'cellar')).toBeNull()
})

test('isInPlace finds a shelf by its own name, below any room', () => {
  for (const words of ['shelf B', 'shelf B › Left', 'left', 'Garage › Shelf B']) {
    expect([words, isInPlace('Garage › Shelf B › Left', words)]).toEqual([words, true])
  }
  expect(isInPlace('Garage › Shelf B › Left', 'Shelf')).toBe(false)
})
