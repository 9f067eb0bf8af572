/** Sheets of labels, or one label per page. Millimeters. */
export interface LabelStock {
  readonly id: string
  readonly name: string
  readonly page: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly pitchX: number
  readonly pitchY: number
  /** Margin inside each label: no printer meets the edge exactly. */
  readonly inset: number
  /** Plain paper: the lines to cut along are printed. */
  readonly isCut?: true
}

export type StockKind = 'plain' | 'roll' | 'sheet'

export const labelsPerPage = (stock: Pick<LabelStock, 'columns' | 'rows'>): number =>
  stock.columns * stock.rows

/** Top left corner on the page. @param place from 0, row by row */
export const labelCorner = (
  stock: LabelStock,
  place: number,
): { readonly x: number; readonly y: number } => ({
  x: stock.left + (place % stock.columns) * stock.pitchX,
  y: stock.top + Math.floor(place / stock.columns) * stock.pitchY,
})

export const stockKind = (stock: LabelStock): StockKind =>
  stock.isCut ? 'plain' : labelsPerPage(stock) === 1 ? 'roll' : 'sheet'
