/** What somebody typed, without anything that a terminal would obey. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

/** A cell that is too long ends in an ellipsis. */
const cut = (text: string, width: number): string =>
  text.length <= width ? text.padEnd(width) : `${text.slice(0, width - 1)}…`

/** What a terminal shows in one line. */
const LINE = 80
const GAP = '  '

/**
 * Rows under a heading in lines of 80 characters, in columns as wide as what stands in them.
 * @param most widths that columns may have; the last one has what is left
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  most: readonly number[],
): string => {
  const all = [head, ...rows.map((row) => row.map(printable))]
  const widths: number[] = []
  for (const at of head.keys()) {
    const left = LINE - widths.reduce((sum, width) => sum + width + GAP.length, 0)
    widths.push(Math.min(most[at] ?? left, left, Math.max(...all.map((row) => row[at]?.length ?? 0))))
  }
  return all
    .map((row) =>
      row
        .map((cell, at) => cut(cell, widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}
