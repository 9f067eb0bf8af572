import { expect, test } from 'vitest'
import { homeWith, lastMessage } from '#proofs/assistant/talk.ts'

test('tells the bins with the most and the fewest items', () => {
  expect(lastMessage(['which bin has the most items'])).toBe(
    'Garage shelf (Garage) holds the most: 8 items. Then Office supplies (Office) with 7 and Tool box (Garage) with 7.',
  )
  expect(lastMessage(['which bin has the fewest items'])).toMatch(
    /^Blue bin \(Garage\) holds the fewest: 0 items\./,
  )
})

test('counts the items of the bin whose name is asked for', () => {
  const rows = homeWith([{ name: 'Gadgets' }], [['Gadgets', 'Torch', 2]])
  expect(lastMessage(['how many gadgets do I have'], rows)).toBe(
    'You have 1 item in Gadgets, 2 pieces in all.',
  )
})

test.each([
  'move everything from the blue bin to toys',
  'delete everything in the blue bin',
  'empty the blue bin',
])('says that the bin is empty: %s', (query) => {
  expect(lastMessage([query])).toBe('Blue bin (Garage) is empty.')
})
