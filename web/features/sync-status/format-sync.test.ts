import { expect, test } from 'vitest'
import { badgeText, lastSyncText, syncToast } from './format-sync.ts'

test('the badge shows up to 9, then 9+', () => {
  expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(['', '1', '9', '9+', '9+'])
})

test('each result of a sync has the specified message', () => {
  const ended = (syncedOperations: number, failedOperations: number, error?: string) => {
    const { title, description } = syncToast({
      success: failedOperations === 0 && !error,
      syncedOperations,
      failedOperations,
      error,
    })
    return `${title} / ${description}`
  }
  expect(ended(2, 0)).toBe('Sync completed / Successfully synced 2 operations.')
  expect(ended(1, 1)).toBe('Sync partially failed / 1 synced, 1 failed.')
  expect(ended(0, 3)).toBe('Sync failed / Unable to sync with server. Please try again.')
  expect(ended(0, 0, 'Currently offline')).toBe(
    'Cannot sync while offline / Please check your internet connection and try again.',
  )
})

test('a sync with an ended session asks to sign in', () => {
  const { description } = syncToast({ success: false, syncedOperations: 0, failedOperations: 0 }, true)
  expect(description).toBe('Please sign in again. Your changes are kept on this device.')
})

test('the last sync is a time today, a date before, and Never at first', () => {
  const now = new Date(2026, 4, 6, 18, 0)
  expect(lastSyncText(null, now)).toBe('Never')
  expect(lastSyncText(new Date(2026, 4, 6, 9, 5).toISOString(), now)).toMatch(/^9:05\sAM$/)
  expect(lastSyncText(new Date(2026, 4, 5, 9, 5).toISOString(), now)).toMatch(/^May 5/)
})
