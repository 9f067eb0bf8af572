import { expect, it } from 'vitest'
import { auditShelf, likelyPlace, type SweptCode, shelfPlaceOf } from './audit.ts'

const places = [
  { id: 'garage', name: 'Garage', parentId: null, position: 0 },
  { id: 'shelf', name: 'Shelf B', parentId: 'garage', position: 0 },
  { id: 'board', name: 'Top board', parentId: 'shelf', position: 0 },
  { id: 'attic', name: 'Attic', parentId: null, position: 1 },
]
const SHELF = 'Garage › Shelf B'
const bins = [
  { id: 'lights', placeId: 'shelf', path: SHELF },
  { id: 'tools', placeId: 'board', path: `${SHELF} › Top board` },
  { id: 'skis', placeId: 'attic', path: 'Attic' },
  { id: 'jacks', placeId: 'garage', path: 'Garage' },
  { id: 'cables', placeId: null, path: null },
  { id: 'paint', placeId: 'shelf', path: SHELF },
  { id: 'ropes', placeId: 'board', path: `${SHELF} › Top board` },
  { id: 'sand', placeId: null, path: 'Under the stairs' },
]
const at = (text: string) => shelfPlaceOf(places, text)
const bin = (binId: string): SweptCode => ({ kind: 'bin', text: `t-${binId}`, binId })
const unlinked: SweptCode = { kind: 'unlinked', text: 's', code: 'BIN-482913-KQWTRA' }
const unknown: SweptCode = { kind: 'unknown', text: 'milk' }
const other: SweptCode = { kind: 'other', text: 'o', name: 'Pens', inventory: 'Workshop' }

it('tells here, missing, belongs elsewhere, unknown and not linked', () => {
  // The bin with two labels was seen by both.
  const codes = [
    bin('lights'),
    { ...bin('lights'), text: 'second' },
    bin('tools'),
    bin('skis'),
    bin('jacks'),
    bin('cables'),
  ]
  expect(auditShelf(at('garage, shelf b'), bins, [...codes, unlinked, unknown, other])).toEqual({
    here: ['lights', 'tools'],
    missing: ['paint', 'ropes'],
    misplaced: ['skis', 'jacks', 'cables'],
    others: [other],
    unlinked: [unlinked],
    unknown: [unknown],
  })
})

it('without a place finds fault with nothing', () => {
  expect(auditShelf(null, bins, [bin('skis'), bin('lights')])).toMatchObject({
    here: ['skis', 'lights'],
    missing: [],
    misplaced: [],
  })
})

it('holds a text that names no place against the same text', () => {
  expect(auditShelf(at(' under the Stairs'), bins, [bin('sand'), bin('lights')])).toMatchObject({
    here: ['sand'],
    missing: [],
    misplaced: ['lights'],
  })
  expect(at(' ')).toBeNull()
})

it('guesses the place from most of the bins', () => {
  expect(likelyPlace(places, bins, [bin('lights'), bin('paint'), bin('skis')])).toBe(SHELF)
  expect(likelyPlace(places, bins, [bin('cables'), unknown])).toBeNull()
  expect(likelyPlace([], [], [])).toBeNull()
})

it('guesses the place whose own label was read, and of several the one around the others', () => {
  const label = (placeId: string): SweptCode => ({ kind: 'place', text: `t-${placeId}`, placeId })
  const skis = bin('skis')
  expect(likelyPlace(places, bins, [skis, label('board'), label('shelf')])).toBe(SHELF)
  expect(likelyPlace(places, bins, [skis, label('board')])).toBe(`${SHELF} › Top board`)
  expect(likelyPlace(places, bins, [bin('paint'), label('board'), label('attic')])).toBe(SHELF)
  expect(auditShelf(at(SHELF), bins, [label('shelf')]).unknown).toEqual([])
})
