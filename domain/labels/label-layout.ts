import type { QrDrawing } from '#domain/qr/drawing/drawing.ts'
import { codeSize, hasTextBeside, quietZone } from './code-size.ts'
import type { LabelStock } from './stock/label-stock.ts'
import { wrapText } from './wrap-text.ts'

export type FontFace = 'strong' | 'plain' | 'code'

/** Width in millimeters at a font size in millimeters. */
export type MeasureLine = (text: string, face: FontFace, size: number) => number

/** Null and empty texts are left out. */
export interface LabelContent {
  readonly drawing: QrDrawing
  readonly name: string | null
  readonly details: readonly string[]
  /** For typing when no camera can read the code. */
  readonly shortCode: string | null
}

/** Drawing instruction; millimeters from the top left corner. */
export type DrawOp =
  | {
      readonly kind: 'code'
      readonly drawing: QrDrawing
      readonly x: number
      readonly y: number
      readonly module: number
      readonly quiet: number
    }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly face: FontFace
      readonly size: number
      readonly x: number
      readonly baseline: number
      readonly width: number
    }
  | {
      readonly kind: 'line'
      readonly from: readonly [number, number]
      readonly to: readonly [number, number]
    }

interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const NAME_SIZE_MM = { max: 14, min: 2.1 }
const DETAIL_SIZE_MM = { max: 5, min: 1.8 }
/** Gap between name and details, as a fraction of the detail size. */
const GAP_RATIO = 0.3
/** Fraction of the label's shorter side, so that details stay legible under a wide code. */
const DETAIL_SCALE = 0.055
/** A name is at least so much larger than what stands below it. */
const NAME_TO_DETAIL_RATIO_MIN = 1.15
/** Millimeters beyond the label's inset: text that reaches the edge of the printed area looks cut. */
const TEXT_MARGIN_MM = 1
/** Line height and baseline, as fractions of the font size. */
const LINE_HEIGHT = 1.2
const BASELINE = 0.93

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))

interface TextLine {
  readonly text: string
  readonly face: FontFace
  readonly size: number
  readonly gap: number
}

const heightOf = ({ size, gap }: TextLine): number => gap + size * LINE_HEIGHT

/** Prefers smaller type to breaking a word, down to this fraction of the size. */
const UNBROKEN_SIZE_RATIO_MIN = 0.4

/** Fits a name in the largest size, or a somewhat smaller one that avoids breaking a word. */
const nameLines = (
  name: string,
  box: Pick<TextBox, 'width' | 'height'>,
  measure: MeasureLine,
): TextLine[] => {
  const wrapAtSize = (size: number) => {
    const lines = Math.floor(box.height / (size * LINE_HEIGHT) + 1e-9)
    const measureAtSize = (text: string) => measure(text, 'strong', size)
    return lines < 1 ? null : { size, ...wrapText(name, { width: box.width, lines, measure: measureAtSize }) }
  }
  const largest = Math.max(NAME_SIZE_MM.min, Math.min(NAME_SIZE_MM.max, box.height / LINE_HEIGHT / 1.2))
  const widest = Math.max(...name.split(/\s+/u).map((word) => measure(word, 'strong', 1)))
  // Largest size in which every word fits on a line; 0.1 % for rounding.
  const wordsFit = Math.min(largest, Math.max(NAME_SIZE_MM.min, (box.width * 0.999) / widest))
  const sizes = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => largest * (NAME_SIZE_MM.min / largest) ** (step / 7))
  const tries = [...sizes, wordsFit].sort((a, b) => b - a).map(wrapAtSize)
  const whole = tries.find((tried) => tried?.whole)
  const unbroken = tries.find((tried) => tried?.whole && !tried.parted)
  const isNear = whole && unbroken && unbroken.size >= whole.size * UNBROKEN_SIZE_RATIO_MIN
  const best = (isNear ? unbroken : whole) ?? tries.findLast((tried) => tried !== null)
  return best ? best.lines.map((text) => ({ text, face: 'strong', size: best.size, gap: 0 })) : []
}

/** A single line, as on a blank code, fills its box. */
const singleLineSize = (
  { text, face }: Pick<TextLine, 'text' | 'face'>,
  { width, height }: TextBox,
  measure: MeasureLine,
): number => clamp(Math.min((width * 0.999) / measure(text, face, 1), height / LINE_HEIGHT), DETAIL_SIZE_MM)

/** Prefers smaller details to cutting one, down to this fraction of the size. */
const DETAIL_SHRINK_MIN = 0.7

/** Sizes to try for details, falling; the last is the least. */
const detailSizes = (largest: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((step) => largest * (DETAIL_SIZE_MM.min / largest) ** (step / 6))

/** Fits the lines into a box: details give way to the name, in number and in size. */
const textLines = (
  { name, details, shortCode }: LabelContent,
  box: TextBox,
  { shorter, measure }: { shorter: number; measure: MeasureLine },
): TextLine[] => {
  const small = [
    ...details.filter((text) => text.trim() !== '').map((text) => ({ text, face: 'plain' as const })),
    ...(shortCode ? [{ text: shortCode, face: 'code' as const }] : []),
  ]
  const below = (size: number, { height, gap }: { height: number; gap: number }): TextLine[] =>
    small
      .slice(0, Math.max(0, Math.floor(height / (size * LINE_HEIGHT) + 1e-9)))
      .flatMap(({ text, face }, at) => {
        const measured = (part: string) => measure(part, face, size)
        const { lines } = wrapText(text, { width: box.width, lines: 1, measure: measured })
        return lines.map((line) => ({ text: line, face, size, gap: at === 0 ? gap : 0 }))
      })
  const usual = Math.max(box.height * 0.12, shorter * DETAIL_SCALE)
  const widest = Math.max(...small.map(({ text, face }) => measure(text, face, 1)))
  const largest = clamp(
    Math.min(usual, Math.max(usual * DETAIL_SHRINK_MIN, (box.width * 0.999) / widest)),
    DETAIL_SIZE_MM,
  )
  if (name === null || name.trim() === '') {
    const [alone] = small.length > 1 ? [] : small
    return below(alone ? singleLineSize(alone, box, measure) : largest, { height: box.height, gap: 0 })
  }
  const layoutAtSize = (size: number): TextLine[] => {
    const gap = size * GAP_RATIO
    const lines = below(size, { height: box.height - NAME_SIZE_MM.min * LINE_HEIGHT - gap, gap })
    const taken = lines.reduce((sum, line) => sum + heightOf(line), 0)
    return [...nameLines(name, { width: box.width, height: box.height - taken }, measure), ...lines]
  }
  const sizes = detailSizes(largest)
  const fitting = sizes.find((size) => (layoutAtSize(size)[0]?.size ?? 0) >= size * NAME_TO_DETAIL_RATIO_MIN)
  return layoutAtSize(fitting ?? DETAIL_SIZE_MM.min)
}

const placeLines = (
  lines: readonly TextLine[],
  box: TextBox,
  centered: boolean,
  measure: MeasureLine,
): DrawOp[] => {
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0)
  let y = box.y + (centered ? 0 : (box.height - height) / 2)
  return lines.map(({ text, face, size, gap }): DrawOp => {
    y += gap
    const width = Math.min(box.width, measure(text, face, size))
    const op = {
      ...({ kind: 'text', text, face, size, width } as const),
      x: centered ? box.x + (box.width - width) / 2 : box.x,
      baseline: y + size * BASELINE,
    }
    y += size * LINE_HEIGHT
    return op
  })
}

export const layoutLabel = (stock: LabelStock, content: LabelContent, measure: MeasureLine): DrawOp[] => {
  const { label, inset } = stock
  const { drawing, name, details, shortCode } = content
  const withText = Boolean(name?.trim() || details.some((text) => text.trim() !== '') || shortCode)
  const [width, height] = [label.width - 2 * inset, label.height - 2 * inset]
  const side = codeSize(stock, withText)
  const beside = withText && hasTextBeside(stock)
  const gap = Math.min(3, side * 0.06)
  const corner = {
    x: inset + (beside ? 0 : (width - side) / 2),
    y: inset + (withText && !beside ? 0 : (height - side) / 2),
  }
  const quiet = quietZone(drawing)
  const module = side / (drawing.modules + 2 * quiet)
  const code: DrawOp = {
    kind: 'code',
    drawing,
    module,
    quiet,
    x: corner.x + quiet * module,
    y: corner.y + quiet * module,
  }
  if (!withText) return [code]
  const box = beside
    ? { x: inset + side + gap, y: inset, width: width - side - gap - TEXT_MARGIN_MM, height }
    : {
        x: inset + TEXT_MARGIN_MM,
        y: inset + side + gap,
        width: width - 2 * TEXT_MARGIN_MM,
        height: height - side - gap,
      }
  const lines = textLines(content, box, { shorter: Math.min(width, height), measure })
  return [code, ...placeLines(lines, box, !beside, measure)]
}
