import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SetField } from './field.ts'
import { cleanSet, setFault } from './set-texts.ts'
import { applySetChange, formatSet, joinSetChanges, setDifference, setEntries } from './set-value.ts'

const TAGS = { kind: 'set', max: 4, entryMax: 8, separators: ',;' } as const satisfies SetField
const set = fc.subarray(['red', 'Blue', 'grün', 'gelb']).map(formatSet)

test('a set is sorted, and has each entry once whatever its case', () => {
  expect(formatSet(['Zelt', 'auto', 'ZELT', ''])).toBe('auto\nZelt')
  expect(formatSet([])).toBeNull()
})

test('changes of two people add up in any order', () => {
  fc.assert(
    fc.property(set, set, set, (before, mine, theirs) => {
      const changes = [setDifference(before, mine), setDifference(before, theirs)].filter(
        (each) => each !== null,
      )
      const after = changes.reduce<string | null>(applySetChange, before)
      expect([...changes].reverse().reduce<string | null>(applySetChange, before)).toBe(after)
      for (const entry of setEntries(mine)) {
        const isTakenOff = setEntries(before).includes(entry) && !setEntries(theirs).includes(entry)
        expect(setEntries(after).includes(entry)).toBe(!isTakenOff)
      }
    }),
  )
})

test('a change makes of one set the other, and again changes nothing', () => {
  fc.assert(
    fc.property(set, set, (from, to) => {
      const change = setDifference(from, to)
      if (change === null) {
        expect(from).toBe(to)
        return
      }
      expect(applySetChange(from, change)).toBe(to)
      expect(applySetChange(to, change)).toBe(to)
    }),
  )
})

test('joined changes do what both do in order', () => {
  fc.assert(
    fc.property(
      set,
      fc.array(set, { minLength: 3, maxLength: 3 }),
      fc.boolean(),
      (before, sets, replaces) => {
        const [one = null, two = null, other = null] = sets
        const first = replaces ? one : setDifference(before, one)
        const next = setDifference(other, two)
        if (next === null || (first === null && !replaces)) return
        const inOrder = applySetChange(applySetChange(before, first), next)
        expect(applySetChange(before, joinSetChanges(first, next))).toBe(inOrder)
      },
    ),
  )
})

test.each([
  ['a\nb\nc\nd', null],
  ['a\nb\nc\nd\ne', 'entries'],
  ['+a\n+b\n+c\n+d\n+e', 'entries'],
  ['-a\n-b\n-c\n-d\n+e\n+f\n+g\n+h', null],
  ['-a\n-b\n-c\n-d\n-e\n-f\n-g\n-h\n-i', 'entries'],
  ['123456789', 'length'],
  ['+a\nb', 'sign'],
  ['+-a', 'sign'],
  ['a,b', 'separator'],
  ['+', 'length'],
])('%j of four tags with eight characters: %s', (text, fault) => {
  expect(setFault(cleanSet(text, TAGS), TAGS)).toBe(fault)
})
