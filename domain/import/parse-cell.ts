import type { Field } from '#contracts/inventory/fields/field.ts'
import { cleanLine } from '#contracts/names.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { isStorable } from '#contracts/text.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { type DateOrder, parseDate } from './parse-date.ts'

/** A value, or what is wrong with the cell: 'is not a date: soon'. */
export type ParsedCell = { readonly value: FieldValue } | { readonly problem: string }

const TRUE = /^(true|yes|y|x|1|✓|ja|oui|s[ií])$/i
const FALSE = /^(false|no|n|0|nein|non)$/i

const parseText = (field: Field & { readonly max: number }, text: string): ParsedCell => {
  if (!isStorable(text)) return { problem: 'has characters that cannot be stored' }
  const { length } = text
  if (length <= field.max) return { value: text }
  return {
    problem: `has ${formatNumber(length)} characters; at most ${formatNumber(field.max)} are possible`,
  }
}

const parseTime = (cell: string, order: DateOrder | null): ParsedCell => {
  const value = parseDate(cell, order)
  if (value !== null) return { value }
  const isOpen = order === null && parseDate(cell, 'day') !== null
  return { problem: isOpen ? `may be two dates: ${cell}` : `is not a date: ${cell}` }
}

const parseNumber = (least: number, most: number, isWhole: boolean, cell: string): ParsedCell => {
  const value = Number(cell)
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return { value }
  const kind = isWhole ? 'a whole number' : 'a number'
  return { problem: `is not ${kind} from ${formatNumber(least)} to ${formatNumber(most)}: ${cell}` }
}

const parseFlag = (cell: string): ParsedCell => {
  if (TRUE.test(cell)) return { value: true }
  return FALSE.test(cell) ? { value: false } : { problem: `is neither yes nor no: ${cell}` }
}

/**
 * Reads a cell as the kind of its field tells.
 * @param cell not empty
 * @param order of day and month; null where the table leaves it open
 */
export const parseCell = (field: Field, cell: string, order: DateOrder | null): ParsedCell => {
  switch (field.kind) {
    case 'line':
      return parseText(field, cleanLine(cell))
    case 'text':
      return parseText(field, cell)
    case 'time':
      return parseTime(cell, order)
    case 'count':
      return parseNumber(0, field.max, true, cell)
    case 'number':
      return parseNumber(-field.max, field.max, false, cell)
    case 'flag':
      return parseFlag(cell)
    default:
      return { problem: 'cannot be read from a table' }
  }
}
