import type { DrawOp, MeasureLine } from '../label-layout.ts'
import type { LabelStock } from './label-stock.ts'
import * as messages from './messages.ts'

/** Correction added to every position, in millimeters. */
export interface PrinterOffset {
  readonly x: number
  readonly y: number
}

export const crossMark = ({ page }: Pick<LabelStock, 'page'>): PrinterOffset =>
  page.width < 120 || page.height < 120 ? { x: 10, y: 10 } : { x: 30, y: 30 }

/** Length of the bar that reveals scaling. */
export const scaleBar = ({ page }: Pick<LabelStock, 'page'>): number => (page.width < 120 ? 40 : 100)

/** Larger offsets are measuring mistakes. */
export const OFFSET_MAX = 10

/** Correction for a cross measured there. */
export const offsetFor = (stock: Pick<LabelStock, 'page'>, measured: PrinterOffset): PrinterOffset => {
  const cross = crossMark(stock)
  const hundredth = (value: number) => Math.round(value * 100) / 100 || 0
  return { x: hundredth(cross.x - measured.x), y: hundredth(cross.y - measured.y) }
}

export const calibrationPage = (stock: Pick<LabelStock, 'page'>, measure: MeasureLine): DrawOp[] => {
  const cross = crossMark(stock)
  const bar = scaleBar(stock)
  const arm = cross.x * 0.6
  const barY = cross.y + (cross.y > 10 ? 30 : 9)
  const lineOp = (x1: number, y1: number, x2: number, y2: number): DrawOp => ({
    kind: 'line',
    from: [x1, y1],
    to: [x2, y2],
  })
  const size = cross.y > 10 ? 4 : 2.4
  const textOp = (text: string, x: number, baseline: number): DrawOp => ({
    ...({ kind: 'text', text, face: 'plain', size, x, baseline } as const),
    width: measure(text, 'plain', size),
  })
  return [
    lineOp(cross.x - arm, cross.y, cross.x + arm, cross.y),
    lineOp(cross.x, cross.y - arm, cross.x, cross.y + arm),
    textOp(messages.crossPosition(cross.x, cross.y), cross.x + 2, cross.y - 2),
    lineOp(cross.x, barY, cross.x + bar, barY),
    lineOp(cross.x, barY - 2, cross.x, barY + 2),
    lineOp(cross.x + bar, barY - 2, cross.x + bar, barY + 2),
    textOp(messages.scaleLine(bar), cross.x + 2, barY - 2),
  ]
}
