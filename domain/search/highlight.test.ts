import { describe, expect, it } from 'vitest'
import { highlightMatches } from './highlight.ts'

const marked = (text: string, query: string) =>
  highlightMatches(text, query)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

describe('highlightMatches', () => {
  it.each([
    ['Cordless drill', 'drill', 'Cordless [drill]'],
    ['Drill bits', 'dri', '[Dri]ll bits'],
    ['Screwdriver', 'driver', 'Screw[driver]'],
    ['AA Batteries', 'battery', 'AA [Batteries]'],
    ['Crème brûlée torch', 'creme', '[Crème] brûlée torch'],
    ["Mom's lamp", 'moms', "[Mom's] lamp"],
    ['Cordless drill', 'dirll', 'Cordless [drill]'],
    ['Red drill', 'red drill', '[Red] [drill]'],
    ['50% wool', '%', '50[%] wool'],
    ['Apple', 'p', 'Apple'],
    ['Weißes Tuch', 'weiss', '[Weißes] Tuch'],
    ['🎄 lights', '🎄', '[🎄] lights'],
  ])('returns %s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })
  it('returns text without a match in one piece', () => {
    expect(highlightMatches('Lamp', 'drill')).toEqual([{ text: 'Lamp', hit: false }])
  })
  it('preserves every character of the text', () => {
    const text = 'Ein langer Text, mit Ärger & 100% Spaß 👨‍👩‍👧'
    for (const query of ['a', 'text', 'spass', '% &', 'zzz'])
      expect(
        highlightMatches(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
  })
})

it('marks hyphenated words that the query joins, and words with hidden marks', () => {
  expect(highlightMatches('A Wi-Fi router', 'wifi').filter(({ hit }) => hit)).toEqual([
    { text: 'Wi-Fi', hit: true },
  ])
  expect(highlightMatches('a zero\u200Bwidth', 'zerowidth').filter(({ hit }) => hit)).toEqual([
    { text: 'zero\u200Bwidth', hit: true },
  ])
})
