import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const oneEach = (text: string) => [...new Intl.Segmenter().segment(text)].length
const wrap = (text: string, width: number, lines: number) =>
  wrapText(text, { width, lines, measure: oneEach })

test('breaks between words, and inside a word only when it is longer than a line', () => {
  expect(wrap('Tools for the garden', 9, 3)).toEqual({
    lines: ['Tools for', 'the', 'garden'],
    whole: true,
    parted: false,
  })
  expect(wrap('Kabeltrommelhalterung', 10, 3)).toEqual({
    lines: ['Kabeltromm', 'elhalterun', 'g'],
    whole: true,
    parted: true,
  })
  expect(wrap('My Kabeltrommel', 12, 2)).toEqual({
    lines: ['My', 'Kabeltrommel'],
    whole: true,
    parted: false,
  })
})

test('breaks after hyphens and slashes, and between characters of scripts without spaces', () => {
  expect(wrap('Winter-clothes/shoes', 9, 4).lines).toEqual(['Winter-', 'clothes/', 'shoes'])
  expect(wrap('寒い冬の服と靴下', 5, 4)).toEqual({
    lines: ['寒い冬の服', 'と靴下'],
    whole: true,
    parted: false,
  })
})

test('begins no line with a sign that belongs to what is before it', () => {
  expect(wrap('ケーブルとカード', 3, 4).lines).toEqual(['ケーブ', 'ルと', 'カード'])
})

test('ends text that does not fit with an ellipsis', () => {
  expect(wrap('Tools for the garden and the shed', 9, 2)).toEqual({
    lines: ['Tools for', 'the gard…'],
    whole: false,
    parted: false,
  })
})

test('never exceeds the width, and loses no text that fits', () => {
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

test('breaks only words that are longer than a line', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeéß9'), minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 2, max: 16 }),
      (words, width) => {
        const { lines, parted } = wrap(words.join(' '), width, 99)
        expect(parted).toBe(words.some((each) => each.length > width))
        const pieces = lines.flatMap((line) => line.split(' '))
        for (const each of words.filter(({ length }) => length <= width)) expect(pieces).toContain(each)
        if (!parted) expect(pieces).toEqual(words)
      },
    ),
  )
})
