import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const PROXY = '10.0.0.1'

const requestFrom = (forwardedFor: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: PROXY })
  return Object.assign(new IncomingMessage(socket), { headers: { 'x-forwarded-for': forwardedFor } })
}

test('tells clients behind trusted proxies apart, and believes no more of them than there are', () => {
  const seen = (hops: number, forwardedFor: string) =>
    createClientAddress(hops).addressOf(requestFrom(forwardedFor))
  expect([seen(1, '192.0.2.1'), seen(1, '192.0.2.2')]).toEqual(['192.0.2.1', '192.0.2.2'])
  expect(seen(1, '198.51.100.9, 192.0.2.1')).toBe('192.0.2.1')
  expect(seen(2, '192.0.2.1, 10.0.0.2')).toBe('192.0.2.1')
  expect(seen(0, '192.0.2.1')).toBe(PROXY)
})
