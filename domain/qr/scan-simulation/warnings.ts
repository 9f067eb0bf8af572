import type { QrStyle } from '#contracts/codes/qr.ts'
import { contrastRatio, FULL_CONTRAST, isLighter } from '../colors.ts'

export const MIN_QUIET_ZONE = 2

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, roundingMode: 'floor' })

/** Weaknesses for other scanners, although ours reads the code. */
export const scanWarnings = (style: QrStyle): string[] => {
  const warnings: string[] = []
  const apart = contrastRatio(style.foregroundColor, style.backgroundColor)
  if (apart < FULL_CONTRAST) {
    const is = `${NUMBER.format(apart)}:1`
    warnings.push(`Some scanner apps need more contrast: this is ${is}, and ${FULL_CONTRAST}:1 is safe.`)
  }
  if (isLighter(style.foregroundColor, style.backgroundColor))
    warnings.push('Some older scanner apps cannot read a light code on a dark background.')
  if (style.margin < MIN_QUIET_ZONE) warnings.push(`Some scanner apps need a margin of ${MIN_QUIET_ZONE}.`)
  return warnings
}
