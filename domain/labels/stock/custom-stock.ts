import type { LabelSize } from '#contracts/inventory/label-sizes.ts'
import type { LabelStock } from './label-stock.ts'

export const customStock = (size: LabelSize): LabelStock => ({
  id: size.id,
  name: size.name,
  page: { width: size.pageWidth, height: size.pageHeight },
  label: { width: size.labelWidth, height: size.labelHeight },
  columns: size.columns,
  rows: size.rows,
  left: size.left,
  top: size.top,
  pitchX: size.pitchX,
  pitchY: size.pitchY,
  inset: Math.min(2, size.labelWidth / 8, size.labelHeight / 8),
})
