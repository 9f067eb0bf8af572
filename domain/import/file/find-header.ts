import { looksLikeHeaders } from '../columns.ts'
import { detectFormat } from './detect-format.ts'

/** Skips titles and dates, which many sheets have above their headers. */
export const LINES_ABOVE = 10

const areHeaders = (cells: readonly string[]): boolean =>
  detectFormat(cells) !== undefined || (cells.length > 1 && looksLikeHeaders(cells))

/** Index of the row with the column names; -1 when none of the first rows has them. */
export const findHeader = (rows: readonly (readonly string[])[]): number => {
  const [first = []] = rows
  if (looksLikeHeaders(first)) return 0
  return rows.slice(0, LINES_ABOVE).findIndex(areHeaders)
}
