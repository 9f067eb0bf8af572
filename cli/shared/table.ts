/** Strips control characters from user text. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

/** Truncates with an ellipsis. */
const truncate = (text: string, width: number): string =>
  text.length <= width ? text.padEnd(width) : `${text.slice(0, width - 1)}…`

const LINE_WIDTH = 80
const GAP = '  '

/** @param maxWidths maximum column widths; the last column has the rest */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  maxWidths: readonly number[],
): string => {
  const all = [headings, ...rows.map((row) => row.map(printable))]
  const widths: number[] = []
  for (const at of headings.keys()) {
    const remaining = LINE_WIDTH - widths.reduce((sum, width) => sum + width + GAP.length, 0)
    widths.push(
      Math.min(maxWidths[at] ?? remaining, remaining, Math.max(...all.map((row) => row[at]?.length ?? 0))),
    )
  }
  return all
    .map((row) =>
      row
        .map((cell, at) => truncate(cell, widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}
