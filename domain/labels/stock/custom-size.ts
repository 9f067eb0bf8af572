import type { LabelSize } from '#contracts/inventory/label-sizes.ts'
import * as messages from './messages.ts'

const TOLERANCE_MM = 0.05

export const customSizeProblem = (size: LabelSize): string | null => {
  const right = size.left + (size.columns - 1) * size.pitchX + size.labelWidth
  const bottom = size.top + (size.rows - 1) * size.pitchY + size.labelHeight
  if (size.columns > 1 && size.pitchX < size.labelWidth - TOLERANCE_MM) return messages.columnsOverlap
  if (size.rows > 1 && size.pitchY < size.labelHeight - TOLERANCE_MM) return messages.rowsOverlap
  const over = (end: number) => (Math.round(end * 10) / 10).toString()
  if (right > size.pageWidth + TOLERANCE_MM) return messages.widerThanPage(over(right), over(size.pageWidth))
  if (bottom > size.pageHeight + TOLERANCE_MM)
    return messages.higherThanPage(over(bottom), over(size.pageHeight))
  return null
}
