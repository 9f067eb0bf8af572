import type { Field } from '#contracts/inventory/fields/field.ts'
import { cleanLine } from '#contracts/names.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { isStorable } from '#contracts/text.ts'
import * as messages from './messages.ts'
import { type DateOrder, parseDate } from './parse-date.ts'

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

const parseFlag = (column: string, cell: string): ParsedCell => {
  if (TRUE.test(cell)) return { value: true }
  return FALSE.test(cell) ? { value: false } : { problem: messages.neitherYesNorNo(column, cell) }
}

/**
 * Reads a cell as the kind of its field tells.
 * @param cell not empty
 * @param order of day and month; null where the table leaves it open
 */
export const parseCell = (
  { field, column }: { readonly field: Field; readonly column: string },
  cell: string,
  order: DateOrder | null,
): ParsedCell => {
  switch (field.kind) {
    case 'line':
      return parseText(column, field.max, cleanLine(cell))
    case 'text':
      return parseText(column, field.max, cell)
    case 'time':
      return parseTime(column, cell, order)
    case 'count':
      return parseNumber(column, cell, { least: 0, most: field.max, isWhole: true })
    case 'number':
      return parseNumber(column, cell, { least: -field.max, most: field.max, isWhole: false })
    case 'flag':
      return parseFlag(column, cell)
    default:
      return { problem: messages.notInTables(column) }
  }
}
