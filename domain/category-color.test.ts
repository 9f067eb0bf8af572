import { expect, it } from 'vitest'
import { BIN_CATEGORIES } from '#contracts/inventory/categories.ts'
import { categoryColor } from './category-color.ts'

it('gives each of the eight categories a distinct color, ignoring case', () => {
  expect(new Set(BIN_CATEGORIES.map(categoryColor)).size).toBe(8)
  expect(categoryColor('KITCHEN ')).toBe(categoryColor('kitchen'))
})

it('gives unknown categories the gray of storage', () => {
  expect(categoryColor('Attic')).toBe('slate')
  expect(categoryColor('storage')).toBe('slate')
  expect(categoryColor('constructor')).toBe('slate')
})
