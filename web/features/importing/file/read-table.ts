import { type ColumnUse, guessUses, languageOf, withoutTextQuantity } from '#domain/import/columns.ts'
import { detectFormat, usesOf } from '#domain/import/file/detect-format.ts'
import { findHeader, LINES_ABOVE } from '#domain/import/file/find-header.ts'
import type { TableLanguage } from '#domain/import/languages/table-language.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import { isZip } from './is-zip.ts'
import * as messages from './messages.ts'
import type {
  ParseAnswer,
  ParseRequest,
  PrepareRequest,
  ReadingChoice,
  TableReading,
  TableRow,
} from './parse-protocol.ts'

export interface Table extends TableReading {
  readonly source: string
  readonly isList: boolean
  readonly rows: readonly TableRow[]
  /** Source of the table, for another reading. */
  readonly from: File | string
  /** Choices of the person for reading it. */
  readonly choice: ReadingChoice
}

/** Thrown with a message; nothing was read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** Byte limit of a table. */
const MAX_BYTES = 50 * 1024 * 1024
/** Byte limit of a ZIP, which may hold photos. */
const ZIP_MAX_BYTES = 1024 * 1024 * 1024

const startWorker = (): Worker =>
  new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' })

/** Loads the detector of encodings while there is a network. */
export const prepareReading = (): (() => void) => {
  const worker = startWorker()
  const end = () => worker.terminate()
  worker.onmessage = end
  worker.onerror = end
  worker.postMessage({ prepare: true } satisfies PrepareRequest)
  return end
}

const choiceOf = ({ encoding, delimiter, sheet }: ReadingChoice): ReadingChoice => ({
  ...(encoding !== undefined && { encoding }),
  ...(delimiter !== undefined && { delimiter }),
  ...(sheet !== undefined && { sheet }),
})

const parse = (request: ParseRequest, from: Table['from']): Promise<Table> =>
  new Promise((resolve, reject) => {
    const worker = startWorker()
    const rows: TableRow[] = []
    const end = () => worker.terminate()
    worker.onerror = () => {
      end()
      reject(new UnreadableFileError(IMPORT_MESSAGES.notRead))
    }
    worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => {
      if (data.kind === 'rows') {
        for (const row of data.rows) rows.push(row)
        return
      }
      end()
      if (data.kind === 'prepared') return
      if (data.kind === 'refused') return reject(new UnreadableFileError(IMPORT_MESSAGES.refused[data.as]))
      const source = typeof from === 'string' ? messages.pastedText : from.name
      resolve({
        ...data.reading,
        source,
        from,
        rows,
        choice: choiceOf(request),
        isList: data.reading.delimiter === null && data.reading.packed === null,
      })
    }
    worker.postMessage(request, 'bytes' in request ? [request.bytes] : [])
  })

/**
 * Reads a file or a pasted text.
 * @throws UnreadableFileError when it is no table, or empty
 */
export const readTable = async (from: Table['from'], choice: ReadingChoice = {}): Promise<Table> => {
  if (typeof from === 'string') return await parse({ text: from, ...choice }, from)
  if (from.size > ZIP_MAX_BYTES) throw new UnreadableFileError(IMPORT_MESSAGES.zipTooLarge)
  if (from.size > MAX_BYTES && !(await isZip(from))) throw new UnreadableFileError(IMPORT_MESSAGES.tooLarge)
  const bytes = await from.arrayBuffer().catch(() => {
    throw new UnreadableFileError(IMPORT_MESSAGES.changedSince)
  })
  return await parse({ bytes, ...choice }, from)
}

export interface TableHeader {
  readonly headers: readonly string[]
  readonly uses: readonly ColumnUse[]
  /** Program that exported it. */
  readonly program: string | null
  /** Of the column names; null for English, and in a table without them. */
  readonly language: TableLanguage | null
}

/** Rows that tell what a column holds. */
const LOOKED_AT = 200

const LIST_HEADER: TableHeader = {
  headers: ['Item', 'Quantity', 'Category', 'Notes'],
  uses: ['item', 'quantity', 'category', 'notes'],
  program: null,
  language: null,
}

const trimCells = ({ cells }: TableRow): string[] => cells.map((cell) => cell.trim())

const findHeaderRow = ({ rows, isList }: Table): number =>
  isList ? -1 : findHeader(rows.slice(0, LINES_ABOVE).map(trimCells))

/** Guesses if there is a line of column names. */
export const hasHeaderRow = (table: Table): boolean => findHeaderRow(table) >= 0

/** Returns the index of the row with the column names, where there is one. */
export const headerRowIndex = (table: Table): number => Math.max(0, findHeaderRow(table))

export const readHeader = (table: Table, hasHeader: boolean): TableHeader => {
  const { rows, isList } = table
  if (isList) return LIST_HEADER
  const row = rows[hasHeader ? headerRowIndex(table) : 0]
  const first = row ? trimCells(row) : []
  if (!hasHeader) {
    // Without headers, the first column is most likely the name.
    const uses = first.map((_, at): ColumnUse => (at === 0 ? 'item' : 'note'))
    return {
      headers: first.map((_, at) => IMPORT_MESSAGES.column(at + 1)),
      uses,
      program: null,
      language: null,
    }
  }
  const format = detectFormat(first)
  const body = rows.slice(headerRowIndex(table) + 1, LOOKED_AT).map(({ cells }) => cells)
  const uses = format ? usesOf(format, first) : withoutTextQuantity(guessUses(first), body)
  return {
    headers: first,
    uses,
    program: format?.program ?? null,
    language: format ? null : languageOf(first),
  }
}
