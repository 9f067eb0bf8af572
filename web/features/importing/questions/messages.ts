import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { formatList, formatQuoted } from '#domain/format/format-list.ts'

export const datesTitle = (example: string) => `What day is ${example}?`
export const datesHint = (columns: readonly string[]) =>
  `No date under ${formatQuoted(columns)} shows whether the day or the month comes first. The choice counts for all of them.`
export const dateOrder = 'Order of day and month'
export const DATE_ORDERS = { day: 'Day first', month: 'Month first' } as const
/** With the day that the first date of the table then is. */
export const DATE_ORDERS_WITH_DAY = {
  day: (day: string) => `Day first: ${day}`,
  month: (day: string) => `Month first: ${day}`,
} as const

export const countsTitle = (columns: readonly string[]) =>
  columns.length === 1 ? `Is ${formatQuoted(columns)} the quantity?` : 'Which column is the quantity?'
export const countsHint =
  'This table has no column for quantities, so each item would count as 1, and these numbers would go to the notes. Choose to go on.'
export const quantityColumn = 'Column of the quantity'
export const columnChoice = (column: string, areSeveral: boolean) =>
  areSeveral ? column : 'Use as the quantity'
export const keepInNotes = 'Keep in notes'

export const fractionsTitle = (count: number) =>
  count === 1 ? '1 quantity is not a whole number' : `${formatNumber(count)} quantities are not whole numbers`
export const fractionsHint = (examples: readonly string[]) =>
  `Such as ${formatList(examples)}. Quantities are whole numbers here; the exact amount is kept in the notes.`
export const fractions = 'Quantities that are not whole numbers'
export const roundUp = 'Round up'
export const countAsOne = 'Count as 1'

export const spellingsTitle = (bins: number) =>
  bins === 1
    ? '1 bin is spelled in more than one way'
    : `${formatNumber(bins)} bins are spelled in more than one way`
export const spellingsHint =
  'Names that differ only in capital letters, blanks, or hidden characters are one bin:'
export const spellingsOf = (name: string, others: readonly string[]) => `${formatQuoted(others)} is “${name}”`
export const moreSpellings = (bins: number) => `and ${formatCount(bins, 'more bin')}`
