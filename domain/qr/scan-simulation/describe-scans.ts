import type { QrStyle } from '#contracts/codes/qr.ts'
import { formatDistance, formatWidth, METERS_PER_INCH } from '#domain/format/format-length.ts'
import { brightness, contrastRatio, FULL_CONTRAST, isLighter, MIN_CONTRAST } from '../colors.ts'
import { type ConditionId, maxDistance, minWidth, PRINT_WIDTH } from './conditions.ts'
import * as messages from './messages.ts'
import { MIDDLE } from './monochrome-print.ts'
import type { ScanReport } from './simulate-scans.ts'
import { MIN_QUIET_ZONE, scanWarnings } from './warnings.ts'

/** Maximum logo width per level, in per cent. */
const LOGO_BEARS = { L: 10, M: 15, Q: 30, H: 30 } as const

const contrast = (style: QrStyle) => contrastRatio(style.foregroundColor, style.backgroundColor)
const isInverted = (style: QrStyle) => isLighter(style.foregroundColor, style.backgroundColor)

/** `some`: not by every scanner or not in every condition; `none` is refused. */
export type ScanVerdict = keyof typeof messages.VERDICT_TEXT

export const verdictOf = (proof: ScanReport, style: QrStyle): ScanVerdict => {
  if (proof.leastPixels === null || proof.failed.includes('usual') || contrast(style) < MIN_CONTRAST)
    return 'none'
  return proof.failed.length === 0 && scanWarnings(style).length === 0 ? 'all' : 'some'
}

const failureOf = (condition: ConditionId, style: QrStyle): string => {
  const fails = messages.FAILS[condition]
  const isInkBlack = brightness(style.foregroundColor) < MIDDLE
  if (condition === 'label' && isInkBlack === brightness(style.backgroundColor) < MIDDLE)
    return isInkBlack ? messages.becauseBothBlack(fails) : messages.becauseBothWhite(fails)
  if (style.logo !== undefined && style.logoSize > LOGO_BEARS[style.errorCorrectionLevel])
    return messages.becauseLogoHidesTooMuch(fails)
  if (style.margin < MIN_QUIET_ZONE && (condition === 'dark' || isInverted(style)))
    return messages.becauseNoMargin(fails)
  if (contrast(style) < FULL_CONTRAST) {
    return condition === 'mono' ? messages.becauseSameGray(fails) : messages.becauseColorsAlike(fails)
  }
  if (style.margin < MIN_QUIET_ZONE) return messages.becauseNoMargin(fails)
  if (style.logo !== undefined && style.errorCorrectionLevel !== 'H')
    return messages.becauseLogoNeedsCorrection(fails)
  return style.dotStyle !== 'square' || style.cornerStyle !== 'square'
    ? messages.becauseShapesTooFine(fails)
    : messages.becauseModulesTooFine(fails)
}

/** Meters: of a small and of a wide print. */
const PRINT_WIDTHS = {
  metric: [PRINT_WIDTH, 0.1],
  inches: [1.5 * METERS_PER_INCH, 4 * METERS_PER_INCH],
} as const

/** Maximum distance; null for an unreadable code. */
export const farSentence = ({ leastPixels, modules }: ScanReport, inInches: boolean): string | null => {
  if (leastPixels === null) return null
  const [small, wide] = PRINT_WIDTHS[inInches ? 'inches' : 'metric']
  const from = (width: number) => formatDistance(maxDistance(modules, leastPixels, width), inInches)
  return messages.readsFrom(
    from(small),
    formatWidth(small, inInches),
    from(wide),
    formatWidth(wide, inInches),
  )
}

/** Minimum size; null for an unreadable code. */
export const smallSentence = ({ leastPixels, modules }: ScanReport, inInches: boolean): string | null =>
  leastPixels === null ? null : messages.worksDownTo(formatWidth(minWidth(modules, leastPixels), inInches))

export const failureSentences = (proof: ScanReport, style: QrStyle): string[] => {
  if (contrast(style) < MIN_CONTRAST) return [messages.colorsTooMuchAlike]
  if (proof.failed.includes('usual')) return [failureOf('usual', style)]
  return proof.failed.map((condition) => failureOf(condition, style))
}
