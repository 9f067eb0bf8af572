import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOWNLOAD_LABEL, fitText } from './label.ts'

const tenEach = (text: string) => [...new Intl.Segmenter().segment(text)].length * 10

describe('fitText', () => {
  it('keeps text that fits', () => {
    expect(fitText('Tools A', 70, tenEach)).toBe('Tools A')
  })

  it('ends text that does not fit with an ellipsis', () => {
    expect(fitText('Tools for the garden', 100, tenEach)).toBe('Tools for…')
  })

  it('cuts between graphemes', () => {
    expect(fitText('👨‍👩‍👧‍👦🇨🇭é box', 40, tenEach)).toBe('👨‍👩‍👧‍👦🇨🇭é…')
  })

  it('returns the longest text that fits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.integer({ min: 10, max: 600 }),
        (name, width) => {
          const fitted = fitText(name, width, tenEach)
          expect(tenEach(fitted)).toBeLessThanOrEqual(width)
          const line = name.replace(/\s+/gu, ' ').trim()
          if (fitted === line) return
          expect(tenEach(line)).toBeGreaterThan(width)
          const kept = [...new Intl.Segmenter().segment(fitted)].length - 1
          const further = [...new Intl.Segmenter().segment(line)]
            .map(({ segment }) => segment)
            .slice(0, kept + 1)
          // A trailing space gives way to the ellipsis.
          const longer = `${further.join('')}…`
          if (!longer.endsWith(' …')) expect(tenEach(longer)).toBeGreaterThan(width)
        },
      ),
    )
  })

  it('leaves room for the name inside the picture', () => {
    const { width, height, code, name } = DOWNLOAD_LABEL
    expect([width, height, code.side]).toEqual([264, 304, 224])
    expect(name.maxWidth).toBeLessThan(width)
    expect(name.middleY - name.fontSize / 2).toBeGreaterThanOrEqual(code.y + code.side)
    expect(name.middleY + name.fontSize / 2).toBeLessThan(height)
  })
})
