import { expect, test } from 'vitest'
import { ownErrorBody } from './own-reply.ts'
import { isProxyReply } from './reply-origin.ts'

test.each([
  [500, { message: 'Something went wrong', error: 'INTERNAL' }],
  [401, { message: 'Please sign in', error: 'NOT_SIGNED_IN' }],
  [422, { message: 'Not so', error: 'SOMETHING_NEW' }],
])('accepts our server’s error body: %i', (status, body) => {
  expect(ownErrorBody(status, body)).toEqual(body)
})

test('accepts a known error type without a message', () => {
  expect(ownErrorBody(403, { error: 'LIMIT_REACHED' })).toEqual({
    error: 'LIMIT_REACHED',
    message: 'Forbidden',
  })
  expect(ownErrorBody(409, { error: 'DELETED' })?.message).toBe('Server error: 409')
})

test.each([401, 403, 404, 500, 502, 511])('ignores foreign error bodies: %i', (status) => {
  for (const body of [
    undefined,
    null,
    'no',
    [],
    { error: 'login required' },
    { message: 'Pay for the Wi-Fi' },
  ])
    expect(ownErrorBody(status, body)).toBeUndefined()
})

test('recognizes pages and errors of proxies in place of our server', () => {
  const page = '\n<!doctype html><p>Pay for the Wi-Fi'
  for (const status of [302, 401, 403, 404, 451, 502, 511]) expect(isProxyReply(status, page)).toBe(true)
  for (const status of [502, 503, 504, 511]) expect(isProxyReply(status, '')).toBe(true)
  for (const status of [401, 403, 404, 500]) expect(isProxyReply(status, '')).toBe(false)
  expect(isProxyReply(500, '<h1>Internal Server Error</h1>')).toBe(false)
})
