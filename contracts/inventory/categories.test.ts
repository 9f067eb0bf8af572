import { expect, test } from 'vitest'
import {
  createCategorySpelling,
  ITEM_CATEGORIES,
  inheritedCategory,
  ownBinCategories,
  ownCategories,
} from './categories.ts'

const having = (...categories: string[]) => categories.map((category) => ({ category }))

test('ownBinCategories returns each custom category once', () => {
  expect(ownBinCategories(having('garage', 'other', 'Kitchen', 'Boat', 'boat', 'attic'))).toEqual([
    'attic',
    'Boat',
  ])
})

test('inheritedCategory converts a bin category to the spelling of items', () => {
  expect(['garage', 'storage', 'other', 'my boat'].map(inheritedCategory)).toEqual([
    'Garage',
    'Storage',
    'Other',
    'My boat',
  ])
})

test('ownCategories lists what was made on bins and items once, beside the known ones', () => {
  const view = {
    bins: having('garage', 'Tools', 'Boat', 'yarn'),
    items: [...having('Garage', 'Outdoor', 'books', 'Yarn', 'Cables'), { category: null }],
  }
  expect(ownCategories('item', view)).toEqual(['Boat', 'Cables', 'Outdoor', 'yarn'])
  expect(ownCategories('bin', view)).toEqual(['Boat', 'Cables', 'Tools', 'yarn'])
})

test('createCategorySpelling keeps the known spelling, then the first one', () => {
  const spell = createCategorySpelling(ITEM_CATEGORIES)
  expect(['crafts', ' CRAFTS', 'Boat', 'boat', ''].map(spell)).toEqual([
    'Crafts',
    'Crafts',
    'Boat',
    'Boat',
    '',
  ])
})
