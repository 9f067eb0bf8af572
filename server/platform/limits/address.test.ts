import { expect, test } from 'vitest'
import { addressKey, networkKey } from './address.ts'

test('keys an IPv4 address as a whole, also when mapped to IPv6', () => {
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
])('keys %s by its /64 prefix', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test('separates two households and joins addresses of one', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
})

test('joins the households of one network', () => {
  expect(networkKey('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(networkKey('2001:db8:1:3::1')).toBe('2001:db8:1::/48')
  expect(networkKey('192.0.2.7')).toBe('192.0.2.7')
  expect(networkKey(undefined)).toBe('gone')
})

test('shares one key for callers who disconnected', () => {
  expect(addressKey(undefined)).toBe('gone')
})
