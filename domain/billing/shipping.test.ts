import { expect, test } from 'vitest'
import { POSTAL_CODES, Shipping } from '#contracts/billing/shipping.ts'
import { AUTOCOMPLETE, COUNTRIES } from './shipping.ts'

const address = {
  fullName: 'Ada Byron',
  addressLine1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'US',
  phone: '217 555 0100',
}

const wrong = (changes: object): [string, string][] =>
  (Shipping.safeParse({ ...address, ...changes }).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
  ])

test('trims an address and defaults to the United States', () => {
  const { country, ...rest } = address
  expect(Shipping.parse({ ...rest, city: ' Springfield ' })).toEqual(address)
})

test.each([
  ['fullName', 'A', 'Full name is required'],
  ['addressLine1', 'Main', 'Address is required'],
  ['city', 'S', 'City is required'],
  ['state', 'I', 'State is required'],
  ['zipCode', '6270', 'ZIP code is required'],
  ['country', 'FR', 'Country is required'],
  ['phone', '555 0100', 'Phone number is required'],
])('rejects %s of "%s" with the specified message', (field, value, message) => {
  expect(wrong({ [field]: value })).toContainEqual([field, message])
})

test('every country has a valid example postal code', () => {
  for (const { code } of COUNTRIES) {
    expect(wrong({ country: code, zipCode: POSTAL_CODES[code].example })).toEqual([])
  }
})

test('rejects a postal code of another country at its field', () => {
  expect(wrong({ country: 'UK' })[0]?.[0]).toBe('zipCode')
  expect(wrong({ zipCode: 'SW1A 1AA' })[0]?.[0]).toBe('zipCode')
  expect(wrong({ country: 'CA', zipCode: 'K1A 0B1' })).toEqual([])
  const both = wrong({ zipCode: 'SW1A 1AA', fullName: '' }).map(([field]) => field)
  expect(both.sort()).toEqual(['fullName', 'zipCode'])
})

test('every form field has an autocomplete name', () => {
  expect(Object.keys(AUTOCOMPLETE).sort()).toEqual([...Object.keys(address), 'addressLine2'].sort())
})
