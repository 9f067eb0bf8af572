import { expect, test } from 'vitest'
import { formatDistance, formatWidth, METERS_PER_INCH, usesInches } from './format-length.ts'

test('writes distances and widths in what the reader measures with', () => {
  expect([0.004, 0.46, 1.24].map((meters) => formatDistance(meters, false))).toEqual([
    '1 cm',
    '46 cm',
    '1.2 m',
  ])
  expect([0.004, 0.46, 1.24].map((meters) => formatDistance(meters, true))).toEqual([
    '1 in',
    '18 in',
    '4.1 ft',
  ])
  expect([0.0121, 0.04].map((meters) => formatWidth(meters, false))).toEqual(['1.3 cm', '4 cm'])
  expect([0.5, 0.51, 1.5, 4].map((inches) => formatWidth(inches * METERS_PER_INCH, true))).toEqual([
    '½ in',
    '⅝ in',
    '1½ in',
    '4 in',
  ])
})

test('takes inches where they are used', () => {
  expect(['en-US', 'en', 'es-US', 'en-GB', 'de', 'fr-CA'].map((locale) => usesInches(locale))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
