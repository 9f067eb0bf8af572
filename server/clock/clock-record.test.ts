import { expect, test } from 'vitest'
import { type ClockRecord, isPlausible, recordClock } from './clock-check.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const TRUSTED: ClockRecord = { seenAt: 0, steadySince: -DAY }

const plausibility = (times: readonly number[], known: ClockRecord | null = TRUSTED): boolean[] => {
  let record = known
  return times.map((now) => {
    record = recordClock(record, now)
    return isPlausible(record)
  })
}

test('distrusts a clock that jumped ahead for 24 hours', () => {
  const hours = Array.from({ length: 30 }, (_, at) => at * HOUR)
  const steady = hours.map((at) => at + DAY)
  expect(plausibility(steady).every(Boolean)).toBe(true)
  const [jumped, ...after] = plausibility([0, 45 * DAY, ...steady]).slice(1)
  expect(jumped).toBe(false)
  expect(after.indexOf(true)).toBe(24)
  // A clock that stays ahead for a day is trusted.
  const ahead = plausibility([0, ...hours.map((at) => at + 45 * DAY)])
  expect(ahead.lastIndexOf(false)).toBe(24)
  expect(plausibility([HOUR, HOUR - 30_000])).toEqual([true, true])
})

test('distrusts the clock of a database without a record for a day', () => {
  // A server that was stopped before its first record may have been off for months.
  const [unknown, ...hours] = plausibility(
    Array.from({ length: 26 }, (_, at) => at * HOUR),
    null,
  )
  expect([unknown, hours.indexOf(true)]).toEqual([false, 23])
})
