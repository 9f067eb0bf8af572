const LIST_MARKER = /^\s*(?:(?:[-*–—•‣◦▪●○·]\s+)?\[[ xX✓]?\]|[☐☑☒✓✔□]|[-*–—•‣◦▪●○·](?=\s))\s*(?=[^\s|])/u

const NUMBER = /^\s*(\d{1,5})[.)]\s+(?=[^\s|])/

/** True when all lines are numbered in order; a single one may be a name. */
const isNumberedList = (lines: readonly string[]): boolean => {
  const first = Number(NUMBER.exec(lines[0] ?? '')?.[1])
  return lines.length > 1 && lines.every((line, at) => Number(NUMBER.exec(line)?.[1]) === first + at)
}

export const stripListMarkers = (lines: readonly string[]): readonly string[] => {
  const filledLines = lines.filter((line) => line.trim() !== '')
  const mark = isNumberedList(filledLines) ? NUMBER : LIST_MARKER
  return lines.map((line) => line.replace(mark, ''))
}
