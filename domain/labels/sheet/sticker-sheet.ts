import { customSizeProblem } from '../stock/custom-size.ts'
import { customStock } from '../stock/custom-stock.ts'
import type { LabelStock } from '../stock/label-stock.ts'
import { STOCKS } from '../stock/label-stocks.ts'

/** Millimeters across and down. */
export interface NumberRange {
  readonly width: number
  readonly height: number
}

export interface SheetRequest {
  /** `a4`, `letter`, the id of a stock, or a page size. */
  readonly sheet: string | NumberRange
  readonly size: NumberRange | undefined
  /** From the page's edges to the first sticker. */
  readonly margin: NumberRange | undefined
  readonly gap: NumberRange | undefined
  readonly columns: number | undefined
  readonly rows: number | undefined
}

const PAPER_SIZES: Readonly<Record<string, { readonly name: string; readonly page: NumberRange }>> = {
  a4: { name: 'A4', page: { width: 210, height: 297 } },
  letter: { name: 'Letter', page: { width: 215.9, height: 279.4 } },
}
const LABEL_STOCKS = STOCKS.flatMap(({ stocks }) => stocks)

export const SHEETS: readonly string[] = [...Object.keys(PAPER_SIZES), ...LABEL_STOCKS.map(({ id }) => id)]

const DEFAULT_SIZE_MM: NumberRange = { width: 40, height: 40 }
const DEFAULT_MARGIN_MM: NumberRange = { width: 10, height: 10 }
const DEFAULT_GAP_MM: NumberRange = { width: 4, height: 4 }

const describeSize = ({ width, height }: NumberRange): string => `${width} × ${height} mm`

/** Stickers side by side between equal margins. */
const fitGrid = (page: number, margin: number, gap: number, size: number): number =>
  Math.floor((page - 2 * margin + gap) / (size + gap) + 1e-9)

const ownSheet = (name: string, page: NumberRange, request: SheetRequest): LabelStock | string => {
  const { size = DEFAULT_SIZE_MM, margin = DEFAULT_MARGIN_MM, gap = DEFAULT_GAP_MM } = request
  const columns = request.columns ?? fitGrid(page.width, margin.width, gap.width, size.width)
  const rows = request.rows ?? fitGrid(page.height, margin.height, gap.height, size.height)
  if (columns < 1 || rows < 1)
    return `Not one sticker of ${describeSize(size)} fits on ${name} with margins of ${describeSize(margin)}.`
  const laid = {
    id: 'own',
    name: `stickers of ${describeSize(size)}`,
    columns,
    rows,
    left: margin.width,
    top: margin.height,
    pageWidth: page.width,
    pageHeight: page.height,
    labelWidth: size.width,
    labelHeight: size.height,
    pitchX: size.width + gap.width,
    pitchY: size.height + gap.height,
  }
  return customSizeProblem(laid) ?? customStock(laid)
}

/** Returns an error message when the layout is impossible. */
export const stickerSheet = (request: SheetRequest): LabelStock | string => {
  if (typeof request.sheet !== 'string')
    return ownSheet(`a page of ${describeSize(request.sheet)}`, request.sheet, request)
  const paper = PAPER_SIZES[request.sheet]
  if (paper) return ownSheet(paper.name, paper.page, request)
  const stock = LABEL_STOCKS.find(({ id }) => id === request.sheet)
  if (!stock)
    return `There is no sheet "${request.sheet}". There are ${SHEETS.join(', ')}, or a page such as 100x150.`
  const { size, margin, gap, columns, rows } = request
  const isChanged = [size, margin, gap, columns, rows].some((value) => value !== undefined)
  return isChanged ? `${stock.name} is cut already: it takes no size, margin, gap, columns or rows.` : stock
}
