import { expect, test } from 'vitest'
import { homeWith, lastMessage } from '#proofs/assistant/talk.ts'

test.each([
  ['open the bin Baking', 'Opening Baking (Kitchen).'],
  ['open bin toys', 'Opening Toys (Basement).'],
  ['what is in the box Halloween', 'Halloween (Attic) holds 3 items'],
  ['add a mug to the bin Baking', 'Added Mug to Baking (Kitchen).'],
  ['rename the bin Baking to Pantry', 'Renamed Baking to Pantry.'],
  [
    'delete the bins Halloween and Toys',
    'Delete the bin Halloween (Attic) and the 3 items in it and the bin Toys',
  ],
  ['where is the bin Toys', 'Toys are in Basement.'],
])('reads "bin" before a name as no part of it: %s', (query, reply) => {
  expect(lastMessage([query])).toContain(reply)
})

test('prefers the bin that has the word in its name', () => {
  const rows = homeWith([{ name: 'Bin Baking', location: 'Shed' }])
  expect(lastMessage(['open the bin Baking'], rows)).toBe('Opening Bin Baking (Shed).')
  expect(lastMessage(['delete the bin Baking'], rows)).toContain('Delete the bin Bin Baking (Shed)?')
  expect(lastMessage(['open Baking'], rows)).toBe('Opening Baking (Kitchen).')
})

test('finds the only bin of a place, and asks which of several', () => {
  expect(lastMessage(['what is in the bin in the guest room'])).toContain('Craft corner (Guest room) holds')
  expect(lastMessage(['delete the box in the guest room'])).toContain(
    'Delete the bin Craft corner (Guest room)',
  )
  expect(lastMessage(['open the bin in the attic'])).toContain('Which bin do you mean')
})
