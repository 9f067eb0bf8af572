import { expect, test } from 'vitest'
import { homeWith, lastMessage } from '#proofs/assistant/talk.ts'

const rows = homeWith(
  [{ name: 'First aid' }],
  [
    ['First aid', 'Plasters (waterproof)', 6],
    ['First aid', 'Bottles, small', 3],
    ['First aid', 'Spools - thread [red]', 2],
  ],
)

test.each([
  ['where are the plasters', 'Plasters (waterproof) are in First aid. There are 6.'],
  ['where are the bottles', 'Bottles, small are in First aid. There are 3.'],
  ['where are the spools', 'Spools - thread [red] are in First aid. There are 2.'],
  ['how many plasters do I have', 'You have 6 Plasters (waterproof), in First aid.'],
])('takes what stands in parentheses for no part of the noun: %s', (query, reply) => {
  expect(lastMessage([query], rows)).toContain(reply)
})

test('finds a hyphenated name written as one word', () => {
  const office = homeWith(
    [{ name: 'Office' }],
    [
      ['Office', 'Wi-Fi router', 1],
      ['Office', 'T-shirt', 1],
      ['Office', 'Zero\u200Bwidth tape', 1],
    ],
  )
  expect(lastMessage(['where is the wifi router'], office)).toContain('Wi-Fi router is in Office.')
  expect(lastMessage(['where is the tshirt'], office)).toContain('T-shirt is in Office.')
  expect(lastMessage(['where is the zerowidth tape'], office)).toContain('is in Office.')
})

test('takes out and moves what has parentheses in its name', () => {
  expect(lastMessage(['take 2 plasters out of first aid'], rows)).toContain(
    'Took 2 of 6 Plasters (waterproof) out of First aid.',
  )
  expect(lastMessage(['move the plasters to toys'], rows)).toContain('Moved Plasters (waterproof)')
})

test('asks which of two that differ in parentheses', () => {
  const both = homeWith(
    [{ name: 'First aid' }],
    [
      ['First aid', 'Plasters (small)', 1],
      ['First aid', 'Plasters (large)', 1],
    ],
  )
  expect(lastMessage(['delete the plasters'], both)).toContain('Which one do you mean')
  expect(lastMessage(['where are the large plasters'], both)).toContain('Plasters (large) are in')
})
