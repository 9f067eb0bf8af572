import { streamXlsxRows } from 'hucre/xlsx'
import type { Refusal, TableReading, TableRow } from '../file/parse-protocol.ts'
import { cellText } from './cell-text.ts'
import { unpackWorkbook, type WorkbookSheet } from './unpack-workbook.ts'

export const WORKBOOK_ROWS_MAX = 250_000
export const WORKBOOK_COLUMNS_MAX = 1000
/** Characters of all cells; a text that a workbook holds once can stand in many. */
export const WORKBOOK_TEXT_MAX = 100_000_000

interface SheetReading {
  readonly bytes: Uint8Array
  readonly sheet: string
  readonly add: (row: TableRow) => void
}

/** @returns the number of rows with text */
const readSheet = async ({ bytes, sheet, add }: SheetReading): Promise<number | Refusal> => {
  let [rows, characters] = [0, 0]
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const width = values.findLastIndex((value) => value !== null && value !== '') + 1
    if (width > WORKBOOK_COLUMNS_MAX) return 'workbookTooWide'
    const cells = values.slice(0, width).map(cellText)
    if (cells.every((cell) => cell.trim() === '')) continue
    rows += 1
    for (const cell of cells) characters += cell.length
    if (rows > WORKBOOK_ROWS_MAX) return 'workbookTooLong'
    if (characters > WORKBOOK_TEXT_MAX) return 'workbookTooLarge'
    add({ line: index + 1, cells })
  }
  return rows
}

const visibleFirst = (sheets: readonly WorkbookSheet[]): string[] =>
  [...sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden)).map(({ name }) => name)

/** Charts and macros are sheets without rows. */
const isSheetWithoutRows = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('missing worksheet file')

/**
 * Reads a sheet of an Excel workbook: the chosen one, or the first with rows.
 * @param add takes the rows as they are read; when refused, what it took counts for nothing
 */
export const readWorkbook = async (
  packed: Uint8Array,
  { sheet: chosen, add }: { readonly sheet: string | undefined; readonly add: (row: TableRow) => void },
): Promise<TableReading | Refusal> => {
  const workbook = unpackWorkbook(packed)
  if (typeof workbook === 'string') return workbook
  const { bytes, sheets } = workbook
  const names = visibleFirst(sheets)
  try {
    for (const sheet of chosen !== undefined && names.includes(chosen) ? [chosen] : names) {
      const read = await readSheet({ bytes, sheet, add }).catch((error: unknown) => {
        if (isSheetWithoutRows(error)) return 0
        throw error
      })
      if (typeof read === 'string') return read
      if (read > 0)
        return {
          encoding: null,
          delimiter: null,
          isGuess: false,
          likely: [],
          lost: 0,
          lostIn: [],
          packed: { kind: 'workbook', sheet, sheets: sheets.map(({ name }) => name) },
        }
    }
  } catch (error) {
    console.warn('A workbook could not be read', error)
    return 'workbookDamaged'
  }
  return 'empty'
}
