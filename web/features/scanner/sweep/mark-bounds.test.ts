import { expect, test } from 'vitest'
import { nameWidths } from './mark-bounds.ts'

const mark = (text: string, x: number, y: number) => ({
  text,
  corners: [
    { x: x - 0.02, y: y - 0.02 },
    { x: x + 0.02, y: y - 0.02 },
    { x: x + 0.02, y: y + 0.02 },
    { x: x - 0.02, y: y + 0.02 },
  ],
})

test('names share the room between their codes, and stay inside of the picture', () => {
  const widths = nameWidths([mark('edge', 0.05, 0.2), mark('left', 0.3, 0.2), mark('right', 0.5, 0.22)])
  expect(widths.get('edge')).toBeCloseTo(0.1)
  expect(widths.get('left')).toBeCloseTo(0.192)
  expect(widths.get('right')).toBeCloseTo(0.192)
})

test('a code alone in its row has much room, one too near to another none', () => {
  const widths = nameWidths([mark('alone', 0.5, 0.8), mark('a', 0.5, 0.2), mark('b', 0.55, 0.2)])
  expect([...widths.keys()]).toEqual(['alone'])
  expect(widths.get('alone')).toBeCloseTo(0.4)
})
