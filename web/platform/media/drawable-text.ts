import { canvasContext } from './images/canvas-context.ts'

/** Pixels of an em, and of the canvas that a character may fill. */
const [EM, SIDE] = [24, 72]
/** Faint enough for thin lines between two pixels, above the noise that some browsers add. */
const INK_ALPHA = 32
/** Noncharacters, which no font has; some browsers write four or six digits into the box of a missing glyph. */
const NO_CHARACTER = { basic: '\ufdd0', beyond: '\u{10fffe}' }
const BEYOND_BASIC = 0x10000

/** Ink of a character on a canvas, cut to its bounds. */
interface Ink {
  readonly width: number
  readonly height: number
  readonly isInk: (x: number, y: number) => boolean
}

const inkOf = (context: CanvasRenderingContext2D, character: string): Ink => {
  context.clearRect(0, 0, SIDE, SIDE)
  context.fillText(character, SIDE / 3, (SIDE * 2) / 3)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  const isSet = (x: number, y: number) => (data[(y * SIDE + x) * 4 + 3] ?? 0) > INK_ALPHA
  let [left, top, right, bottom] = [SIDE, SIDE, -1, -1]
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (!isSet(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return {
    width: Math.max(0, right - left + 1),
    height: Math.max(0, bottom - top + 1),
    isInk: (x, y) => isSet(left + x, top + y),
  }
}

/** Compares bounds and outline only, since the box may hold the digits of its character. */
const isSameBox = (a: Ink, b: Ink): boolean => {
  if (a.width !== b.width || a.height !== b.height) return false
  const rows = Array.from({ length: a.height }, (_, y) => y)
  const columns = Array.from({ length: a.width }, (_, x) => x)
  const [right, bottom] = [a.width - 1, a.height - 1]
  return (
    rows.every((y) => a.isInk(0, y) === b.isInk(0, y) && a.isInk(right, y) === b.isInk(right, y)) &&
    columns.every((x) => a.isInk(x, 0) === b.isInk(x, 0) && a.isInk(x, bottom) === b.isInk(x, bottom))
  )
}

/** Returns a text without the characters that no font of this device has. */
export type DrawableText = (text: string) => string

/**
 * Finds missing glyphs on a canvas, since browsers do not tell of them.
 * @param family CSS font family
 * @param isEmbedded whether a font of the app has the code point
 */
export const createDrawableText = (
  family: string,
  isEmbedded: (codePoint: number) => boolean,
): DrawableText => {
  const known = new Map<string, boolean>()
  let context: CanvasRenderingContext2D | null = null
  const hasGlyph = (character: string): boolean => {
    const codePoint = character.codePointAt(0) ?? 0
    if (isEmbedded(codePoint) || /[\s\p{Default_Ignorable_Code_Point}]/u.test(character)) return true
    if (!context) {
      const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
      context = canvasContext(canvas, { willReadFrequently: true })
      context.font = `${EM}px ${family}`
      context.textAlign = 'left'
    }
    const box = codePoint < BEYOND_BASIC ? NO_CHARACTER.basic : NO_CHARACTER.beyond
    return !isSameBox(inkOf(context, character), inkOf(context, box))
  }
  const isDrawable = (character: string): boolean => {
    const answer = known.get(character) ?? hasGlyph(character)
    known.set(character, answer)
    return answer
  }
  return (text) => {
    if (/^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)) return text
    const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    return letters.filter((letter) => [...letter].every(isDrawable)).join('')
  }
}
