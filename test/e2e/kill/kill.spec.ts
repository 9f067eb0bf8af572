import { expect, test } from 'vitest'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { killUnderWriters, type Report } from './rounds.ts'

const newDataDir = () => makeTestFolder('binnacle-kill-')

/** Eight writers and a server that restarts take long beside other tests. */
const LONG = { timeout: 300_000 }
const NOTHING_BROKEN = {
  wrong: [],
  lost: [],
  duplicates: [],
  miscounted: [],
  damaged: [],
  truncated: [],
} satisfies Partial<Report>

test('three kills of a server under eight writers lose and double nothing acknowledged', LONG, async () => {
  const report = await killUnderWriters({ dataDir: newDataDir(), kills: 3, writers: 8, victim: 'server' })
  expect(report).toMatchObject(NOTHING_BROKEN)
  expect(report.acknowledged).toBeGreaterThanOrEqual(150)
  expect(report.repeated).toBeGreaterThan(0)
  expect(report.envelopes).toBeGreaterThan(0)
  expect(report.photos).toBeGreaterThan(0)
})

test(
  'answers 503 with Retry-After while PostgreSQL is down, restarts it and loses nothing',
  LONG,
  async () => {
    const report = await killUnderWriters({ dataDir: newDataDir(), kills: 2, writers: 4, victim: 'postgres' })
    expect(report).toMatchObject(NOTHING_BROKEN)
    expect(report.repeated).toBeGreaterThan(0)
    expect(report.envelopes).toBeGreaterThan(0)
    expect(report.photos).toBeGreaterThan(0)
  },
)
