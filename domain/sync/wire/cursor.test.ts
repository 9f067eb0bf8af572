import { expect, test } from 'vitest'
import { isCursorOf, readCursor, writeCursor } from './cursor.ts'

const at = { timelineId: 'h'.repeat(21), seq: 7, stamp: 's'.repeat(17) }

test('a cursor names its inventory, and one that names none is of the person’s own', () => {
  const garage = { ...at, inventory: '0b1c9a52-6f0e-4d2e-9a64-1f6d3f0d8a11' }
  expect(writeCursor(at)).toBe(`${at.timelineId}${at.stamp}.7`)
  expect(readCursor(writeCursor(at))).toEqual(at)
  expect(readCursor(writeCursor(garage))).toEqual(garage)
  expect(isCursorOf(garage, garage.inventory, 'home')).toBe(true)
  expect(isCursorOf(garage, 'home', 'home')).toBe(false)
  expect(isCursorOf(at, 'home', 'home')).toBe(true)
  expect(isCursorOf(at, garage.inventory, 'home')).toBe(false)
})
