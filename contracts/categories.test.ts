import { expect, test } from 'vitest'
import {
  ITEM_CATEGORIES,
  inheritedCategory,
  itemCategoryChoices,
  ownBinCategories,
  ownItemCategories,
} from './categories.ts'

const having = (...categories: string[]) => categories.map((category) => ({ category }))

test('a person’s own bin categories are those that are none of the nine, each once', () => {
  expect(ownBinCategories(having('garage', 'other', 'Kitchen', 'Boat', 'boat', 'attic'))).toEqual([
    'attic',
    'Boat',
  ])
})

test('an item takes over its bin’s category as items write it', () => {
  expect(['garage', 'storage', 'other', 'my boat'].map(inheritedCategory)).toEqual([
    'Garage',
    'Storage',
    'Other',
    'My boat',
  ])
})

test('only what the person made is offered beside the twenty of items', () => {
  const items = [...having('garage', 'Outdoor', 'storage', 'Yarn', 'yarn', 'Cables'), { category: null }]
  expect(ownItemCategories(items)).toEqual(['Cables', 'Yarn'])
  expect(itemCategoryChoices(items)).toEqual(['Cables', 'Yarn', ...ITEM_CATEGORIES])
})
