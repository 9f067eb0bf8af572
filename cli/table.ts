/** What somebody typed, without anything that a terminal would obey. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

/** A cell that is too long ends in an ellipsis. */
const cut = (text: string, width: number): string =>
  text.length <= width ? text.padEnd(width) : `${text.slice(0, width - 1)}…`

/**
 * Rows under a heading, in columns as wide as what stands in them.
 * @param most widths that columns may have; 80 in all with two spaces between is what a terminal shows
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  most: readonly number[],
) => {
  const all = [head, ...rows.map((row) => row.map(printable))]
  const widths = head.map((_, at) =>
    Math.min(most[at] ?? 80, Math.max(...all.map((row) => row[at]?.length ?? 0))),
  )
  return all
    .map((row) =>
      row
        .map((cell, at) => cut(cell, widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
