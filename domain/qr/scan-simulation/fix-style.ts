import { CORNER_STYLES, DOT_STYLES, QR_RANGES, type QrStyle } from '#contracts/codes/qr.ts'
import { contrastRatio, FULL_CONTRAST, isLighter, withContrast } from '../colors.ts'
import { scanWarnings } from './warnings.ts'

interface StyleMove {
  readonly cost: number
  readonly change: (style: QrStyle) => QrStyle
}

const [SQUARE_DOTS] = DOT_STYLES
const [SQUARE_CORNERS] = CORNER_STYLES
const [SMALLEST_LOGO] = QR_RANGES.logoSize

/** Raises the contrast of the code's color first, then of the background. */
const withMoreContrast =
  (minRatio: number) =>
  (style: QrStyle): QrStyle => {
    const { foregroundColor: ink, backgroundColor: paper } = style
    const light = isLighter(ink, paper)
    const foregroundColor = withContrast(ink, paper, minRatio, light ? 'white' : 'black')
    if (contrastRatio(foregroundColor, paper) >= minRatio) return { ...style, foregroundColor }
    const backgroundColor = withContrast(paper, foregroundColor, minRatio, light ? 'black' : 'white')
    return { ...style, foregroundColor, backgroundColor }
  }

const swapColors = (style: QrStyle): QrStyle => ({
  ...style,
  foregroundColor: style.backgroundColor,
  backgroundColor: style.foregroundColor,
})

/** One list per property; at most one move of each is made. */
const movesOf = (style: QrStyle): StyleMove[][] => {
  const contrast = contrastRatio(style.foregroundColor, style.backgroundColor)
  const lists: StyleMove[][] = [
    style.errorCorrectionLevel === 'H'
      ? []
      : [{ cost: 1, change: (now) => ({ ...now, errorCorrectionLevel: 'H' }) }],
    [2, 4]
      .filter((margin) => margin > style.margin)
      .map((margin) => ({ cost: 1 + margin / 10, change: (now) => ({ ...now, margin }) })),
    [FULL_CONTRAST, 7]
      .filter((minRatio) => minRatio > contrast)
      .map((minRatio) => ({ cost: 1 + minRatio / 5, change: withMoreContrast(minRatio) })),
    isLighter(style.foregroundColor, style.backgroundColor) ? [{ cost: 3.5, change: swapColors }] : [],
    style.dotStyle === SQUARE_DOTS ? [] : [{ cost: 2, change: (now) => ({ ...now, dotStyle: SQUARE_DOTS }) }],
    style.cornerStyle === SQUARE_CORNERS
      ? []
      : [{ cost: 2, change: (now) => ({ ...now, cornerStyle: SQUARE_CORNERS }) }],
  ]
  if (style.logo !== undefined) {
    const sizes = [25, 20, 15, SMALLEST_LOGO].filter((size) => size < style.logoSize)
    const smaller = sizes.map((logoSize, at) => ({
      cost: 1.1 + at / 2,
      change: (now: QrStyle) => ({ ...now, logoSize }),
    }))
    const none = ({ logo: _, ...now }: QrStyle): QrStyle => now
    lists.push([...smaller, { cost: 6, change: none }])
  }
  return lists
}

/** All combinations of moves, cheapest first. */
const candidates = (style: QrStyle): QrStyle[] => {
  let made: { cost: number; style: QrStyle }[] = [{ cost: 0, style }]
  for (const moves of movesOf(style)) {
    const more = moves.flatMap((move) =>
      // Two small changes cost more than one that is slightly larger.
      made.map((one) => ({ cost: one.cost + move.cost + 0.5, style: move.change(one.style) })),
    )
    made = [...made, ...more]
  }
  return made
    .filter((one) => one.cost > 0)
    .sort((one, other) => one.cost - other.cost)
    .map((one) => one.style)
}

/** Takes a few seconds on a phone. */
const ATTEMPTS_MAX = 150

/** Nearest style that passes every condition. @returns null when there is none: the text is too long */
export const fixStyle = async (
  style: QrStyle,
  isGood: (style: QrStyle) => Promise<boolean>,
): Promise<QrStyle | null> => {
  const tried = candidates(style).filter((candidate) => scanWarnings(candidate).length === 0)
  for (const candidate of tried.slice(0, ATTEMPTS_MAX)) if (await isGood(candidate)) return candidate
  return null
}
