import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { placeIdOf } from './place-id.ts'

test('derives ids of places as base64url has the digest', () => {
  for (const key of [
    '',
    'abc',
    'garage',
    'Garage › Shelf ß 📦',
    ...[55, 56, 63, 64, 119, 1000].map((n) => 'é'.repeat(n)),
  ]) {
    const digest = createHash('sha256').update(`place inv 0 ${key}`).digest('base64url')
    const letters = placeIdOf('inv', key)
    expect(letters).toHaveLength(21)
    expect(letters).toBe(digest.slice(0, 21))
  }
})
