import { expect, test } from 'vitest'
import { addressKey } from './address.ts'

test('an IPv4 address counts whole, also when it comes as IPv6', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('::FFFF:192.0.2.7')).toBe('192.0.2.7')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:FFFF::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4:5', 'fe80:0:0:1::/64'],
])('%s counts with all of its /64', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test('two households do not count as one, and two addresses of one do', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
})

test('callers who have hung up count as one', () => {
  expect(addressKey(undefined)).toBe('gone')
})
