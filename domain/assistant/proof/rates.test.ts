import { describe, expect, test } from 'vitest'
import { judge } from './rates.ts'

const all = judge()
const share = (part: typeof all) => part.filter(({ right }) => right).length / part.length

describe('the test set of utterances', () => {
  test('has at least 400 lines, and more than a hundred that were held back', () => {
    const held = all.filter(({ heldBack }) => heldBack).length
    expect(all.length).toBeGreaterThanOrEqual(400)
    expect(held).toBeGreaterThan(100)
  })
  test('comes to the right plan in at least 19 of 20 lines, also of those never looked at', () => {
    expect(share(all.filter(({ heldBack }) => !heldBack))).toBeGreaterThanOrEqual(0.95)
    expect(share(all.filter(({ heldBack }) => heldBack))).toBeGreaterThanOrEqual(0.95)
  })
  test('deletes nothing that nobody asked to delete, and changes nothing for a question', () => {
    expect(all.filter(({ destructive }) => destructive)).toEqual([])
    expect(all.filter(({ writes }) => writes)).toEqual([])
  })
})
