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
