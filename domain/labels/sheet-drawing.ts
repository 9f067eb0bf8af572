import type { DrawOp } from './label-layout.ts'
import type { PlacedLabel } from './page-flow.ts'
import { type LabelStock, labelCorner } from './stock/label-stock.ts'
import type { PrinterOffset } from './stock/printer-calibration.ts'

const translated = (mark: DrawOp, by: PrinterOffset): DrawOp => {
  if (mark.kind === 'code') return { ...mark, x: mark.x + by.x, y: mark.y + by.y }
  if (mark.kind === 'text') return { ...mark, x: mark.x + by.x, baseline: mark.baseline + by.y }
  const [from, to] = [mark.from, mark.to].map(([x, y]) => [x + by.x, y + by.y] as const)
  return from && to ? { ...mark, from, to } : mark
}

/** Blank pages between used ones are kept. */
export const drawSheet = (
  stock: LabelStock,
  placed: readonly PlacedLabel<readonly DrawOp[]>[],
  offset: PrinterOffset,
): DrawOp[][] => {
  const pages: DrawOp[][] = []
  for (const { page, place, what } of placed) {
    while (pages.length <= page) pages.push([])
    const corner = labelCorner(stock, place)
    const by = { x: corner.x + offset.x, y: corner.y + offset.y }
    pages[page]?.push(...what.map((mark) => translated(mark, by)))
  }
  // A first page without a free place is dropped.
  return pages.filter((marks) => marks.length > 0)
}
