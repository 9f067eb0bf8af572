import { expect, test } from 'vitest'
import { isCursorOf, readCursor, startOfFormat, writeCursor } from './cursor.ts'

const at = { timelineId: 'h'.repeat(21), seq: 7, stamp: 's'.repeat(17), rowFormat: 0 }

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

test('a cursor tells what its device reads of rows, also at the first position', () => {
  for (const rowFormat of [0, 1, 2])
    for (const seq of [0, 7, 120]) {
      const cursor = { ...at, seq, rowFormat }
      expect(readCursor(writeCursor(cursor))).toEqual(cursor)
    }
  expect(writeCursor({ ...at, rowFormat: 1 })).toBe(`${at.timelineId}${at.stamp}.07`)
})

test('a device that reads more than before starts with a list, and one that reads less does not', () => {
  const startAt = (rowFormat: number, since: number) =>
    startOfFormat('changes', { rowFormat, since: { ...at, rowFormat: since } })
  expect([startAt(2, 1), startAt(2, 0), startAt(1, 0)]).toEqual(['list', 'list', 'list'])
  expect([startAt(2, 2), startAt(1, 2), startAt(0, 2)]).toEqual(['changes', 'changes', 'changes'])
  expect(startOfFormat('changes', { rowFormat: 2, since: null })).toBe('changes')
})
