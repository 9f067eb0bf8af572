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

/** Lines around the used rows of a page, from edge to edge of its labels. */
const cutLines = (stock: LabelStock, places: readonly number[]): DrawOp[] => {
  const rows = [...new Set(places.map((place) => Math.floor(place / stock.columns)))]
  const left = stock.left
  const right = labelCorner(stock, stock.columns - 1).x + stock.label.width
  const edges = new Set(rows.flatMap((row) => [row, row + 1]).map((row) => stock.top + row * stock.pitchY))
  const columns = Array.from({ length: stock.columns + 1 }, (_, column) => left + column * stock.pitchX)
  const line = (from: readonly [number, number], to: readonly [number, number]): DrawOp => ({
    kind: 'line',
    from,
    to,
  })
  return [
    ...[...edges].map((y) => line([left, y], [right, y])),
    ...rows.flatMap((row) => {
      const top = stock.top + row * stock.pitchY
      return columns.map((x) => line([x, top], [x, top + stock.pitchY]))
    }),
  ]
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
  if (stock.isCut) {
    for (const [page, ops] of pages.entries()) {
      const places = placed.flatMap((each) => (each.page === page ? [each.place] : []))
      ops.push(...cutLines(stock, places).map((op) => translate(op, offset)))
    }
  }
  // A first page without a free place is dropped.
  return pages.filter((ops) => ops.length > 0)
}
