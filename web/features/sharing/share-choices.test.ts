import { expect, test } from 'vitest'
import {
  EXPIRY_PRESETS,
  NO_LIMITS,
  presetExpiry,
  ShareChoices,
  toInputTime,
  toNewShare,
} from './share-choices.ts'

const problemsOf = (choices: Partial<ShareChoices>) => {
  const { error } = ShareChoices.safeParse({ ...NO_LIMITS, ...choices })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('ignores limits that are not checked', () => {
  const typed = { ...NO_LIMITS, expiresAt: '2001-01-01T10:00', maxAccess: '0', pin: '1' }
  expect(problemsOf(typed)).toEqual([])
  expect(toNewShare('bin', typed)).toEqual({ binId: 'bin' })
})

test('sends checked limits, with the time in UTC', () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  tomorrow.setSeconds(0, 0)
  const choices = {
    ends: true,
    expiresAt: toInputTime(tomorrow),
    limits: true,
    maxAccess: '5',
    locks: true,
    pin: '1234',
  }
  expect(problemsOf(choices)).toEqual([])
  expect(toNewShare('bin', choices)).toEqual({
    binId: 'bin',
    expiresAt: tomorrow.toISOString(),
    maxAccess: 5,
    pin: '1234',
  })
})

test.each([
  [{ ends: true, expiresAt: '' }, 'expiresAt: Choose a time in the future'],
  [{ ends: true, expiresAt: '2001-01-01T10:00' }, 'expiresAt: Choose a time in the future'],
  [{ limits: true, maxAccess: '0' }, 'maxAccess: With 0 views, nobody could open the link'],
  [{ limits: true, maxAccess: '' }, 'maxAccess: View limit must be a whole number from 1 to 1000'],
  [{ limits: true, maxAccess: '1001' }, 'maxAccess: View limit must be a whole number from 1 to 1000'],
  [{ limits: true, maxAccess: '2.5' }, 'maxAccess: View limit must be a whole number from 1 to 1000'],
  [{ locks: true, pin: '123' }, 'pin: PIN must be at least 4 characters'],
  [{ locks: true, pin: '12345' }, 'pin: Without an end date, a PIN needs at least 6 characters'],
])('rejects %j', (choices, problem) => {
  expect(problemsOf(choices)).toEqual([problem])
})

test('a preset ends a link that many days later, to the minute', () => {
  const now = Date.parse('2026-11-24T10:00:30Z')
  for (const { days } of EXPIRY_PRESETS)
    expect(Date.parse(presetExpiry(days, now))).toBe(now - 30_000 + days * 86_400_000)
})
