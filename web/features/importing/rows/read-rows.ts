import Papa from 'papaparse'
import type { TableRow } from '../file/parse-protocol.ts'
import { IMPORT_MESSAGES } from '../messages.ts'

const BREAK = /\r\n|\n|\r/g
const countLineBreaks = (text: string): number => text.match(BREAK)?.length ?? 0

const lineEnd = (text: string, at: number): { end: number; next: number } => {
  const found = new RegExp(BREAK).exec(text.slice(at))
  return found
    ? { end: at + found.index, next: at + found.index + found[0].length }
    : { end: text.length, next: text.length }
}

const PARSE_ERRORS: Readonly<Record<string, string>> = {
  MissingQuotes: IMPORT_MESSAGES.openQuote,
  InvalidQuotes: IMPORT_MESSAGES.strayQuote,
}

/** Limit on resumed lines: each rescans the rest. */
const MAX_RESUMED_LINES = 200

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

interface BrokenQuote {
  /** Start of the cell with the stray quote. */
  readonly at: number
  readonly words: string
  /** Unclosed: later lines do not belong to the cell. */
  readonly isOpen: boolean
}

const findBrokenQuote = (
  errors: readonly Papa.ParseError[],
  row: string,
  from: number,
): BrokenQuote | null => {
  const error = errors.find(({ code }) => code === 'MissingQuotes') ?? errors[0]
  if (!error) return null
  const at = error.index ?? from
  const cell = row.slice(at - from)
  // The next quote is on another line and does not end a cell.
  const isOpen = error.code === 'MissingQuotes' || !cell.slice(0, lineEnd(cell, 0).end).includes('"')
  const words = PARSE_ERRORS[isOpen ? 'MissingQuotes' : error.code] ?? error.message
  return { at, words, isOpen }
}

/** Parses a table row by row. An unclosed quote breaks only its own line. */
export const readRows = (text: string, delimiter: string, add: (row: TableRow) => void): void => {
  let line = 1
  let start = 0
  let resumed = 0
  while (start < text.length) {
    const part = text.slice(start)
    let from = 0
    let next = part.length
    Papa.parse<string[]>(part, {
      delimiter,
      step: ({ data, errors, meta }, parser) => {
        const row = part.slice(from, meta.cursor)
        const broken = findBrokenQuote(errors, row, from)
        if (broken?.isOpen && resumed < MAX_RESUMED_LINES) {
          resumed += 1
          const opening = line + countLineBreaks(part.slice(from, broken.at))
          const words = broken.words.replace('here', opening === line ? 'here' : `in line ${opening}`)
          const ends = lineEnd(part, broken.at)
          const known = part.slice(from, broken.at - 1) + part.slice(broken.at, ends.end)
          const cells = Papa.parse<string[]>(known, { delimiter }).data.flat()
          add({ line, cells, broken: words })
          line += countLineBreaks(part.slice(from, ends.next))
          next = ends.next
          parser.abort()
          return
        }
        if (hasText(data)) add({ line, cells: data, ...(broken && { broken: broken.words }) })
        line += countLineBreaks(row)
        from = meta.cursor
      },
    })
    start += next
  }
}
