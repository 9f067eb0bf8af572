import { describe, expect, test } from 'vitest'
import { type CaseResult, everydaySet, judgeCase } from './accuracy.ts'

const all = judgeCase()
const everyday = judgeCase(everydaySet())
const share = (part: readonly CaseResult[]) => part.filter(({ right }) => right).length / part.length
const isHeldBack = ({ heldBack }: CaseResult) => heldBack
const isOpen = ({ heldBack }: CaseResult) => !heldBack

describe('the test set of utterances', () => {
  test('has at least 400 lines, and more than a hundred that were held back', () => {
    expect(all.length).toBeGreaterThanOrEqual(400)
    expect(all.filter(isHeldBack).length).toBeGreaterThan(100)
  })
  test('comes to the right plan in at least 19 of 20 lines, also of those never looked at', () => {
    expect(share(all.filter(isOpen))).toBeGreaterThanOrEqual(0.95)
    expect(share(all.filter(isHeldBack))).toBeGreaterThanOrEqual(0.95)
  })
  test('deletes nothing that nobody asked to delete, and changes nothing for a question', () => {
    expect(all.filter(({ destructive }) => destructive)).toEqual([])
    expect(all.filter(({ writes }) => writes)).toEqual([])
  })
})

describe('everyday sentences', () => {
  test('are 650, 59 of them held back', () => {
    expect(everyday.length).toBe(650)
    expect(everyday.filter(isHeldBack).length).toBe(59)
  })
  test('come to the right plan in 19 of 20 lines, and in 17 of 20 of those held back', () => {
    expect(share(everyday.filter(isOpen))).toBeGreaterThanOrEqual(0.95)
    expect(share(everyday.filter(isHeldBack))).toBeGreaterThanOrEqual(0.85)
  })
})

test('no sentence of any set would write something that was not said', () => {
  expect([...all, ...everyday].filter(({ wrongWrite }) => wrongWrite)).toEqual([])
})
