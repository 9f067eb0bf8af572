import { expect, test } from 'vitest'
import { maxConnections, openFiles } from './max-connections.ts'

test('leaves spare file handles and caps the number of connections', () => {
  expect([10, 256, 1024, 1_000_000, Number.POSITIVE_INFINITY].map(maxConnections)).toEqual([
    16, 96, 480, 10_000, 10_000,
  ])
  expect(maxConnections()).toBeGreaterThanOrEqual(16)
})

test('knows the limit of open files with and without the list of Linux', () => {
  expect(openFiles()).toBeGreaterThan(64)
  expect(openFiles('/nowhere')).toBe(openFiles())
})
