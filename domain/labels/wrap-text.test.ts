import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const oneEach = (text: string) => [...new Intl.Segmenter().segment(text)].length
const wrap = (text: string, width: number, lines: number) =>
  wrapText(text, { width, lines, measure: oneEach })

test('a text breaks between words, and inside one only when no line holds it', () => {
  expect(wrap('Tools for the garden', 9, 3)).toEqual({ lines: ['Tools for', 'the', 'garden'], whole: true })
  expect(wrap('Kabeltrommelhalterung', 10, 3)).toEqual({
    lines: ['Kabeltromm', 'elhalterun', 'g'],
    whole: true,
  })
})

test('what does not fit ends in an ellipsis', () => {
  expect(wrap('Tools for the garden and the shed', 9, 2)).toEqual({
    lines: ['Tools for', 'the gard…'],
    whole: false,
  })
})

test('no line is ever too wide, and none is lost when all of it fits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 1, max: 8 }),
      (text, width, most) => {
        const { lines, whole } = wrap(text, width, most)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(oneEach(line)).toBeLessThanOrEqual(width)
        if (whole) expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
      },
    ),
  )
})
