import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { backupName, madeAtOf } from './backup-name.ts'
import { expiredBackups } from './retention.ts'

const at = (iso: string) => backupName(new Date(iso), false)
const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_none, day) =>
    backupName(new Date(new Date(from).getTime() + day * DAY_MS), false),
  )

test('keeps the newest of each day, week and month', () => {
  const names = daily('2026-01-01T03:00:00Z', 120)
  const expired = new Set(expiredBackups(names, { daily: 3, weekly: 2, monthly: 3 }))
  expect(names.filter((name) => !expired.has(name))).toEqual(
    // Months' ends; Sunday the 26th; the last three days.
    ['2026-02-28', '2026-03-31', '2026-04-26', '2026-04-28', '2026-04-29', '2026-04-30'].map((day) =>
      at(`${day}T03:00:00Z`),
    ),
  )
})

test('keeps one of several on a day, encrypted or not', () => {
  const [early, late] = [at('2026-05-01T03:00:00Z'), backupName(new Date('2026-05-01T15:00:00Z'), true)]
  expect(expiredBackups([late, early], { daily: 7, weekly: 0, monthly: 0 })).toEqual([early])
})

test('never deletes the newest, nor files of other names', () => {
  const names = [at('2026-05-01T03:00:00Z'), 'holiday.jpg', 'binnacle-2020-01-01T03-00-00Z.tar.gz.part', 'x']
  expect(expiredBackups(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual([])
})

test('a name says when its backup was made', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2999-01-01'), noInvalidDate: true }),
      fc.boolean(),
      (date, sealed) => {
        const seconds = Math.floor(date.getTime() / 1000) * 1000
        expect(madeAtOf(backupName(date, sealed))?.getTime()).toBe(seconds)
      },
    ),
  )
  expect(madeAtOf('binnacle-2026-13-45T99-00-00Z.tar.gz')).toBeNull()
})

test('deleting step by step keeps what deleting at once keeps', () => {
  const names = daily('2025-03-01T03:00:00Z', 400)
  const retention = { daily: 7, weekly: 4, monthly: 12 }
  let kept: string[] = []
  for (const name of names) {
    kept = [...kept, name]
    const expired = expiredBackups(kept, retention)
    kept = kept.filter((one) => !expired.includes(one))
  }
  const atOnce = expiredBackups(names, retention)
  expect(kept).toEqual(names.filter((name) => !atOnce.includes(name)))
  expect(kept.length).toBeLessThanOrEqual(23)
  expect(kept.at(-1)).toBe(names.at(-1))
})
