import { LOCALE } from '#domain/format/locale.ts'
import type { LabelStock } from '#domain/labels/stock/label-stock.ts'
import { INCH, LETTER } from '#domain/labels/stock/label-stocks.ts'

const rounded = (value: number, digits: number): string =>
  value.toLocaleString(LOCALE, { maximumFractionDigits: digits })

/** '4 × 2 in' on US Letter, else '63.5 × 38.1 mm'. */
export const formatLabelSize = ({ page, label }: Pick<LabelStock, 'page' | 'label'>): string =>
  Math.abs(page.width - LETTER.width) < 0.1
    ? `${rounded(label.width / INCH, 3)} × ${rounded(label.height / INCH, 3)} in`
    : `${rounded(label.width, 1)} × ${rounded(label.height, 1)} mm`
