import { describe, expect, test } from 'vitest'
import { type CaseResult, everydaySet, judgeCase } from './accuracy.ts'

const all = judgeCase()
const everyday = judgeCase(everydaySet())
const share = (part: readonly CaseResult[]) => part.filter(({ right }) => right).length / part.length
const isHeldBack = ({ heldBack }: CaseResult) => heldBack
const isOpen = ({ heldBack }: CaseResult) => !heldBack

describe('the labeled utterances', () => {
  test('number at least 400, over 100 of them held out', () => {
    expect(all.length).toBeGreaterThanOrEqual(400)
    expect(all.filter(isHeldBack).length).toBeGreaterThan(100)
  })
  test('lead to the right plan in at least 95 % of lines, held-out lines included', () => {
    expect(share(all.filter(isOpen))).toBeGreaterThanOrEqual(0.95)
    expect(share(all.filter(isHeldBack))).toBeGreaterThanOrEqual(0.95)
  })
  test('cause no unrequested delete, and no write for a question', () => {
    expect(all.filter(({ destructive }) => destructive)).toEqual([])
    expect(all.filter(({ writes }) => writes)).toEqual([])
  })
})

describe('everyday sentences', () => {
  test('number 657, 59 of them held out', () => {
    expect(everyday.length).toBe(657)
    expect(everyday.filter(isHeldBack).length).toBe(59)
  })
  test('lead to the right plan in 95 % of lines, and in 85 % of held-out lines', () => {
    expect(share(everyday.filter(isOpen))).toBeGreaterThanOrEqual(0.95)
    expect(share(everyday.filter(isHeldBack))).toBeGreaterThanOrEqual(0.85)
  })
})

test('no utterance causes a write it did not ask for', () => {
  expect([...all, ...everyday].filter(({ wrongWrite }) => wrongWrite)).toEqual([])
})
