import { expect, test } from 'vitest'
import { MIN_MODULE_MM, moduleSize, tooFineMessage } from './code-size.ts'
import type { LabelStock } from './label-stock.ts'
import { STOCKS } from './label-stocks.ts'

// Finest case: level H with a logo and the longest plausible URL.
const finest = { modules: 53, margin: 4 }
const usual = { modules: 33, margin: 4 }
const tiny = {
  ...(STOCKS[0]?.stocks[0] as LabelStock),
  ...{ name: 'Tiny', label: { width: 14, height: 14 }, inset: 1 },
}

test('every stock on offer holds codes of every style at a readable size', () => {
  for (const stock of STOCKS.flatMap(({ stocks }) => stocks))
    for (const drawing of [usual, finest]) {
      expect(moduleSize(stock, drawing, true)).toBeGreaterThanOrEqual(MIN_MODULE_MM)
      expect(tooFineMessage(stock, [drawing], true)).toBeNull()
    }
})

test('a format that makes codes too fine is refused, and the words name the format, the size and a way out', () => {
  expect(tooFineMessage(tiny, [usual, usual], true)).toBe(
    'The codes would be too fine to read on Tiny: squares 0.19 mm wide, where cameras need 0.33 mm. Choose a larger label, or print the codes without text.',
  )
  expect(tooFineMessage(tiny, [usual, usual], false)).toContain('squares 0.29 mm wide')
})

test('where only some codes are too fine, the words count them', () => {
  const label = { ...tiny, label: { width: 18, height: 18 } }
  expect(tooFineMessage(label, [usual, finest, usual], false)).toContain('1 of these 3 codes')
})
