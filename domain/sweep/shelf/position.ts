/** A code's place among its neighbors; rows and columns count from 0, from the top and from the left. */
export interface ShelfPosition {
  readonly row: number
  readonly rows: number
  readonly column: number
  readonly columns: number
  readonly left: string | null
  readonly right: string | null
}

/** @returns null for what is in no row */
export const positionIn = (rows: readonly (readonly string[])[], text: string): ShelfPosition | null => {
  for (const [row, texts] of rows.entries()) {
    const column = texts.indexOf(text)
    if (column === -1) continue
    const [left = null, right = null] = [texts[column - 1], texts[column + 1]]
    return { row, rows: rows.length, column, columns: texts.length, left, right }
  }
  return null
}
