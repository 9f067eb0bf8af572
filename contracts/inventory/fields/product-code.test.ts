import { expect, test } from 'vitest'
import { formatProductCode, productCode } from './product-code.ts'

test.each([
  ['4006381333931', 'gtin:04006381333931', '4006381333931'],
  ['4 006381 333931', 'gtin:04006381333931', '4006381333931'],
  ['036000291452', 'gtin:00036000291452', '036000291452'],
  ['0036000291452', 'gtin:00036000291452', '036000291452'],
  ['96385074', 'gtin:00000096385074', '96385074'],
  ['10614141000415', 'gtin:10614141000415', '10614141000415'],
  ['0-306-40615-2', 'gtin:09780306406157', '9780306406157'],
  ['080442957X', 'gtin:09780804429573', '9780804429573'],
  ['978-0-306-40615-7', 'gtin:09780306406157', '9780306406157'],
  ['4006381333932', 'text:4006381333932', '4006381333932'],
  ['A-77 b', 'text:A-77 b', 'A-77 b'],
  ['9.78043902348e+12', 'text:9.78043902348e+12', '9.78043902348e+12'],
])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(productCode(typed)).toBe(stored)
  expect(productCode(stored)).toBe(stored)
  expect(formatProductCode(stored)).toBe(shown)
  expect(productCode(shown)).toBe(stored)
})

test('nothing is no code', () => {
  expect([productCode('  '), productCode('text:'), productCode('gtin:')]).toEqual([null, null, 'text:gtin:'])
})
