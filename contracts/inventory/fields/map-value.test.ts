import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapField } from './field.ts'
import {
  applyMapChange,
  cleanMap,
  formatMap,
  joinMapChanges,
  mapDifference,
  mapEntries,
  mapFault,
} from './map-value.ts'

const key = (letter: string): string => letter.repeat(21)
const KEYS = ['a', 'b', 'c', 'd'].map(key)
const entry = fc.oneof(fc.constantFrom('oak', 'elm', 'ñ\n"'), fc.constantFrom(0, -1.5, 12), fc.boolean())
const map = fc
  .dictionary(fc.constantFrom(...KEYS), entry)
  .map((entries) => formatMap(Object.entries(entries)))

test('a map is sorted, and empty entries are none', () => {
  expect(formatMap([['b', 2] as const, ['a', ''], ['c', null], ['a2', false]])).toBe('{"a2":false,"b":2}')
  expect(formatMap([['a', null]])).toBeNull()
})

/** The map with these entries of another. */
const withEntries = (value: string | null, other: string | null, keys: readonly string[]) =>
  formatMap([
    ...mapEntries(value),
    ...keys.map((each) => [each, mapEntries(other).get(each) ?? null] as const),
  ])

test('changes of different entries add up in any order', () => {
  const [mineOf, theirsOf] = [KEYS.slice(0, 2), KEYS.slice(2)]
  fc.assert(
    fc.property(map, map, map, (before, mine, theirs) => {
      const changes = [
        mapDifference(before, withEntries(before, mine, mineOf)),
        mapDifference(before, withEntries(before, theirs, theirsOf)),
      ].filter((each) => each !== null)
      const after = withEntries(withEntries(before, mine, mineOf), theirs, theirsOf)
      expect(changes.reduce<string | null>(applyMapChange, before)).toBe(after)
      expect(changes.toReversed().reduce<string | null>(applyMapChange, before)).toBe(after)
    }),
  )
})

test('a change makes of one map the other, and again changes nothing', () => {
  fc.assert(
    fc.property(map, map, (from, to) => {
      const change = mapDifference(from, to)
      if (change === null) {
        expect(from).toBe(to)
        return
      }
      expect(applyMapChange(from, change)).toBe(to)
      expect(applyMapChange(to, change)).toBe(to)
    }),
  )
})

test('joined changes do what both do in order', () => {
  fc.assert(
    fc.property(map, map, map, map, fc.boolean(), (before, one, two, other, replaces) => {
      const first = replaces ? one : mapDifference(before, one)
      const next = mapDifference(other, two)
      if (next === null || (first === null && !replaces)) return
      const inOrder = applyMapChange(applyMapChange(before, first), next)
      expect(applyMapChange(before, joinMapChanges(first, next))).toBe(inOrder)
    }),
  )
})

const FIELD = { kind: 'map', max: 200, most: 2, entryMax: 10 } as const satisfies MapField
const [A, B, C] = [key('A'), key('B'), key('C')]

test.each([
  [{ [A]: 'oak', [B]: 1 }, null],
  [{ [A]: 1, [B]: 1, [C]: 1 }, 'entries'],
  [{ [A]: 'x'.repeat(11) }, 'text'],
  [{ [A]: 'x\0' }, 'format'],
  [{ [A]: '\ud800' }, 'format'],
  [{ [A]: 999_999_999_999.1234 }, null],
  [{ [A]: 1_000_000_000_000 }, 'number'],
  [{ [A]: 0.00001 }, 'number'],
  [{ size: 1 }, 'format'],
  [{ [A]: { deep: 1 } }, 'format'],
  [{ [A]: [1] }, 'format'],
])('%j of two entries: %s', (entries, fault) => {
  expect(mapFault(cleanMap(JSON.stringify(entries)), FIELD)).toBe(fault)
  expect(mapFault(cleanMap(`+${JSON.stringify(entries)}`), FIELD)).toBe(fault)
})

test.each([
  ['[]', 'format'],
  ['null', 'format'],
  ['"text"', 'format'],
  ['no JSON', 'format'],
  ['+', null],
  [`+{"${A}":null,"${B}":null,"${C}":1,"${key('D')}":null}`, null],
  [`+{"${A}":null,"${B}":null,"${C}":null,"${key('D')}":null,"${key('E')}":null}`, 'entries'],
])('%s is no map', (text, fault) => {
  expect(mapFault(cleanMap(text), FIELD)).toBe(fault)
})

test('a map is no longer than it may be in all', () => {
  const text = cleanMap(JSON.stringify({ [A]: 'é'.repeat(10), [B]: 'x'.repeat(10) }))
  expect(mapFault(text, { ...FIELD, max: text.length })).toBeNull()
  expect(mapFault(text, { ...FIELD, max: text.length - 1 })).toBe('length')
})
