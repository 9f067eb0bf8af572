/** Code with the bin's name beneath; pixels. */
export interface LabelLayout {
  readonly width: number
  readonly height: number
  readonly code: { readonly x: number; readonly y: number; readonly side: number }
  readonly name: {
    readonly centerX: number
    readonly middleY: number
    readonly maxWidth: number
    readonly fontSize: number
  }
}

export const DOWNLOAD_LABEL: LabelLayout = {
  width: 264,
  height: 304,
  code: { x: 20, y: 20, side: 224 },
  name: { centerX: 132, middleY: 268, maxWidth: 240, fontSize: 20 },
}

export const DISPLAY_LABEL: LabelLayout = {
  width: 232,
  height: 272,
  code: { x: 20, y: 20, side: 192 },
  name: { centerX: 116, middleY: 238, maxWidth: 208, fontSize: 18 },
}

const ELLIPSIS = '…'

/** Never cuts inside a grapheme. @param measure width in the unit of `maxWidth` */
export const fitText = (text: string, maxWidth: number, measure: (text: string) => number): string => {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (measure(line) <= maxWidth) return line
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  const truncate = (count: number) => `${characters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`
  let [fits, tooMany] = [0, characters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(truncate(middle)) <= maxWidth) fits = middle
    else tooMany = middle
  }
  return truncate(fits)
}
