import { fitText } from '#domain/qr/label.ts'

/** Width in the unit of the width to fit. */
export type MeasureText = (text: string) => number

const graphemesOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

const fitCount = (characters: readonly string[], width: number, measure: MeasureText): number => {
  let [fits, tooMany] = [1, characters.length + 1]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(characters.slice(0, middle).join('')) <= width) fits = middle
    else tooMany = middle
  }
  return fits
}

// Scripts without spaces break between any two characters.
const BREAKS_ANYWHERE =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{Extended_Pictographic}\p{RI}]/u
/** Japanese and Chinese signs that no line begins with. */
const BEGINS_NO_LINE = /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々、。，．・：；？！）」』】〕》…]/u
const NO_BREAK = ['-', '/', '–', '—']

const canBreakAfter = (before: string, after: string): boolean =>
  before === ' ' ||
  after === ' ' ||
  NO_BREAK.includes(before) ||
  (!BEGINS_NO_LINE.test(after) && (BREAKS_ANYWHERE.test(before) || BREAKS_ANYWHERE.test(after)))

export interface WrappedText {
  readonly lines: readonly string[]
  /** False when text was cut off. */
  readonly whole: boolean
  /** True when a word had to be broken. */
  readonly parted: boolean
}

/** Breaks between words, and inside a word only when it is wider than a line; cut text ends in an ellipsis. */
export const wrapText = (
  text: string,
  { width, lines: most, measure }: { width: number; lines: number; measure: MeasureText },
): WrappedText => {
  const lines: string[] = []
  let rest = text.replace(/\s+/gu, ' ').trim()
  let parted = false
  while (rest !== '' && lines.length < most - 1) {
    if (measure(rest) <= width) break
    const characters = graphemesOf(rest)
    const fitting = fitCount(characters, width, measure)
    let end = fitting
    while (end > 0 && !canBreakAfter(characters[end - 1] ?? ' ', characters[end] ?? ' ')) end--
    if (end === 0) parted = true
    lines.push(
      characters
        .slice(0, end || fitting)
        .join('')
        .trimEnd(),
    )
    rest = characters
      .slice(end || fitting)
      .join('')
      .trimStart()
  }
  if (rest === '') return { lines, whole: true, parted }
  const last = fitText(rest, width, measure)
  return { lines: [...lines, last], whole: last === rest, parted }
}
