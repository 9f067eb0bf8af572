import { expect, test } from 'vitest'
import { isProxyReply, ownErrorBody } from './own-reply.ts'

test.each([
  [500, { message: 'Something went wrong', error: 'INTERNAL' }],
  [401, { message: 'Please sign in', error: 'NOT_SIGNED_IN' }],
  [422, { message: 'Not so', error: 'SOMETHING_NEW' }],
])('what our server says of a refusal is taken as it is: %i', (status, body) => {
  expect(ownErrorBody(status, body)).toEqual(body)
})

test('a kind that the protocol knows needs no words beside it', () => {
  expect(ownErrorBody(403, { error: 'LIMIT_REACHED' })).toEqual({
    error: 'LIMIT_REACHED',
    message: 'Forbidden',
  })
  expect(ownErrorBody(409, { error: 'DELETED' })?.message).toBe('Server error: 409')
})

test.each([401, 403, 404, 500, 502, 511])(
  'a page of somebody else’s says nothing, whatever its status: %i',
  (status) => {
    for (const body of [
      undefined,
      null,
      'no',
      [],
      { error: 'login required' },
      { message: 'Pay for the Wi-Fi' },
    ])
      expect(ownErrorBody(status, body)).toBeUndefined()
  },
)

test('a page, or a proxy that reached nobody, stands in the place of our server; an answer without words does not', () => {
  const page = '\n<!doctype html><p>Pay for the Wi-Fi'
  for (const status of [302, 401, 403, 404, 451, 502, 511]) expect(isProxyReply(status, page)).toBe(true)
  for (const status of [502, 503, 504, 511]) expect(isProxyReply(status, '')).toBe(true)
  for (const status of [401, 403, 404, 500]) expect(isProxyReply(status, '')).toBe(false)
  expect(isProxyReply(500, '<h1>Internal Server Error</h1>')).toBe(false)
})
