import { expect, test } from 'vitest'
import { maxConnections } from './max-connections.ts'

test('leaves spare file handles and caps the number of connections', () => {
  expect([10, 256, 1024, 1_000_000, Number.POSITIVE_INFINITY].map(maxConnections)).toEqual([
    16, 96, 480, 10_000, 10_000,
  ])
  expect(maxConnections()).toBeGreaterThanOrEqual(16)
})
