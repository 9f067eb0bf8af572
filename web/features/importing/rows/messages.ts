import { formatNumber } from '#domain/format/format-count.ts'

export const willBeAdded = 'Will be added'
export const alreadyThere = 'Already there'
export const problem = 'Problem'
export const excluded = 'Skipped'
export const line = (line: number, words: string) => `Line ${formatNumber(line)}: ${words}`
export const newBinEmpty = 'New bin, empty'
export const itemsIn = (items: number, where: string) =>
  items > 1 ? `${items} items in ${where}` : `in ${where}`
export const noName = 'No name'
export const fixLine = (line: number) => `Fix line ${line}`
export const includeLine = (line: number) => `Put line ${line} back`
export const excludeLine = (line: number) => `Skip line ${line}`
export const saveTheRow = 'Save the row'
export const rowsToShow = 'Rows to show'
export const allRows = 'All rows'
export const problems = (count: number) => `Problems (${formatNumber(count)})`
export const rows = 'Rows'
