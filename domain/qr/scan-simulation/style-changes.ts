import type { QrStyle } from '#contracts/codes/qr.ts'
import { isLighter } from '../colors.ts'

export const describeStyleChanges = (before: QrStyle, after: QrStyle): string[] => {
  const sentences: string[] = []
  const isSwapped =
    before.foregroundColor !== after.foregroundColor &&
    isLighter(before.foregroundColor, before.backgroundColor) !==
      isLighter(after.foregroundColor, after.backgroundColor)
  const describeShade = (what: string, was: string, is: string) => {
    if (was !== is) sentences.push(`Made the ${what} ${isLighter(is, was) ? 'lighter' : 'darker'}`)
  }
  if (isSwapped) sentences.push('Swapped the colors')
  else {
    describeShade('foreground', before.foregroundColor, after.foregroundColor)
    describeShade('background', before.backgroundColor, after.backgroundColor)
  }
  if (before.errorCorrectionLevel !== after.errorCorrectionLevel)
    sentences.push(`Raised error correction to ${after.errorCorrectionLevel}`)
  if (before.margin !== after.margin) sentences.push(`Widened the margin to ${after.margin}`)
  if (before.logo !== undefined && after.logo === undefined) sentences.push('Took the logo out')
  else if (before.logo !== undefined && before.logoSize !== after.logoSize)
    sentences.push(`Made the logo smaller: ${after.logoSize}%`)
  if (before.dotStyle !== after.dotStyle) sentences.push('Made the dots square')
  if (before.cornerStyle !== after.cornerStyle) sentences.push('Made the corners square')
  return sentences
}
