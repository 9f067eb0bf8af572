import { sizeProblem } from './custom-size.ts'
import { stockOf } from './custom-stock.ts'
import type { LabelStock } from './label-stock.ts'
import { STOCKS } from './label-stocks.ts'

/** Two lengths in millimetres: of something across and down. */
export interface Span {
  readonly width: number
  readonly height: number
}

/** How stickers shall stand on their sheet; what is left out follows from the rest. */
export interface SheetWish {
  /** `a4`, `letter`, the id of a stock, or a page of that size. */
  readonly sheet: string | Span
  readonly size: Span | undefined
  /** From the page's left and top edge to the first sticker. */
  readonly margin: Span | undefined
  /** Between two stickers. */
  readonly gap: Span | undefined
  readonly columns: number | undefined
  readonly rows: number | undefined
}

const PAPERS: Readonly<Record<string, { readonly name: string; readonly page: Span }>> = {
  a4: { name: 'A4', page: { width: 210, height: 297 } },
  letter: { name: 'Letter', page: { width: 215.9, height: 279.4 } },
}
const BOUGHT = STOCKS.flatMap(({ stocks }) => stocks)

/** Every sheet that has a name. */
export const SHEETS: readonly string[] = [...Object.keys(PAPERS), ...BOUGHT.map(({ id }) => id)]

const SIZE: Span = { width: 40, height: 40 }
const MARGIN: Span = { width: 10, height: 10 }
const GAP: Span = { width: 4, height: 4 }

const inWords = ({ width, height }: Span): string => `${width} × ${height} mm`

/** How many stand side by side between equal margins. */
const fitting = (page: number, margin: number, gap: number, size: number): number =>
  Math.floor((page - 2 * margin + gap) / (size + gap) + 1e-9)

const ownSheet = (name: string, page: Span, wish: SheetWish): LabelStock | string => {
  const { size = SIZE, margin = MARGIN, gap = GAP } = wish
  const columns = wish.columns ?? fitting(page.width, margin.width, gap.width, size.width)
  const rows = wish.rows ?? fitting(page.height, margin.height, gap.height, size.height)
  if (columns < 1 || rows < 1)
    return `Not one sticker of ${inWords(size)} fits on ${name} with margins of ${inWords(margin)}.`
  const laid = {
    ...{
      id: 'own',
      name: `stickers of ${inWords(size)}`,
      columns,
      rows,
      left: margin.width,
      top: margin.height,
    },
    ...{ pageWidth: page.width, pageHeight: page.height, labelWidth: size.width, labelHeight: size.height },
    ...{ pitchX: size.width + gap.width, pitchY: size.height + gap.height },
  }
  return sizeProblem(laid) ?? stockOf(laid)
}

/** The sheet that was wished for, or in words why there is none. */
export const stickerSheet = (wish: SheetWish): LabelStock | string => {
  if (typeof wish.sheet !== 'string') return ownSheet(`a page of ${inWords(wish.sheet)}`, wish.sheet, wish)
  const paper = PAPERS[wish.sheet]
  if (paper) return ownSheet(paper.name, paper.page, wish)
  const stock = BOUGHT.find(({ id }) => id === wish.sheet)
  if (!stock)
    return `There is no sheet "${wish.sheet}". There are ${SHEETS.join(', ')}, or a page such as 100x150.`
  const { size, margin, gap, columns, rows } = wish
  const isChanged = [size, margin, gap, columns, rows].some((value) => value !== undefined)
  return isChanged ? `${stock.name} is cut already: it takes no size, margin, gap, columns or rows.` : stock
}
