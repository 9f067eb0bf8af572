import { expect, test } from 'vitest'
import { parseSweep } from '#contracts/inventory/sweeps.ts'
import { shelfOfSweep, sweepTextOf } from './kept-sweep.ts'

const id = (name: string) => name.padEnd(21, '-')
const square = [
  { x: 0.1, y: 0.2 },
  { x: 0.2, y: 0.2 },
  { x: 0.2, y: 0.4 },
  { x: 0.1, y: 0.4 },
]
const about = { at: '2026-03-01T10:00:00.000Z', here: 1, missing: 0, elsewhere: 0 }
const picture = { width: 900.4, height: 300 }
const binOf = (text: string) => (text === 'milk' ? null : id(text))

test('a kept sweep gives its boards and marks back', () => {
  const marks = [{ text: 'lights', corners: square }]
  const text = sweepTextOf({ rows: [['lights', 'milk'], ['skis']], marks, picture }, binOf, about)
  const kept = parseSweep(text)
  expect(kept).toMatchObject({ ...about, width: 900, height: 300 })
  expect(kept && shelfOfSweep(kept)).toEqual({
    rows: [[id('lights'), '0 1'], [id('skis')]],
    marks: [{ text: id('lights'), corners: square }],
    picture: { width: 900, height: 300 },
  })
})

test('keeps no sweep without a picture or of too many codes', () => {
  const rows = [Array.from({ length: 301 }, () => 'milk')]
  expect(sweepTextOf({ rows, marks: [], picture }, binOf, about)).toBeNull()
  expect(sweepTextOf({ rows: [['skis']], marks: [], picture: null }, binOf, about)).toBeNull()
  const most = [Array.from({ length: 300 }, (_, at) => `bin${at}`)]
  const marks = most.flat().map((text) => ({ text, corners: square }))
  expect(sweepTextOf({ rows: most, marks, picture }, binOf, about)).not.toBeNull()
})
