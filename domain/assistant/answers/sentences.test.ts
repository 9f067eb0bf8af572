import { expect, test } from 'vitest'
import { homeWith, lastMessage } from '#proofs/assistant/talk.ts'
import { countOf, joinNames, someOf } from './sentences.ts'

test('counts a name without making up its plural', () => {
  expect([countOf('Candles', 3), countOf('Candle', 3), countOf('Candle', 1)]).toEqual([
    '3 Candles',
    'Candle × 3',
    '1 Candle',
  ])
  expect([countOf('Batteries (AA)', 4), countOf('Red gloves', 1)]).toEqual([
    '4 Batteries (AA)',
    'Red gloves × 1',
  ])
  expect([someOf('Candles', 2, 5), someOf('Candles', 5, 5), someOf('Candle', 2, 5)]).toEqual([
    '2 of 5 Candles',
    'all 5 Candles',
    'Candle × 2',
  ])
  expect(joinNames(['a', 'b', 'c'], undefined, 'or')).toBe('a, b or c')
})

const rows = homeWith([{ name: 'Shelf' }], [['Shelf', 'Mug', 4]])

test.each([
  ['add 3 candle to shelf', 'Added Candle × 3 to Shelf.'],
  ['add 3 candles to shelf', 'Added 3 Candles to Shelf.'],
  ['take 4 mugs', 'Took Mug × 4 out of Shelf. None left.'],
  ['take 3 mugs', 'Took Mug × 3 out of Shelf. 1 left.'],
  ['set the mugs to 0', 'Set Mug in Shelf from 4 to 0. None left.'],
  ['how many mugs do I have', 'You have Mug × 4, in Shelf.'],
  ['undo', "There's nothing to undo."],
  ['where is the stapler in toys', 'Not in Toys. Stapler is in Office supplies (Office).'],
  ['where is the stapler in the garage', 'Not in Garage. Stapler is in Office supplies (Office).'],
  [
    'delete the first aid kit',
    'Which one do you mean: First aid kit in Camping gear (Basement) or First aid kit in Medicine cabinet (Bathroom)?',
  ],
  ['open the zebra', 'I don\'t know a bin called "zebra". Which bin should I open?'],
  ['open the zebra in toys', "I don't know a bin called"],
  ['flurb the wug', "I didn't understand that."],
])('speaks plainly: %s', (query, reply) => {
  expect(lastMessage([query], rows)).toContain(reply)
})
