import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { placeIdOf } from './places/place-id.ts'
import { sha256 } from './sha256.ts'

test('digests as Node does', () => {
  for (const text of [
    '',
    'abc',
    'Garage › Shelf ß 📦',
    ...[55, 56, 63, 64, 119, 1000].map((n) => 'é'.repeat(n)),
  ]) {
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('derives ids of places as base64url has the digest', () => {
  const digest = createHash('sha256').update('place inv 0 garage').digest('base64url')
  const letters = placeIdOf('inv', 'garage')
  expect(letters).toHaveLength(21)
  expect(letters).toBe(digest.slice(0, 21))
})
