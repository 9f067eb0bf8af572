import { expect, test } from 'vitest'
import { formatOwnValue, isForCategory, isWebAddress, type OwnField, parseOwnNumber } from './own-field.ts'

test.each([
  ['12', '.', 12],
  ['-1.5', '.', -1.5],
  ['1,5', '.', 1.5],
  ['1.234', '.', 1.234],
  ['1.234', ',', 1234],
  ['1,234.56', ',', 1234.56],
  ['1.234,56', '.', 1234.56],
  ['1 234 567', '.', 1_234_567],
  ["1'234.5", '.', 1234.5],
  ['1,234,567', ',', 1_234_567],
  ['999999999999.1234', '.', 999_999_999_999.1234],
  ['1.23456', '.', null],
  ['1000000000000', '.', null],
  ['1.2.3', '.', null],
  ['12 cm', '.', null],
  ['1e5', '.', null],
  ['', '.', null],
])('%j with decimals after %j is %j', (text, decimal, value) => {
  expect(parseOwnNumber(text, decimal)).toBe(value)
})

test('values have words by the type of their field', () => {
  expect(formatOwnValue('yesNo', false)).toBe('No')
  expect(formatOwnValue('number', 1234.5678)).toBe('1,234.5678')
  expect(formatOwnValue('date', '2021-03')).toBe('March 2021')
  expect(formatOwnValue('text', '2021-03')).toBe('2021-03')
})

test('a field is for its categories, whatever their case, or for all', () => {
  const field = { categories: ['Tools'] } as unknown as OwnField
  expect(isForCategory(field, 'tools')).toBe(true)
  expect(isForCategory(field, null)).toBe(false)
  expect(isForCategory({ ...field, categories: [] }, null)).toBe(true)
})

test('only addresses of the web are links', () => {
  expect(isWebAddress('https://example.org/a b')).toBe(true)
  expect(isWebAddress('javascript:alert(1)')).toBe(false)
  expect(isWebAddress('https://')).toBe(false)
})
