import type { LabelStock } from '#domain/labels/stock/label-stock.ts'

const INCH_MM = 25.4
const LETTER_MM = 8.5 * INCH_MM

const rounded = (value: number, digits: number): string => Number(value.toFixed(digits)).toString()

/** '4 × 2 in' on US Letter, else '63.5 × 38.1 mm'. */
export const formatLabelSize = ({ page, label }: Pick<LabelStock, 'page' | 'label'>): string =>
  Math.abs(page.width - LETTER_MM) < 0.1
    ? `${rounded(label.width / INCH_MM, 3)} × ${rounded(label.height / INCH_MM, 3)} in`
    : `${rounded(label.width, 1)} × ${rounded(label.height, 1)} mm`
