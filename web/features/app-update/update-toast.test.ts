import { afterEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#web/ui/feedback/toast.ts'
import { createUpdateToast } from './update-toast.ts'

const setUp = () =>
  createUpdateToast({
    reloadBlockers: () => [],
    quickUpdate: async () => true,
    forceRefresh: async () => true,
  })
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

const openTitles = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title }) => title)

test('closes the toast when the server returns to this build, and opens it for the next one', () => {
  const { announce, withdraw } = setUp()
  withdraw('build')
  expect(openTitles()).toEqual([])
  announce('build')
  announce('build')
  expect(openTitles()).toEqual(['App Update Available'])
  withdraw('build')
  expect(openTitles()).toEqual([])
  announce('build')
  expect(openTitles()).toEqual(['App Update Available'])
  withdraw('build')
})

test('a waiting service worker keeps the toast open', () => {
  const { announce, withdraw } = setUp()
  announce('build')
  announce('worker')
  withdraw('build')
  expect(openTitles()).toEqual(['App Update Available'])
})
