/** What lists are written with: a dash, an asterisk, a dot or a box, ticked or not. */
const LIST_MARKER = /^\s*(?:(?:[-*–—•‣◦▪●○·]\s+)?\[[ xX✓]?\]|[☐☑☒✓✔□]|[-*–—•‣◦▪●○·](?=\s))\s*(?=[^\s|])/u

const NUMBER = /^\s*(\d{1,5})[.)]\s+(?=[^\s|])/

/** Whether all lines that say something are numbered, one after the other; a lone one may just be called so. */
const isNumberedList = (lines: readonly string[]): boolean => {
  const first = Number(NUMBER.exec(lines[0] ?? '')?.[1])
  return lines.length > 1 && lines.every((line, at) => Number(NUMBER.exec(line)?.[1]) === first + at)
}

/** The lines of a list without what only made it one: '- Saw', '[ ] Saw' and '2. Saw' are saws. */
export const stripListMarkers = (lines: readonly string[]): readonly string[] => {
  const said = lines.filter((line) => line.trim() !== '')
  const mark = isNumberedList(said) ? NUMBER : LIST_MARKER
  return lines.map((line) => line.replace(mark, ''))
}
