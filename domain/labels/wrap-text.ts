import { fitText } from '#domain/qr/label.ts'

/** Width of a text, in the unit of the width that it shall fit. */
export type MeasureText = (text: string) => number

const graphemesOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/** As much of a text as fits into one line, at least one character. */
const headOf = (text: string, width: number, measure: MeasureText): string => {
  const characters = graphemesOf(text)
  let [fits, tooMany] = [1, characters.length + 1]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(characters.slice(0, middle).join('')) <= width) fits = middle
    else tooMany = middle
  }
  return characters.slice(0, fits).join('')
}

/**
 * Breaks a text into lines between words, inside a word only when a line cannot hold it. What the lines cannot hold
 * ends in an ellipsis on the last one.
 * @returns the lines, and whether they hold the whole text
 */
export const wrapText = (
  text: string,
  { width, lines: most, measure }: { width: number; lines: number; measure: MeasureText },
): { readonly lines: readonly string[]; readonly whole: boolean } => {
  const lines: string[] = []
  let rest = text.replace(/\s+/gu, ' ').trim()
  while (rest !== '' && lines.length < most - 1) {
    if (measure(rest) <= width) break
    const head = headOf(rest, width, measure)
    const isBetween = rest[head.length] === ' '
    const space = head.lastIndexOf(' ')
    const line = isBetween || space <= 0 ? head : head.slice(0, space)
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  if (rest === '') return { lines, whole: true }
  const last = fitText(rest, width, measure)
  return { lines: [...lines, last], whole: last === rest }
}
