import { expect, it } from 'vitest'
import { firstWeekday } from './first-weekday.ts'

it('begins the week as people of the region do', () => {
  expect(firstWeekday('en-US')).toBe(0)
  expect(firstWeekday('en')).toBe(0)
  expect(firstWeekday('en-GB')).toBe(1)
  expect(firstWeekday('de')).toBe(1)
  expect(firstWeekday('ar-EG')).toBe(6)
})
