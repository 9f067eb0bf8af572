import { describe, expect, it } from 'vitest'
import { formatLastUpdated, formatUpdated } from './format-age.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toISOString()

describe('formatLastUpdated', () => {
  it.each([
    [0, 'Today'],
    [23, 'Today'],
    [24, 'Yesterday'],
    [47, 'Yesterday'],
    [48, '2 days ago'],
    [72, '3 days ago'],
    [24 * 400, '400 days ago'],
  ])('formats %i hours ago as %s', (hours, label) => {
    expect(formatLastUpdated(hoursAgo(hours), NOW)).toBe(label)
  })
  it('returns Never without a time', () => {
    expect(formatLastUpdated(null, NOW)).toBe('Never')
  })
})

describe('formatUpdated', () => {
  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [400, '13 months ago'],
  ])('formats %i days ago as %s', (days, label) => {
    expect(formatUpdated(hoursAgo(days * 24), NOW)).toBe(label)
  })
  it('returns Never without a time', () => {
    expect(formatUpdated(null, NOW)).toBe('Never')
  })
  it('treats a time in the future as now', () => {
    expect(formatUpdated(hoursAgo(-50), NOW)).toBe('Today')
  })
})
