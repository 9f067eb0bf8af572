import { findHeader, LINES_ABOVE } from './find-header.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** Excel's own first line. */
const NAMED = /^sep=([,;\t])[\r\n]/i

export const isDelimiterLine = (cells: readonly string[]): boolean => /^sep=$/i.test(cells[0] ?? '')

const cellsOf = (line: string, sign: string): string[] =>
  line.split(sign).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim())

/** Uses the line of column names, else the first: cells may be full of other signs. */
export const detectDelimiter = (text: string): string => {
  const named = NAMED.exec(text)?.[1]
  if (named !== undefined) return named
  const lines = text
    .replace(/^[\r\n]+/, '')
    .split(/\r\n|\n|\r/, LINES_ABOVE)
    .map((line) => line.slice(0, 10_000))
  const heading = DELIMITERS.find((sign) => findHeader(lines.map((line) => cellsOf(line, sign))) > 0)
  const [head = ''] = lines
  const bare = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }))
  return heading ?? counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}
