import { parseItemLine } from '#domain/adding/item-lines.ts'
import { stripListMarkers } from '#domain/adding/strip-list-markers.ts'
import { decodeText } from '#domain/import/file/decode-text.ts'
import { detectDelimiter, isDelimiterLine } from '#domain/import/file/detect-delimiter.ts'
import { findHeader, LINES_ABOVE } from '#domain/import/file/find-header.ts'
import { readRows } from '../rows/read-rows.ts'
import type { ParseAnswer, ParseRequest, TableRow } from './parse-messages.ts'

/** Rows per message. */
const PART = 2000

const post = (answer: ParseAnswer): void => postMessage(answer)

const BREAK = /\r\n|\n|\r/

const inParts = () => {
  let part: TableRow[] = []
  const flush = () => {
    if (part.length > 0) post({ kind: 'rows', rows: part })
    part = []
  }
  return {
    add: (row: TableRow) => {
      part.push(row)
      if (part.length === PART) flush()
    },
    flush,
  }
}

/** 'Lamp', '3 x Lamp', 'Lamp | Category | Notes': one line an item. */
const readList = (text: string): void => {
  const parts = inParts()
  stripListMarkers(text.split(BREAK)).forEach((line, at) => {
    if (line.trim() === '') return
    const { name, category, notes, quantity } = parseItemLine(line)
    parts.add({ line: at + 1, cells: [name, String(quantity), category ?? '', notes ?? ''] })
  })
  parts.flush()
}

const readTable = (text: string, delimiter: string): void => {
  const parts = inParts()
  readRows(text, delimiter, (row) => {
    if (row.line > 1 || !isDelimiterLine(row.cells)) parts.add(row)
  })
  parts.flush()
}

addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => {
  const decoded =
    'bytes' in data
      ? decodeText(new Uint8Array(data.bytes))
      : ({ kind: 'text', text: data.text.replace(/^\uFEFF/, ''), encoding: 'UTF-8' } as const)
  if (decoded.kind !== 'text') return post({ kind: 'refused', as: decoded.kind })
  const { text, encoding } = decoded
  if (text.trim() === '') return post({ kind: 'refused', as: 'empty' })
  const delimiter = detectDelimiter(text)
  const lines = text.trimStart().split(BREAK, LINES_ABOVE)
  const isList = !lines[0]?.includes(delimiter) && findHeader(lines.map((line) => line.split(delimiter))) < 0
  if (isList) readList(text)
  else readTable(text, delimiter)
  post({ kind: 'end', encoding, isList })
})
