import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, TOAST_DURATION, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one toast at a time; a dismissed one is forgotten after 1,000,000 ms', () => {
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
