import { expect, test } from 'vitest'
import {
  ITEM_CATEGORIES,
  inheritedCategory,
  itemCategoryChoices,
  ownBinCategories,
  ownItemCategories,
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

test('itemCategoryChoices adds only custom categories to the twenty built-in ones', () => {
  const items = [...having('garage', 'Outdoor', 'storage', 'Yarn', 'yarn', 'Cables'), { category: null }]
  expect(ownItemCategories(items)).toEqual(['Cables', 'Yarn'])
  expect(itemCategoryChoices(items)).toEqual(['Cables', 'Yarn', ...ITEM_CATEGORIES])
})
