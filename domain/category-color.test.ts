import { expect, it } from 'vitest'
import { BIN_CATEGORIES } from '#contracts/categories.ts'
import { categoryHue } from './category-color.ts'

it('gives each of the eight categories a hue of its own, in any case', () => {
  expect(new Set(BIN_CATEGORIES.map(categoryHue)).size).toBe(8)
  expect(categoryHue('KITCHEN ')).toBe(categoryHue('kitchen'))
})

it('gives any other text the grey of storage', () => {
  expect(categoryHue('Attic')).toBe('slate')
  expect(categoryHue('storage')).toBe('slate')
  expect(categoryHue('constructor')).toBe('slate')
})
