import type { ColumnUse } from '#domain/import/columns.ts'
import type { TableRow } from './file/parse-protocol.ts'

/** `empty` has no cell with text; `pictureLinks` are addresses of pictures, which go to the notes. */
export type ColumnOutcome = 'field' | 'notes' | 'pictureLinks' | 'leftOut' | 'empty'

const PICTURES = /image|photo|picture|bild|foto/i
const ADDRESS = /^https?:\/\//i

/** Tells what becomes of each column of a table. */
export const columnOutcomes = (
  headers: readonly string[],
  uses: readonly ColumnUse[],
  rows: readonly TableRow[],
): ColumnOutcome[] =>
  uses.map((use, at) => {
    const filled = rows.find(({ cells }) => cells[at]?.trim())
    if (!filled) return 'empty'
    if (use === 'skip') return 'leftOut'
    if (use !== 'note') return 'field'
    return PICTURES.test(headers[at] ?? '') && ADDRESS.test(filled.cells[at]?.trim() ?? '')
      ? 'pictureLinks'
      : 'notes'
  })
