/** Longest quoted cell of a sample; a longer one is an unclosed quote. */
const QUOTED_MAX = 5000

/** Index of the quotation mark that closes the cell, or -1 where none does before a separator or a line's end. */
const closingQuote = (text: string, from: number, delimiter: string): number => {
  for (let at = text.indexOf('"', from); at >= 0 && at - from < QUOTED_MAX; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const rest = /^[ \t]*/.exec(text.slice(at + 1, at + 20))?.[0].length ?? 0
    const next = text[at + 1 + (delimiter === '\t' ? 0 : rest)]
    return next === undefined || next === delimiter || next === '\n' || next === '\r' ? at : -1
  }
  return -1
}

/** Splits the first lines of a table into rows of cells, as far as the sample reaches; blank rows are left out. */
export const splitCells = (text: string, delimiter: string, most: number): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    row = []
  }
  while (at < text.length && rows.length < most) {
    const quote = /^[ ]*"/.exec(text.slice(at, at + 20))
    const start = quote ? at + quote[0].length : at
    const closing = quote ? closingQuote(text, start, delimiter) : -1
    let end = closing >= 0 ? closing + 1 : at
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
    row.push(closing >= 0 ? text.slice(start, closing).replaceAll('""', '"') : text.slice(at, end).trim())
    if (text[end] !== delimiter) {
      endRow()
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1
    } else if (end + 1 >= text.length) row.push('')
    at = end + 1
  }
  endRow()
  return rows
}
