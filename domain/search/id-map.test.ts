import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdMap } from './id-map.ts'

it('gives every id its own slot under any sequence of additions and removals', () => {
  const step = fc.record({ id: fc.nat(300).map(String), comes: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 2000, size: 'max' }), (steps) => {
      const { ids, numberOf, assign, release } = createIdMap()
      const seated = new Map<string, number>()
      for (const { id, comes } of steps) {
        expect(numberOf(id)).toBe(seated.get(id) ?? 0)
        if (comes) {
          const seat = assign(id)
          if (seated.has(id)) expect(seat).toBe(seated.get(id))
          seated.set(id, seat)
        } else if (seated.has(id)) {
          release(numberOf(id))
          seated.delete(id)
        }
      }
      expect(new Set(seated.values()).size).toBe(seated.size)
      for (const [id, seat] of seated) expect([ids[seat], numberOf(id)]).toEqual([id, seat])
    }),
    { numRuns: 50 },
  )
})

it('reuses the slots of removed ids', () => {
  const { ids, numberOf, assign, release } = createIdMap()
  for (let day = 0; day < 1000; day++) {
    for (let id = 0; id < 10; id++) assign(`${day}-${id}`)
    for (let id = 0; id < 10; id++) release(numberOf(`${day}-${id}`))
  }
  expect(ids).toHaveLength(11)
})
