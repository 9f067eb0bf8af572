import { parseItemLine } from '#domain/adding/item-lines.ts'
import { stripListMarkers } from '#domain/adding/strip-list-markers.ts'
import { decodeText } from '#domain/import/file/decode-text.ts'
import { detectLayout, isDelimiterLine } from '#domain/import/file/detect-delimiter.ts'
import type { Encoding } from '#domain/import/file/encodings.ts'
import { readRows } from '../rows/read-rows.ts'
import type { ParseRequest, Refusal, TableReading, TableRow } from './parse-protocol.ts'

const BREAK = /\r\n|\n|\r/
const UNREADABLE = '\uFFFD'
const LOST_LINES_MAX = 5

/** 'Lamp', '3 x Lamp', 'Lamp | Category | Notes': one line an item. */
const readList = (text: string, add: (row: TableRow) => void): void =>
  stripListMarkers(text.split(BREAK)).forEach((line, at) => {
    if (line.trim() === '') return
    const { name, category, notes, quantity } = parseItemLine(line)
    add({ line: at + 1, cells: [name, String(quantity), category ?? '', notes ?? ''] })
  })

const RULE = /^[\s:-]*$/

/** Takes the frame off a row of '| Lamp | 2 |'; null for the line below the column names. */
const unframed = (row: TableRow): TableRow | null => {
  const { cells } = row
  const isFramed = cells.length > 2 && cells[0]?.trim() === '' && cells.at(-1)?.trim() === ''
  if (!isFramed) return row
  const inner = cells.slice(1, -1)
  return inner.every((cell) => RULE.test(cell) && cell.includes('-')) ? null : { ...row, cells: inner }
}

/** @param add takes the rows as they are read; when refused, what it took counts for nothing */
export const parseTable = async (
  request: ParseRequest,
  add: (row: TableRow) => void,
  guess: (bytes: Uint8Array) => Promise<readonly Encoding[]>,
): Promise<TableReading | Refusal> => {
  const decoded =
    'bytes' in request
      ? await decodeText(new Uint8Array(request.bytes), { chosen: request.encoding, guess })
      : ({ kind: 'text', text: request.text, encoding: null, isGuess: false, likely: [], lost: 0 } as const)
  if (decoded.kind === 'zip' && 'bytes' in request) {
    const packed = new Uint8Array(request.bytes)
    const { readWorkbook } = await import('../workbook/read-workbook.ts')
    const read = await readWorkbook(packed, { sheet: request.sheet, add })
    if (read !== 'zip') return read
    const { readCollection } = await import('../homebox/read-collection.ts')
    return readCollection(packed, add)
  }
  if (decoded.kind !== 'text') return decoded.kind
  const { encoding, isGuess, likely, lost } = decoded
  const text = decoded.text.replace(/^\uFEFF/, '')
  if (text.trim() === '') return 'empty'
  const delimiter = request.delimiter === undefined ? detectLayout(text).delimiter : request.delimiter
  const lostIn: number[] = []
  const take = (row: TableRow) => {
    if (lost > 0 && lostIn.length < LOST_LINES_MAX && row.cells.some((cell) => cell.includes(UNREADABLE)))
      lostIn.push(row.line)
    add(row)
  }
  if (delimiter === null) readList(text, take)
  else
    readRows(text, delimiter, (row) => {
      const bare = delimiter === '|' ? unframed(row) : row
      if (bare && (row.line > 1 || !isDelimiterLine(row.cells.join(delimiter)))) take(bare)
    })
  return { encoding, delimiter, isGuess, likely, lost, lostIn, packed: null }
}
