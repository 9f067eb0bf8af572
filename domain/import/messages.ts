import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { formatList } from '#domain/format/format-list.ts'

/** Names a field whose cell cannot be used, as do those that follow. */
export const fields = {
  name: 'name',
  description: 'description',
  category: 'category',
  notes: 'notes',
  bin: 'bin',
  place: 'place',
  'bin category': 'bin category',
  'bin description': 'bin description',
}
/** `column` is a heading of the table, or a field: name, bin category. */
export const notStorable = (column: string) => `${column} has characters that cannot be stored`
export const tooLong = (column: string, length: number, most: number) =>
  `${column} has ${formatNumber(length)} characters; at most ${formatNumber(most)} are possible`
export const maybeTwoDates = (column: string, cell: string) => `${column} may be two dates: ${cell}`
export const notADate = (column: string, cell: string) => `${column} is not a date: ${cell}`
export const yearOutside = (column: string, cell: string, first: number, last: number) =>
  `${column} has a year outside ${first} to ${last}: ${cell}`
export const notMoney = (column: string, cell: string) => `${column} is not an amount of money: ${cell}`
export const maybeTwoAmounts = (column: string, cell: string) => `${column} may be two amounts: ${cell}`
export const notWhole = (column: string, least: number, most: number, cell: string) =>
  `${column} is not a whole number from ${formatNumber(least)} to ${formatNumber(most)}: ${cell}`
export const notANumber = (column: string, least: number, most: number, cell: string) =>
  `${column} is not a number from ${formatNumber(least)} to ${formatNumber(most)}: ${cell}`
export const neitherYesNorNo = (column: string, cell: string) => `${column} is neither yes nor no: ${cell}`
export const notOneOf = (column: string, choices: readonly string[], cell: string) =>
  `${column} is not one of ${formatList(choices)}: ${cell}`
/** Of a cell with several tags or codes. */
export const notASet = (column: string, cell: string) => `${column} has too many or too long entries: ${cell}`
/** Of a bar code that a spreadsheet turned into a number. */
export const shortenedCode = (column: string, cell: string) =>
  `${column} was shortened by a spreadsheet, which lost digits: ${cell}`
export const notInTables = (column: string) => `${column} cannot be read from a table`
export const isEmpty = (column: string) => `${column} is empty`
/** Of a row of the table. */
export const tooManyCells = (cells: number, named: number) =>
  `has ${formatCount(cells, 'cell')} where the first line names ${formatNumber(named)}`
/** Of a column without a heading. */
export const columnNumber = (number: number) => `Column ${number}`
