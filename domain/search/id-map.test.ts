import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdMap } from './id-map.ts'

it('gives every id its own slot under any sequence of additions and removals', () => {
  const step = fc.record({ id: fc.nat(300).map(String), comes: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 2000, size: 'max' }), (steps) => {
      const { ids, numberOf, assign, release } = createIdMap()
      const assigned = new Map<string, number>()
      for (const { id, comes } of steps) {
        expect(numberOf(id)).toBe(assigned.get(id) ?? 0)
        if (comes) {
          const slot = assign(id)
          if (assigned.has(id)) expect(slot).toBe(assigned.get(id))
          assigned.set(id, slot)
        } else if (assigned.has(id)) {
          release(numberOf(id))
          assigned.delete(id)
        }
      }
      expect(new Set(assigned.values()).size).toBe(assigned.size)
      for (const [id, slot] of assigned) expect([ids[slot], numberOf(id)]).toEqual([id, slot])
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
