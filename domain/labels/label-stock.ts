/** Labels as they come: sheets of a paper size, or one label a page from a label printer. Lengths are millimetres. */
export interface LabelStock {
  readonly id: string
  readonly name: string
  readonly page: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  /** From the page's left and top edge to the first label. */
  readonly left: number
  readonly top: number
  /** From one label's edge to the same edge of the next. */
  readonly pitchX: number
  readonly pitchY: number
  /** Kept free inside each label, because no printer meets the edge exactly. */
  readonly inset: number
}

export const labelsPerPage = (stock: Pick<LabelStock, 'columns' | 'rows'>): number =>
  stock.columns * stock.rows

/** Where the top left corner of a label is on its page. @param place counted from 0, row by row */
export const labelCorner = (
  stock: LabelStock,
  place: number,
): { readonly x: number; readonly y: number } => ({
  x: stock.left + (place % stock.columns) * stock.pitchX,
  y: stock.top + Math.floor(place / stock.columns) * stock.pitchY,
})
