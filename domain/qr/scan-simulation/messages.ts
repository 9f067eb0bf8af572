import type { QrStyle } from '#contracts/codes/qr.ts'
import { brightness, contrastRatio, FULL_CONTRAST, isLighter, MIN_CONTRAST } from '../colors.ts'
import { type ConditionId, maxDistance, minWidth, PRINT_WIDTH } from './conditions.ts'
import { MIDDLE } from './monochrome-print.ts'
import type { ScanReport } from './simulate-scans.ts'
import { MIN_QUIET_ZONE, scanWarnings } from './warnings.ts'

/** Maximum logo width per level, in per cent. */
const LOGO_BEARS = { L: 10, M: 15, Q: 30, H: 30 } as const

const contrast = (style: QrStyle) => contrastRatio(style.foregroundColor, style.backgroundColor)
const isInverted = (style: QrStyle) => isLighter(style.foregroundColor, style.backgroundColor)

/** `some`: not by every scanner or not in every condition; `none` is refused. */
export type ScanVerdict = 'all' | 'some' | 'none'

export const verdictOf = (proof: ScanReport, style: QrStyle): ScanVerdict => {
  if (proof.leastPixels === null || proof.failed.includes('usual') || contrast(style) < MIN_CONTRAST)
    return 'none'
  return proof.failed.length === 0 && scanWarnings(style).length === 0 ? 'all' : 'some'
}

export const VERDICT_TEXT: Readonly<Record<ScanVerdict, string>> = {
  all: 'Scans everywhere',
  some: 'Scans, but not everywhere',
  none: 'Cannot be scanned',
}

export const CONDITION_TEXT: Readonly<Record<ConditionId, string>> = {
  usual: 'At arm’s length',
  tilted: 'Seen from the side',
  blurred: 'Out of focus',
  dim: 'In low light',
  dark: 'On a dark box',
  mono: 'Black-and-white print',
  label: 'Label printer',
}

const FAILS: Readonly<Record<ConditionId, string>> = {
  usual: 'Fails even at arm’s length in good light',
  tilted: 'Fails when seen from the side',
  blurred: 'Fails when out of focus',
  dim: 'Fails in low light',
  dark: 'Fails on a dark box',
  mono: 'Fails from a black-and-white printer',
  label: 'Fails from a label printer',
}

const causeOf = (condition: ConditionId, style: QrStyle): string => {
  const isInkBlack = brightness(style.foregroundColor) < MIDDLE
  if (condition === 'label' && isInkBlack === brightness(style.backgroundColor) < MIDDLE)
    return `both colors come out ${isInkBlack ? 'black' : 'white'}`
  if (style.logo !== undefined && style.logoSize > LOGO_BEARS[style.errorCorrectionLevel])
    return 'the logo hides more than the code can lose'
  if (style.margin < MIN_QUIET_ZONE && (condition === 'dark' || isInverted(style)))
    return 'there is no clear margin around the code'
  if (contrast(style) < FULL_CONTRAST) {
    return condition === 'mono'
      ? 'both colors turn into nearly the same gray'
      : 'the colors are too much alike'
  }
  if (style.margin < MIN_QUIET_ZONE) return 'there is no clear margin around the code'
  if (style.logo !== undefined && style.errorCorrectionLevel !== 'H')
    return 'the logo leaves too little error correction'
  if (style.dotStyle !== 'square' || style.cornerStyle !== 'square') return 'its shapes are too fine'
  return 'its modules are too fine'
}

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const length = (meters: number): string =>
  meters >= 1 ? `${NUMBER.format(meters)} m` : `${Math.max(1, Math.round(meters * 100))} cm`

const WIDE_PRINT = 0.1

/** Maximum distance; null for an unreadable code. */
export const farSentence = ({ leastPixels, modules }: ScanReport): string | null => {
  if (leastPixels === null) return null
  const from = (width: number) => length(maxDistance(modules, leastPixels, width))
  const [usual, wide] = [length(PRINT_WIDTH), length(WIDE_PRINT)]
  return `Reads from up to ${from(PRINT_WIDTH)} when printed ${usual} wide, from ${from(WIDE_PRINT)} when ${wide} wide.`
}

/** Minimum size; null for an unreadable code. */
export const smallSentence = ({ leastPixels, modules }: ScanReport): string | null =>
  leastPixels === null
    ? null
    : `Works down to ${NUMBER.format(Math.ceil(minWidth(modules, leastPixels) * 1000) / 10)} cm wide, held close.`

export const failureSentences = (proof: ScanReport, style: QrStyle): string[] => {
  if (contrast(style) < MIN_CONTRAST)
    return ['Most scanners cannot read it because the colors are too much alike.']
  if (proof.failed.includes('usual')) return [`${FAILS.usual} because ${causeOf('usual', style)}.`]
  return proof.failed.map((condition) => `${FAILS[condition]} because ${causeOf(condition, style)}.`)
}
