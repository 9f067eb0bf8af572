import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, isSameName, nameKey } from './names.ts'

const LINES: readonly (readonly [what: string, typed: string, stored: string])[] = [
  ['line breaks', 'Attic\r\nPay here: now', 'Attic Pay here: now'],
  ['other breaks', 'a\vb\fc\u0085d\u2028e\u2029f', 'a b c d e f'],
  ['a bell', 'Bo\u0007x', 'Box'],
  ['NUL', 'Bo\0x', 'Box'],
  ['an override', 'exe.\u202Egnp\u202C', 'exe.gnp'],
  ['isolates', '\u2066a\u2069 \u200Eb\u200F \u061Cc', 'a b c'],
  ['marks without width', '\uFEFFze\uFEFFro\u200Bwidth\u2060', 'zerowidth'],
  ['a soft hyphen', 'Tisch\u00ADlampe', 'Tischlampe'],
  ['only marks', '\u200B', ''],
  ['marks between blanks', ' a \u200B b ', 'a b'],
  ['every kind of blank', '\u00A0a\u2003\u3000\tb\u202Fc\u205Fd\u1680', 'a b c d'],
  ['blanks drawn as nothing', 'a\u2800b\u3164\u115F', 'a b'],
  ['decomposed letters', 'Ku\u0308che', 'Küche'],
  ['letters that a mark held apart', 'Ku\u200B\u0308che', 'Küche'],
  ['tags', 'a\u{E0041}\u{E0042}', 'a'],
  ['lone surrogates', 'a\ud800b\udc00', 'ab'],
  ['noncharacters', 'a\uFFFFb', 'ab'],
  ['selectors of nothing', ' \uFE0F \uFE0Fa', 'a'],
  ['joiners of nothing', 'a\u200Db \u200Cc', 'ab c'],
]

const KEPT: readonly (readonly [what: string, text: string])[] = [
  ['a family', '👨‍👩‍👧‍👦 photos'],
  ['an emoji with skin and trade', '👩🏽‍💻'],
  ['a flag of colors', '🏳️‍🌈'],
  ['a heart on fire', '❤️‍🔥'],
  ['a keycap', '1️⃣ Box'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 kit'],
  ['Persian', 'کتاب‌ها و نامه‌ها'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠎ᠠ'],
  ['Hindi', 'क्‍ष और र्‍य'],
  ['Bengali', 'র‍্যাক'],
  ['Sinhala', 'ක්‍රීඩා'],
  ['Malayalam', 'നന്‍മ'],
  ['a variant of a character', '葛\u{E0100}城'],
  ['Arabic with vowels', 'مُحَمَّد'],
  ['Hebrew', 'אָלֶף'],
  ['Thai', 'กล่องเครื่องมือ'],
  ['plain', "Mom's Box (1/2) #3"],
]

describe('a line is stored without', () => {
  test.each(LINES)('%s', (_, typed, stored) => expect(cleanLine(typed)).toBe(stored))
})

describe('a line keeps', () => {
  test.each(KEPT)('%s', (_, text) => expect(cleanLine(text)).toBe(text.normalize('NFC')))
})

test('a clean line stays as it is, and has one key', () => {
  const odd = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        ...' \t\n\r\u0007\u00A0\u00AD\u200B\u200C\u200D\u202E\u2066\uFE0F\uFEFF\u0308\u{E007F}👩💻🏴کaÉ',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 20,
  })
  fc.assert(
    fc.property(odd, (text) => {
      const clean = cleanLine(text)
      expect(cleanLine(clean)).toBe(clean)
      expect(clean).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]|^\s|\s$|\s\s/u)
      expect(nameKey(clean)).toBe(nameKey(text))
      expect(nameKey(nameKey(text))).toBe(nameKey(text))
    }),
    { numRuns: 3000 },
  )
})

test('names are the same whatever their case, blanks, marks and composition', () => {
  expect(isSameName('Garage Box 1', 'garage\u00A0 box 1 ')).toBe(true)
  expect(isSameName('Ku\u0308che', 'KÜCHE')).toBe(true)
  expect(isSameName('zero\u200Bwidth', 'Zerowidth')).toBe(true)
  expect(isSameName('کتاب‌ها', 'کتابها')).toBe(true)
  expect(isSameName('❤️', '❤')).toBe(true)
  expect(isSameName('Box 1', 'Box 2')).toBe(false)
  expect(isSameName('Kuche', 'Küche')).toBe(false)
})
