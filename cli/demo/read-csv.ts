import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { detectLayout } from '#domain/import/file/detect-delimiter.ts'
import { detectFormat, IMPORT_FORMATS, type ImportFormat, usesOf } from '#domain/import/file/detect-format.ts'
import type { ImportRow } from '#domain/import/import-plan.ts'
import type { RowColumns } from '#domain/import/parse-row.ts'
import { StartError } from '#server/platform/errors.ts'

const MAX_BYTES = 20 * 1024 * 1024

const decode = (bytes: Buffer, path: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartError(`${path} is not text in UTF-8. Export it as CSV (UTF-8) and try again.`)
  }
}

/** Rows with their first line; quoted cells may contain line breaks. */
const parse = (
  text: string,
): { rows: { line: number; cells: string[] }[]; broken: { line: number; reason: string }[] } => {
  const rows: { line: number; cells: string[] }[] = []
  const broken: { line: number; reason: string }[] = []
  let line = 1
  let at = 0
  Papa.parse<string[]>(text, {
    delimiter: detectLayout(text).delimiter ?? ',',
    step: ({ data, errors, meta }) => {
      for (const error of errors) broken.push({ line, reason: error.message })
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data })
      line += text.slice(at, meta.cursor).split(/\r\n|\n|\r/).length - 1
      at = meta.cursor
    },
  })
  return { rows, broken }
}

const describe = (problems: { line: number; reason: string }[]): string =>
  problems.map(({ line, reason }) => `\n  line ${line}: ${reason}`).join('')

/** @throws StartError with line and reason of every refused row */
export const refuseAll = (path: string, problems: { line: number; reason: string }[]): void => {
  if (problems.length === 0) return
  throw new StartError(`${path} was not taken, and nothing was changed:${describe(problems)}`)
}

/** @throws StartError for an unreadable export */
export const readExport = async (
  path: string,
): Promise<{ format: ImportFormat; columns: RowColumns; rows: ImportRow[] }> => {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read: ${error.code ?? error.message}`)
  })
  if (bytes.length > MAX_BYTES) throw new StartError(`${path} is larger than 20 MB.`)
  const { rows, broken } = parse(decode(bytes, path))
  const [head, ...body] = rows
  if (!head) throw new StartError(`${path} is empty.`)
  const headers = head.cells.map((cell) => cell.trim())
  const format = detectFormat(headers)
  if (!format) {
    const programs = [...new Set(IMPORT_FORMATS.map(({ program }) => program))].join(' or ')
    throw new StartError(`${path} is no export of ${programs}: its first line names ${headers.join(', ')}.`)
  }
  const uneven = body
    .filter(({ cells }) => cells.length !== headers.length)
    .map(({ line, cells }) => ({
      line,
      reason: `has ${cells.length} cells where the first line names ${headers.length}`,
    }))
  refuseAll(path, [...broken, ...uneven])
  if (body.length === 0) throw new StartError(`${path} has no rows below its first line.`)
  return { format, columns: { headers, uses: usesOf(format, headers) }, rows: body }
}
