import { expect, test } from 'vitest'
import { isRightToLeft, LANGUAGE, LOCALE } from './locale.ts'

test('the sources are English', () => {
  expect(LANGUAGE).toBe('en')
  expect(isRightToLeft(LOCALE)).toBe(false)
})

test('languages of Arabic and Hebrew letters are written from right to left', () => {
  expect(['ar', 'ar-EG', 'he', 'fa', 'ur-PK'].filter(isRightToLeft)).toEqual([
    'ar',
    'ar-EG',
    'he',
    'fa',
    'ur-PK',
  ])
  expect(['de', 'en-US', 'arn'].filter(isRightToLeft)).toEqual([])
})
