import type { LabelSize } from '#contracts/inventory/label-sizes.ts'

const TOLERANCE_MM = 0.05

export const customSizeProblem = (size: LabelSize): string | null => {
  const right = size.left + (size.columns - 1) * size.pitchX + size.labelWidth
  const bottom = size.top + (size.rows - 1) * size.pitchY + size.labelHeight
  if (size.columns > 1 && size.pitchX < size.labelWidth - TOLERANCE_MM)
    return 'Columns overlap: the distance from one label to the next is at least the width of a label.'
  if (size.rows > 1 && size.pitchY < size.labelHeight - TOLERANCE_MM)
    return 'Rows overlap: the distance from one label to the next is at least the height of a label.'
  const over = (end: number) => (Math.round(end * 10) / 10).toString()
  if (right > size.pageWidth + TOLERANCE_MM)
    return `The labels are wider than the page: they end at ${over(right)} mm of ${over(size.pageWidth)} mm.`
  if (bottom > size.pageHeight + TOLERANCE_MM)
    return `The labels are higher than the page: they end at ${over(bottom)} mm of ${over(size.pageHeight)} mm.`
  return null
}
