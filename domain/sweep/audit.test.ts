import { expect, it } from 'vitest'
import { auditShelf, likelyPlace, type SweptCode } from './audit.ts'

const bins = [
  { id: 'lights', location: 'Garage, shelf B' },
  { id: 'tools', location: 'garage, shelf b ' },
  { id: 'skis', location: 'Attic' },
  { id: 'cables', location: null },
  { id: 'paint', location: 'Garage, shelf B' },
]
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
    bin('cables'),
  ]
  expect(auditShelf('Garage, shelf B', bins, [...codes, unlinked, unknown, other])).toEqual({
    here: ['lights', 'tools'],
    missing: ['paint'],
    misplaced: ['skis', 'cables'],
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

it('guesses the place from most of the bins', () => {
  expect(likelyPlace(bins, [bin('lights'), bin('tools'), bin('skis')])).toBe('Garage, shelf B')
  expect(likelyPlace(bins, [bin('cables'), unknown])).toBeNull()
  expect(likelyPlace([], [])).toBeNull()
})
