import { findHeader } from './find-header.ts'
import { splitCells } from './split-cells.ts'

/** Delimiters, first those that are rarest within texts. */
export const DELIMITERS = ['\t', ';', '|', ','] as const

export interface Layout {
  /** Null where each line is an item. */
  readonly delimiter: string | null
}

/** First line that names the sign, as Excel writes and reads it. */
const NAMED = /^\uFEFF?[ \t]*"?sep=(?:([^"\r\n])"?|)[ \t;,|]*(?:\r\n|\n|\r|$)/i

export const isDelimiterLine = (line: string): boolean => NAMED.test(line)

const SAMPLE_CHARACTERS = 100_000
const SAMPLE_ROWS = 60

interface Reading {
  readonly delimiter: string
  readonly rows: readonly (readonly string[])[]
  /** Share of rows with the commonest number of cells, of at least two. */
  readonly agreeing: number
  readonly hasHeader: boolean
}

const filled = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== '') + 1

const readWith = (sample: string, delimiter: string): Reading => {
  const rows = splitCells(sample, delimiter, SAMPLE_ROWS)
  const widths = new Map<number, number>()
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 0, count = 0] =
    [...widths].filter(([cells]) => cells > 1).sort(([, a], [, b]) => b - a)[0] ?? []
  const header = rows[findHeader(rows)]
  // Cells may be missing at the end of a row; none is where the sign was no separator.
  const fits = rows.filter((row) => row.length > 1 && filled(row) <= width).length
  return {
    delimiter,
    rows,
    agreeing: rows.length === 0 ? 0 : Math.max(count, Math.min(fits, count * 2)) / rows.length,
    hasHeader: header !== undefined && header.length > 1,
  }
}

const AGREEMENT = 0.6
const NUMBER = /^\s*[-+]?\d[\d.,\s]*$/
const RULE = /^[\s:|-]*$/

/** Tells a table of bars from items written 'Saw | Tools | sharp'. */
const isBarTable = ({ rows }: Reading, sample: string): boolean => {
  const body = rows.filter((row) => !row.every((cell) => RULE.test(cell)))
  const isFramed = body.length > 1 && body.every((row) => row[0] === '' && row.at(-1) === '')
  const isTight = body.length > 1 && !/\s\||\|\s/.test(sample)
  const width = body[0]?.length ?? 0
  const counts =
    body.length > 1 && body.slice(1).some((row) => row.slice(1, width).some((cell) => NUMBER.test(cell)))
  return isFramed || isTight || counts
}

/** Chooses the sign with which the rows agree; a line of column names counts for one. */
export const detectLayout = (text: string): Layout => {
  const named = NAMED.exec(text)
  if (named) return { delimiter: named[1] ?? '\t' }
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const [best] = DELIMITERS.map((delimiter) => readWith(sample, delimiter))
    .filter(
      (reading) =>
        reading.hasHeader ||
        (reading.agreeing >= AGREEMENT && (reading.delimiter !== '|' || isBarTable(reading, sample))),
    )
    .sort((a, b) => Number(b.hasHeader) + b.agreeing - Number(a.hasHeader) - a.agreeing)
  return { delimiter: best?.delimiter ?? null }
}
