import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  endScreenToasts,
  endToastsBehind,
  TOAST_DURATION,
  toast,
} from './toast.ts'

const shown = () => currentToasts().flatMap(({ title, open }) => (open ? [title] : []))
const dismissShown = () => {
  for (const { id, open } of currentToasts()) if (open) dismissToast(id)
  vi.advanceTimersByTime(300)
}

beforeEach(() => {
  vi.useFakeTimers()
  // Tests of this worker that ran before may have left some.
  while (shown().length > 0) dismissShown()
})
afterEach(() => void vi.useRealTimers())

test('shows one toast at a time, and removes a dismissed one after 1,000,000 ms', () => {
  expect(TOAST_DURATION).toBe(5000)
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(currentToasts().map(({ title, open }) => [title, open])).toEqual([['Second', true]])
  for (const { id } of currentToasts()) dismissToast(id)
  vi.advanceTimersByTime(999_999)
  expect(currentToasts().map(({ title, open }) => [title, open])).toEqual([['Second', false]])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('shows a covered toast again until it is dismissed itself', () => {
  toast({ title: 'Conflict', returnsWhenCovered: true })
  const other = toast({ title: 'Other conflict', returnsWhenCovered: true })
  toast({ title: 'Saved' })
  toast({ title: 'Saved again' })
  expect(shown()).toEqual(['Saved again'])
  dismissShown()
  expect(shown()).toEqual(['Conflict'])
  toast({ title: 'Copied' })
  other.dismiss()
  dismissShown()
  expect(shown()).toEqual(['Conflict'])
  dismissShown()
  expect(shown()).toEqual([])
})

test('ends with the screen on which it was shown, unless it was just said, can be undone or waits for an answer', () => {
  toast({ title: 'Saved' })
  endScreenToasts()
  expect(shown()).toEqual(['Saved'])
  vi.advanceTimersByTime(1500)
  endScreenToasts()
  expect(shown()).toEqual([])
  toast({ title: 'Moved', action: { label: 'Undo', onClick: () => {} } })
  vi.advanceTimersByTime(1500)
  endScreenToasts()
  expect(shown()).toEqual(['Moved'])
  toast({ title: 'Update', duration: Number.POSITIVE_INFINITY })
  vi.advanceTimersByTime(1500)
  endScreenToasts()
  expect(shown()).toEqual(['Update'])
})

test('ends behind a dialog even what outlasts its screen', () => {
  toast({ title: 'Welcome', outlastsScreen: true })
  endToastsBehind()
  expect(shown()).toEqual(['Welcome'])
  vi.advanceTimersByTime(1500)
  endScreenToasts()
  expect(shown()).toEqual(['Welcome'])
  endToastsBehind()
  expect(shown()).toEqual([])
})
