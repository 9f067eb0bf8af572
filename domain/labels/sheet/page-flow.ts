import { type LabelStock, labelsPerPage } from '../stock/label-stock.ts'

/** `start` counts from 1, on the first page. */
export interface PageFlow {
  readonly copies: number
  readonly start: number
  /** Places that stay blank, counted from 0 over all pages. */
  readonly skipped: ReadonlySet<number>
}

/** Places count from 0, row by row. */
export interface PlacedLabel<T> {
  readonly page: number
  readonly place: number
  readonly what: T
}

export const flowLabels = <T>(
  stock: LabelStock,
  contents: readonly T[],
  flow: PageFlow,
): PlacedLabel<T>[] => {
  const perPage = labelsPerPage(stock)
  const placed: PlacedLabel<T>[] = []
  let at = Math.max(0, Math.min(perPage, flow.start) - 1)
  for (const what of contents) {
    for (let copy = 0; copy < flow.copies; copy++) {
      while (flow.skipped.has(at)) at++
      placed.push({ page: Math.floor(at / perPage), place: at % perPage, what })
      at++
    }
  }
  return placed
}
