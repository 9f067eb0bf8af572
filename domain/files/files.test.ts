import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exifDay } from './exif-day.ts'
import { isFileName, toFileName } from './file-name.ts'
import { fileTypeOf } from './file-type.ts'

test.each([
  ['Receipt.pdf', 'Receipt.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\Receipt.pdf', 'Receipt.pdf'],
  ['/', 'File'],
  ['..', 'File'],
  ['. . .', 'File'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['line\nbreak.pdf', 'line break.pdf'],
  ['what?.pdf', 'what_.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
])('%s is kept as %s', (name, kept) => {
  expect(toFileName(name, 'File')).toBe(kept)
})

test('any name becomes one without a path, and stays as it is from then on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const kept = toFileName(name, 'File')
      expect([isFileName(kept), kept.length <= 200, kept.length > 0]).toEqual([true, true, true])
    }),
  )
})

test('reads any bytes without an error', () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, 60, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isJpeg) => {
      const all = isJpeg ? new Uint8Array([...jpeg, ...bytes]) : bytes
      expect(exifDay(all) ?? '2021-03-14').toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(fileTypeOf(all) ?? 'image/x').toMatch(/^(image|application)\//)
    }),
    { numRuns: 2000 },
  )
})
