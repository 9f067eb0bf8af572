import { expect, it } from 'vitest'
import { generationAt } from './use-row-keys.ts'

const there = { id: 'drill', turn: 2 }

it('leaves an entry its elements, whatever the list was searched by', () => {
  expect(generationAt(there, 'drill', false)).toBe(2)
  expect(generationAt(there, 'drill', true)).toBe(2)
})

it('gives another entry the elements that stand there only when it may take over', () => {
  expect(generationAt(there, 'lamp', true)).toBe(2)
  expect(generationAt(there, 'lamp', false)).not.toBe(2)
})
