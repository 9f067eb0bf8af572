import { expect, it } from 'vitest'
import { generationAt } from './virtual-list.tsx'

const there = { id: 'drill', generation: 2 }

it('keeps the elements of an entry across searches', () => {
  expect(generationAt(there, 'drill', false)).toBe(2)
  expect(generationAt(there, 'drill', true)).toBe(2)
})

it('reuses elements for another entry only if allowed', () => {
  expect(generationAt(there, 'lamp', true)).toBe(2)
  expect(generationAt(there, 'lamp', false)).not.toBe(2)
})
