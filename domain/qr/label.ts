/** Code with the bin's name beneath; pixels. */
export interface LabelLayout {
  readonly width: number
  readonly height: number
  /** Square that holds the code. */
  readonly code: { readonly x: number; readonly y: number; readonly side: number }
  readonly name: {
    readonly centreX: number
    readonly middleY: number
    readonly maxWidth: number
    readonly fontSize: number
  }
}

/** Download: 264×304 with a code of 224×224. */
export const DOWNLOAD_LABEL: LabelLayout = {
  width: 264,
  height: 304,
  code: { x: 20, y: 20, side: 224 },
  name: { centreX: 132, middleY: 268, maxWidth: 240, fontSize: 20 },
}

/** Screen: 232×272 with a code of 192. */
export const DISPLAY_LABEL: LabelLayout = {
  width: 232,
  height: 272,
  code: { x: 20, y: 20, side: 192 },
  name: { centreX: 116, middleY: 238, maxWidth: 208, fontSize: 18 },
}

const ELLIPSIS = '…'

/**
 * Shortens with an ellipsis, never inside a grapheme (flags, families, accents).
 * @param measure width of a text in the unit of `maxWidth`
 */
export const fitText = (text: string, maxWidth: number, measure: (text: string) => number): string => {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (measure(line) <= maxWidth) return line
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  const cut = (count: number) => `${characters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`
  let [fits, tooMany] = [0, characters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(cut(middle)) <= maxWidth) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}
