import { expect, test } from 'vitest'
import { MIN_MODULE_MM, moduleSize, tooFineMessage } from './code-size.ts'
import type { LabelStock } from './stock/label-stock.ts'
import { STOCKS } from './stock/label-stocks.ts'

// Finest case: level H with a logo and the longest plausible URL.
const finest = { modules: 53, margin: 4 }
const usual = { modules: 33, margin: 4 }
const tiny = {
  ...(STOCKS[0]?.stocks[0] as LabelStock),
  name: 'Tiny',
  label: { width: 14, height: 14 },
  inset: 1,
}

test('codes of every style are readable on every offered stock', () => {
  for (const stock of STOCKS.flatMap(({ stocks }) => stocks))
    for (const drawing of [usual, finest]) {
      expect(moduleSize(stock, drawing, true)).toBeGreaterThanOrEqual(MIN_MODULE_MM)
      expect(tooFineMessage(stock, [drawing], true)).toBeNull()
    }
})

test('rejects a stock whose codes are too small, and suggests an alternative', () => {
  expect(tooFineMessage(tiny, [usual, usual], true)).toBe(
    'The codes would be too fine to read on Tiny: squares 0.19 mm wide, where cameras need 0.33 mm. Choose a larger label, or print the codes without text.',
  )
  expect(tooFineMessage(tiny, [usual, usual], false)).toContain('squares 0.29 mm wide')
})

test('counts the codes that are too small', () => {
  const label = { ...tiny, label: { width: 18, height: 18 } }
  expect(tooFineMessage(label, [usual, finest, usual], false)).toContain('1 of these 3 codes')
})
