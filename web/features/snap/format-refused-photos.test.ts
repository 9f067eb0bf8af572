import { expect, test } from 'vitest'
import { formatRefusedPhotos } from './format-refused-photos.ts'

const large = { title: 'File too large', message: 'Please select an image smaller than 10MB.' }
const unread = { title: 'This photo could not be read', message: 'Please choose a JPEG image.' }

test('shows the plain message for a single rejected photo', () => {
  expect(formatRefusedPhotos([{ name: 'a.jpg', ...large }], 0)).toEqual({
    title: large.title,
    text: large.message,
  })
})

test('names a rejected photo among others and says that those are kept', () => {
  expect(formatRefusedPhotos([{ name: 'a.jpg', ...large }], 1)?.text).toBe(
    `a.jpg: ${large.message} The other one is kept.`,
  )
  expect(formatRefusedPhotos([{ name: 'a.jpg', ...large }], 9)?.text).toBe(
    `a.jpg: ${large.message} The other 9 are kept.`,
  )
})

test('lists rejected photos up to a limit with one advice', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, ...large }))
  expect(formatRefusedPhotos(five, 2)).toEqual({
    title: '5 photos were not added',
    text: `a, b, c and 2 more: ${large.message} The other 2 are kept.`,
  })
  expect(
    formatRefusedPhotos(
      [
        { name: 'a', ...large },
        { name: 'b', ...unread },
      ],
      0,
    )?.text,
  ).toBe('a, b: Please choose JPEG, PNG, WebP or GIF images of at most 10MB.')
})

test('returns null when every photo was accepted', () => {
  expect(formatRefusedPhotos([], 4)).toBeNull()
})
