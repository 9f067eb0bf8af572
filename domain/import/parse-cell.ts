import { LIFETIME, YEAR_MAX, YEAR_MIN } from '#contracts/inventory/fields/day-value.ts'
import type { Field, SetField } from '#contracts/inventory/fields/field.ts'
import { cleanSet, setFault } from '#contracts/inventory/fields/set-texts.ts'
import { cleanLine, isSameName, isStorable } from '#contracts/names.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import type { DateOrder } from '#domain/format/date-order.ts'
import { currencyDigits } from '#domain/format/format-money.ts'
import { parseMoney } from '#domain/format/parse-money.ts'
import * as messages from './messages.ts'
import { isLifelong, parseDate, parsePartialDay } from './parse-date.ts'

/** A value, or what is wrong with the cell: 'Bought is not a date: soon'. */
export type ParsedCell = { readonly value: FieldValue } | { readonly problem: string }

const TRUE = /^(true|yes|y|x|1|✓|ja|oui|s[ií])$/i
const FALSE = /^(false|no|n|0|nein|non)$/i

const parseText = (column: string, max: number, text: string): ParsedCell => {
  if (!isStorable(text)) return { problem: messages.notStorable(column) }
  return text.length <= max ? { value: text } : { problem: messages.tooLong(column, text.length, max) }
}

const parseTime = (column: string, cell: string, order: DateOrder | null): ParsedCell => {
  const value = parseDate(cell, order)
  if (value !== null) return { value }
  const isOpen = order === null && parseDate(cell, 'day') !== null
  return { problem: isOpen ? messages.maybeTwoDates(column, cell) : messages.notADate(column, cell) }
}

/** How a cell is read where it leaves a choice. */
export interface CellReading {
  /** Of day and month; null where the table leaves it open. */
  readonly order: DateOrder | null
  /** Sign that begins decimals of money; null where the table leaves it open. */
  readonly decimal: string | null
  /** Of the inventory, as ISO 4217. */
  readonly currency: string
}

const parseDay = (
  column: string,
  cell: string,
  order: DateOrder | null,
  hasLifetime: boolean,
): ParsedCell => {
  if (hasLifetime && isLifelong(cell)) return { value: LIFETIME }
  const value = parsePartialDay(cell, order)
  if (value !== null) return { value }
  const isOpen = order === null && parsePartialDay(cell, 'day') !== null
  if (isOpen) return { problem: messages.maybeTwoDates(column, cell) }
  const isDate = parseDate(cell, order ?? 'day') !== null || /^[-./\d]*\b\d{4}\b[-./\d]*$/.test(cell)
  return {
    problem: isDate
      ? messages.yearOutside(column, cell, YEAR_MIN, YEAR_MAX)
      : messages.notADate(column, cell),
  }
}

const parseAmount = (column: string, cell: string, { decimal, currency }: CellReading): ParsedCell => {
  const read = parseMoney(cell, { digits: currencyDigits(currency), decimal })
  if (read.kind === 'amount') return { value: read.amount }
  return {
    problem: read.kind === 'open' ? messages.maybeTwoAmounts(column, cell) : messages.notMoney(column, cell),
  }
}

interface NumberRange {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
}

const parseNumber = (column: string, cell: string, { least, most, isWhole }: NumberRange): ParsedCell => {
  const value = Number(cell)
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return { value }
  return { problem: (isWhole ? messages.notWhole : messages.notANumber)(column, least, most, cell) }
}

/** True for 'yes' and the like in several languages. */
export const isYes = (cell: string): boolean => TRUE.test(cell)

const parseFlag = (column: string, cell: string): ParsedCell => {
  if (isYes(cell)) return { value: true }
  return FALSE.test(cell) ? { value: false } : { problem: messages.neitherYesNorNo(column, cell) }
}

const parseChoice = (column: string, cell: string, choices: Readonly<Record<string, string>>): ParsedCell => {
  const word = cell.trim()
  const known = Object.entries(choices).find((names) => names.some((name) => isSameName(name, word)))
  return known ? { value: known[0] } : { problem: messages.notOneOf(column, Object.values(choices), cell) }
}

/** A long number as a spreadsheet shows it, without its last digits: 9.78043902348e+12. */
const SHORTENED = /^\d[.,]\d{3,}e\+\d{1,2}$/i

/** Reads entries between the separators of the field. */
const parseSet = (column: string, cell: string, field: SetField): ParsedCell => {
  if (!isStorable(cell)) return { problem: messages.notStorable(column) }
  const [usual = ';'] = [...field.separators].reverse()
  const parts = cell.split(cell.includes(usual) || field.separators === usual ? usual : /[,|\n]/)
  // A sign before an entry would tell a change.
  const entries = parts.map((part) => part.trim().replace(/^[+-]+\s*/, ''))
  if (field.isCodes && entries.some((entry) => SHORTENED.test(entry)))
    return { problem: messages.shortenedCode(column, cell) }
  const value = cleanSet(entries.join('\n'), field)
  const fault = setFault(value, field)
  return fault === null ? { value: value || null } : { problem: messages.notASet(column, cell) }
}

/**
 * Reads a cell as the kind of its field tells.
 * @param cell not empty
 */
export const parseCell = (
  { field, column }: { readonly field: Field; readonly column: string },
  cell: string,
  reading: CellReading,
): ParsedCell => {
  switch (field.kind) {
    case 'line':
      return parseText(column, field.max, cleanLine(cell))
    case 'text':
      return parseText(column, field.max, cell)
    case 'time':
      return parseTime(column, cell, reading.order)
    case 'day':
      return parseDay(column, cell, reading.order, field.orLifetime === true)
    case 'money':
      return parseAmount(column, cell, reading)
    case 'count':
      return parseNumber(column, cell, { least: 0, most: field.max, isWhole: true })
    case 'number':
      return parseNumber(column, cell, { least: -field.max, most: field.max, isWhole: false })
    case 'flag':
      return parseFlag(column, cell)
    case 'choice':
      return parseChoice(column, cell, field.choices)
    case 'set':
      return parseSet(column, cell, field)
    default:
      return { problem: messages.notInTables(column) }
  }
}
