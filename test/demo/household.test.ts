import { describe, expect, it } from 'vitest'
import { DEMO_SIZES, generateInventory } from './inventory.ts'

describe.each(Object.entries(DEMO_SIZES))('the %s inventory', (_name, size) => {
  const home = generateInventory(size)

  it('has the exact number of bins and items', () => {
    expect(home).toHaveLength(size.bins)
    expect(home.flatMap(({ items }) => items)).toHaveLength(size.items)
    expect(Math.min(...home.map(({ items }) => items.length))).toBeGreaterThan(0)
  })
  it('has unique bin names, and unique item names within a bin', () => {
    expect(new Set(home.map(({ name }) => name)).size).toBe(size.bins)
    for (const { items } of home) expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
  })
  it('is determined by its seed', () => {
    expect(generateInventory(size)).toEqual(home)
    expect(generateInventory(size, 2)).not.toEqual(home)
  })
})

it('fills every room, with quantities, places and notes', () => {
  const home = generateInventory(DEMO_SIZES.large)
  const items = home.flatMap((bin) => bin.items)
  expect(new Set(home.map(({ category }) => category)).size).toBe(8)
  expect(new Set(home.map(({ location }) => location)).size).toBeGreaterThan(20)
  expect(items.filter(({ quantity }) => quantity > 1).length).toBeGreaterThan(2500)
  expect(items.filter(({ notes }) => notes !== null).length).toBeGreaterThan(300)
  expect(new Set(items.map(({ name }) => name)).size).toBeGreaterThan(3500)
})
