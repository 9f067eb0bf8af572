import { expect, test } from 'vitest'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { layoutLabel, type MeasureLine } from './label-layout.ts'
import type { LabelStock } from './stock/label-stock.ts'
import { STOCKS } from './stock/label-stocks.ts'

const drawing = qrDrawing('https://bins.example.com/qr/0001Zk3vP0aYq81LmTzX9c')
const measure: MeasureLine = (text, _face, size) => [...text].length * size * 0.55
const ALL = STOCKS.flatMap(({ stocks }) => stocks)

const nameOn = (stock: LabelStock, name: string) =>
  layoutLabel(stock, { drawing, name, details: ['Attic'], shortCode: 'Zk3v P0aY' }, measure).flatMap(
    (mark) => (mark.kind === 'text' && mark.face === 'strong' ? [mark] : []),
  )

test.each(ALL)('keeps ordinary words in one piece on $name', (stock) => {
  for (const name of ['Christmas lights', 'Camping equipment', 'Winter', 'Decorations for the garden'])
    expect(
      nameOn(stock, name)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(name)
})

test('shrinks a long word, and breaks it only when it would become too small', () => {
  const [stock] = ALL as [LabelStock]
  const [short = [], long = [], longest = []] = [1, 2, 5].map((times) =>
    nameOn(stock, 'abcdefghij'.repeat(times)),
  )
  expect([short.length, long.length, longest.length]).toEqual([1, 1, 3])
  expect(long[0]?.size).toBeLessThan(short[0]?.size ?? 0)
  expect(longest.map(({ text }) => text).join('')).toBe('abcdefghij'.repeat(5))
})

const SENTENCE =
  'Winter clothes of the children: gloves, hats, scarves, boots and all else that is worn in the snow, like ski jackets, x'

test.each(ALL)('sets a name of any length larger than what stands below it on $name', (stock) => {
  for (const length of [5, 25, 60, 119]) {
    const content = { drawing, name: SENTENCE.slice(0, length), shortCode: 'Zk3v P0aY' }
    const texts = layoutLabel(
      stock,
      { ...content, details: ['Seasonal', 'Attic › Shelf B'] },
      measure,
    ).flatMap((op) => (op.kind === 'text' ? [op] : []))
    const below = texts.flatMap(({ face, size }) => (face === 'strong' ? [] : [size]))
    expect(texts[0]?.face).toBe('strong')
    expect(texts[0]?.size, `${length} characters`).toBeGreaterThan(Math.max(...below))
    for (const { x, width } of texts)
      expect(x + width, 'right end').toBeLessThanOrEqual(stock.label.width - stock.inset - 1 + 1e-9)
  }
})

test('sets a place smaller rather than cutting it', () => {
  const stock = ALL.find(({ id }) => id === 'roll-62') as LabelStock
  const content = { drawing, name: 'Tools', details: ['Attic › Shelf B'], shortCode: null }
  const texts = layoutLabel(stock, content, measure).flatMap((op) => (op.kind === 'text' ? [op.text] : []))
  expect(texts).toEqual(['Tools', 'Attic › Shelf B'])
})
