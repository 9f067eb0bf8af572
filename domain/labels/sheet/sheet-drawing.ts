import type { DrawOp } from '../label-layout.ts'
import { type LabelStock, labelCorner } from '../stock/label-stock.ts'
import type { PrinterOffset } from '../stock/printer-calibration.ts'
import type { PlacedLabel } from './page-flow.ts'

const translate = (op: DrawOp, by: PrinterOffset): DrawOp => {
  if (op.kind === 'code') return { ...op, x: op.x + by.x, y: op.y + by.y }
  if (op.kind === 'text') return { ...op, x: op.x + by.x, baseline: op.baseline + by.y }
  const [from, to] = [op.from, op.to].map(([x, y]) => [x + by.x, y + by.y] as const)
  return from && to ? { ...op, from, to } : op
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
    pages[page]?.push(...what.map((op) => translate(op, by)))
  }
  // A first page without a free place is dropped.
  return pages.filter((ops) => ops.length > 0)
}
