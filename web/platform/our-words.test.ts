import { expect, test } from 'vitest'
import { ourWords } from './our-words.ts'

test.each([
  [500, { message: 'Something went wrong', error: 'INTERNAL' }],
  [401, { message: 'Please sign in', error: 'NOT_SIGNED_IN' }],
  [422, { message: 'Not so', error: 'SOMETHING_NEW' }],
])('what our server says of a refusal is taken as it is: %i', (status, body) => {
  expect(ourWords(status, body)).toEqual(body)
})

test('a kind that the protocol knows needs no words beside it', () => {
  expect(ourWords(403, { error: 'LIMIT_REACHED' })).toEqual({ error: 'LIMIT_REACHED', message: 'Forbidden' })
  expect(ourWords(409, { error: 'DELETED' })?.message).toBe('Server error: 409')
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
      expect(ourWords(status, body)).toBeUndefined()
  },
)
