import { escapeFormula, unescapeFormula } from '#domain/export/csv-injection.ts'

/** Digits of a number that spreadsheets show; those behind are noise of binary fractions. */
const DIGITS = 15
const FIRST_DAY = Date.UTC(1900, 0, 1)

const numberText = (value: number): string => {
  const shown = Number(value.toPrecision(DIGITS))
  return Number.isInteger(shown) ? shown.toLocaleString('en', { useGrouping: false }) : String(shown)
}

/** '2021-03-14', with the clock where the cell has one; the clock alone for a time of no day. */
const dateText = (value: Date): string => {
  const [day = '', clock = ''] = value.toISOString().slice(0, -1).split('T')
  const time = clock.replace(/\.000$/, '')
  if (value.getTime() < FIRST_DAY) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Writes the cell of a workbook as the import reads one of a table. */
export const cellText = (value: string | number | boolean | Date | null): string => {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return String(value)
  // What looks escaped was written so by hand: no program escapes cells of a workbook.
  return unescapeFormula(value) === value ? value : escapeFormula(value)
}
