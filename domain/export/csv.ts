import { escapeFormula } from './csv-injection.ts'

const quoteCell = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/**
 * A table as CSV (RFC 4180), every cell inert. The mark in front tells spreadsheets that it is UTF-8.
 * @param rows the names of the columns first
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('')}`
