import { formatNumber } from '#domain/format/format-count.ts'

export const select = (name: string) => `Select ${name}`
export const selectionActions = 'With what is selected'
export const stopSelecting = 'Stop selecting'
export const selected = (count: number) => `${formatNumber(count)} selected`
export const selectNone = 'Select none'
export const rowsNotPrinted = (rows: number) =>
  `${formatNumber(rows)} more did not fit. An export has them all.`
export const selectAll = 'Select all'
