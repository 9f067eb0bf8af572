import { expect, test } from 'vitest'
import { ITEM_TEMPLATES, templatesFor } from './item-templates.ts'

test('defines eight templates of eight distinct items with the specified names', () => {
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

test('lists the template of the bin’s category first', () => {
  expect(templatesFor('Garage')[0]?.name).toBe('Garage Tools')
  expect(templatesFor('garage')).toHaveLength(8)
})

test('keeps the default order for storage bins and unknown categories', () => {
  expect(templatesFor('storage')).toEqual(ITEM_TEMPLATES)
  expect(templatesFor('other')).toEqual(ITEM_TEMPLATES)
})
