import { expect, test } from 'vitest'
import { currencyDigits, formatDecimal, formatMoney } from './format-money.ts'
import { parseMoney } from './parse-money.ts'
import { currencyOfRegion } from './region-currency.ts'

const amount = (value: number) => ({ kind: 'amount', amount: value })
const read = (text: string, decimal: string | null = '.', digits = 2) => parseMoney(text, { digits, decimal })

test('reads amounts as people and programs write them', () => {
  for (const text of [
    '1234.56',
    '1,234.56',
    '1.234,56',
    '1234,56',
    '$1,234.56',
    '1 234,56 €',
    '1’234.56',
    'CHF 1234.56',
    'EUR1.234,56',
    '1234.5600',
    'Rs. 1,234.56',
  ])
    expect([text, read(text)]).toEqual([text, amount(123_456)])
  expect(read('€ 12')).toEqual(amount(1200))
  expect(read('.5')).toEqual(amount(50))
  expect(read('12.-')).toEqual(amount(1200))
  expect(read('0')).toEqual(amount(0))
  expect(read('1,234,567')).toEqual(amount(123_456_700))
  expect(read('1234', '.', 0)).toEqual(amount(1234))
  expect(read('1.234', '.', 3)).toEqual(amount(1234))
})

test('lets the sign of the language decide where one separator stands before three digits, and asks where it cannot', () => {
  expect(read('1,234', '.')).toEqual(amount(123_400))
  expect(read('1.234', ',')).toEqual(amount(123_400))
  expect(read('1.234', '.')).toEqual({ kind: 'open', readings: ['1234', '1.23'] })
  expect(read('1,234', null)).toEqual({ kind: 'open', readings: ['1234', '1,23'] })
})

test('takes nothing else for an amount', () => {
  for (const text of [
    '',
    'free',
    '-5',
    '1.2.3',
    '12,34,56',
    '1.234,567',
    '12.345.6',
    '1e5',
    '99999999999999',
    '.',
    'EUR',
  ])
    expect([text, read(text).kind]).toEqual([text, 'invalid'])
})

test('writes minor units exactly, with the decimals of the currency', () => {
  expect(formatMoney(1250, 'USD')).toBe('$12.50')
  expect(formatMoney(1250, 'JPY')).toBe('¥1,250')
  expect(formatMoney(999_999_999_999, 'USD')).toBe('$9,999,999,999.99')
  expect(['USD', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3])
  expect([formatDecimal(5, 'EUR'), formatDecimal(5, 'JPY'), formatDecimal(1250, 'KWD')]).toEqual([
    '0.05',
    '5',
    '1.250',
  ])
})

test('knows what people of a region pay in, always a currency that exists', () => {
  expect(['DE', 'GB', 'US', 'CH', 'JP', 'CA', 'SE', 'BR', 'ZZ', ''].map(currencyOfRegion)).toEqual([
    'EUR',
    'GBP',
    'USD',
    'CHF',
    'JPY',
    'CAD',
    'SEK',
    'BRL',
    'USD',
    'USD',
  ])
  const known = new Set(Intl.supportedValuesOf('currency'))
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect(known).toContain(currencyOfRegion(first + second))
})
