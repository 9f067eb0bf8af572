import { expect, it } from 'vitest'
import { groupedNumber, readCard, slashedExpiry } from './test-cards.ts'

const NOW = new Date('2026-11-21T12:00:00')
const entry = (number: string, expiry = '11 / 26', code = '123') => ({ number, expiry, code })

it('accepts the three test cards with any spacing', () => {
  const cards = ['4242 4242 4242 4242', '4000000000000002', '4000-0025-0000-3155']
  expect(cards.map((number) => readCard(entry(number), NOW))).toEqual([
    { card: 'succeeds' },
    { card: 'declines' },
    { card: 'asks' },
  ])
})

it('rejects every other number so that no real card is used', () => {
  const answer = readCard(entry('5555 5555 5555 4444'), NOW)
  expect(answer).toEqual({ problems: { number: expect.stringContaining('Only test cards work here') } })
})

it('reports all invalid fields at once', () => {
  expect(readCard({ number: '', expiry: '13 / 30', code: '1' }, NOW)).toEqual({
    problems: {
      number: 'Enter a test card number',
      expiry: 'Enter month and year, like 04 / 30',
      code: 'Enter 3 or 4 digits',
    },
  })
})

it('accepts a card until the end of its month', () => {
  const at = (now: string) => readCard(entry('4242 4242 4242 4242'), new Date(now))
  expect(at('2026-11-30T23:59:59')).toEqual({ card: 'succeeds' })
  expect(at('2026-12-01T00:00:00')).toEqual({ problems: { expiry: 'This card has expired' } })
})

it('formats number and expiry while typing', () => {
  expect(['4', '42424', '4242 4242 4242 4242', 'x4y2'].map(groupedNumber)).toEqual([
    '4',
    '4242 4',
    '4242 4242 4242 4242',
    '42',
  ])
  expect(['0', '04', '043', '0430', '04 / 30'].map(slashedExpiry)).toEqual([
    '0',
    '04',
    '04 / 3',
    '04 / 30',
    '04 / 30',
  ])
})
