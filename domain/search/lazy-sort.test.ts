import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lazySort } from './lazy-sort.ts'

it('returns any range in order, whatever was read before', () => {
  const read = fc.record({ start: fc.nat(150), size: fc.nat(60) })
  const groups = fc
    .array(fc.uniqueArray(fc.integer(), { maxLength: 120 }), { maxLength: 5 })
    .map((all) => all.map((group, at) => group.map((value) => ({ at, value }))))
  fc.assert(
    fc.property(groups, fc.array(read, { maxLength: 6 }), (all, reads) => {
      const whole = all.flatMap((group) => group.toSorted((a, b) => a.value - b.value))
      const list = lazySort(
        all,
        whole.length,
        (a, b) => a.value - b.value,
        (each) => each,
      )
      expect(list.length).toBe(whole.length)
      for (const { start, size } of reads)
        expect(list.slice(start, start + size)).toEqual(whole.slice(start, start + size))
      expect(list.slice()).toEqual(whole)
    }),
  )
})

it('sorts little more than the range that is read, and creates each result once', () => {
  let compared = 0
  let made = 0
  const list = lazySort(
    [Array.from({ length: 5000 }, (_, at) => (at * 2741) % 5000)],
    5000,
    (a, b) => {
      compared++
      return a - b
    },
    (each) => {
      made++
      return { each }
    },
  )
  const [first] = list.slice(0, 3)
  expect(list.slice(0, 1)[0]).toBe(first)
  expect(first).toEqual({ each: 0 })
  expect(made).toBe(3)
  expect(compared).toBeLessThan(20_000)
})
