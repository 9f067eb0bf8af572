import type { QrStyle } from '#contracts/codes/qr.ts'
import { isLighter } from '../colors.ts'
import { styleChanges } from './messages.ts'

export const describeStyleChanges = (before: QrStyle, after: QrStyle): string[] => {
  const sentences: string[] = []
  const isSwapped =
    before.foregroundColor !== after.foregroundColor &&
    isLighter(before.foregroundColor, before.backgroundColor) !==
      isLighter(after.foregroundColor, after.backgroundColor)
  const describeShade = (was: string, is: string, lighter: string, darker: string) => {
    if (was !== is) sentences.push(isLighter(is, was) ? lighter : darker)
  }
  if (isSwapped) sentences.push(styleChanges.colorsSwapped)
  else {
    const { foregroundLighter, foregroundDarker, backgroundLighter, backgroundDarker } = styleChanges
    describeShade(before.foregroundColor, after.foregroundColor, foregroundLighter, foregroundDarker)
    describeShade(before.backgroundColor, after.backgroundColor, backgroundLighter, backgroundDarker)
  }
  if (before.errorCorrectionLevel !== after.errorCorrectionLevel)
    sentences.push(styleChanges.correctionRaised(after.errorCorrectionLevel))
  if (before.margin !== after.margin) sentences.push(styleChanges.marginWidened(after.margin))
  if (before.logo !== undefined && after.logo === undefined) sentences.push(styleChanges.logoRemoved)
  else if (before.logo !== undefined && before.logoSize !== after.logoSize)
    sentences.push(styleChanges.logoSmaller(after.logoSize))
  if (before.dotStyle !== after.dotStyle) sentences.push(styleChanges.dotsSquare)
  if (before.cornerStyle !== after.cornerStyle) sentences.push(styleChanges.cornersSquare)
  return sentences
}
