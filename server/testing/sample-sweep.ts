import type { Sweep } from '#contracts/inventory/sweeps.ts'

/** Builds a sweep of one board with one bin. */
export const sampleSweep = ({
  at = new Date().toISOString(),
  binId = 'bin'.padEnd(21, '-'),
} = {}): Sweep => ({
  at,
  width: 800,
  height: 300,
  here: 1,
  missing: 0,
  elsewhere: 0,
  rows: [[[binId, [100, 200, 50, 60]]]],
})
