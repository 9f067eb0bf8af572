import { expect, test } from 'vitest'
import { ITEM_TEMPLATES, templatesFor } from './item-templates.ts'

test('there are eight sets of eight different items, named as specified', () => {
  expect(ITEM_TEMPLATES.map(({ name }) => name)).toEqual([
    'Kitchen Essentials',
    'Office Supplies',
    'Craft Supplies',
    'Garage Tools',
    'Bathroom Essentials',
    'Bedroom Storage',
    'Outdoor Gear',
    'Holiday Decorations',
  ])
  for (const { items } of ITEM_TEMPLATES) expect(new Set(items.map(({ name }) => name)).size).toBe(8)
})

test('the set of the bin’s category comes first and the others follow', () => {
  expect(templatesFor('Garage')[0]?.name).toBe('Garage Tools')
  expect(templatesFor('garage')).toHaveLength(8)
})

test('a storage bin gets all sets in their order, and so does a category that no set is for', () => {
  expect(templatesFor('storage')).toEqual(ITEM_TEMPLATES)
  expect(templatesFor('other')).toEqual(ITEM_TEMPLATES)
})
