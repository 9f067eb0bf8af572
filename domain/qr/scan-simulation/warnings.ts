import type { QrStyle } from '#contracts/codes/qr.ts'
import { LOCALE } from '#domain/format/locale.ts'
import { contrastRatio, FULL_CONTRAST, isLighter } from '../colors.ts'
import * as messages from './messages.ts'

export const MIN_QUIET_ZONE = 2

const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, roundingMode: 'floor' })

/** Weaknesses for other scanners, although ours reads the code. */
export const scanWarnings = (style: QrStyle): string[] => {
  const warnings: string[] = []
  const apart = contrastRatio(style.foregroundColor, style.backgroundColor)
  if (apart < FULL_CONTRAST) {
    warnings.push(messages.needsContrast(NUMBER.format(apart), FULL_CONTRAST))
  }
  if (isLighter(style.foregroundColor, style.backgroundColor)) warnings.push(messages.lightOnDark)
  if (style.margin < MIN_QUIET_ZONE) warnings.push(messages.needsMargin(MIN_QUIET_ZONE))
  return warnings
}
