import { type CodeLocation, centerOf, type ImagePoint } from '#domain/scan/code-location.ts'
import { type ImageRegion, regionOf } from '#domain/scan/image-region.ts'
import { type ScanTarget, scanTarget } from '#domain/scan-target.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'

/** A photo, and this server's codes in it. */
export interface ScannedPhoto {
  readonly file: Blob
  readonly codes: readonly { readonly target: ScanTarget; readonly corners: readonly ImagePoint[] }[]
}

/** Orders codes as one reads: by rows of a third of the picture, then from the left. */
const readingOrder = ({ corners: one }: CodeLocation, { corners: other }: CodeLocation): number => {
  const [a, b] = [centerOf(one), centerOf(other)]
  return Math.floor(a.y * 3) - Math.floor(b.y * 3) || a.x - b.x
}

export const inReadingOrder = (codes: readonly CodeLocation[]): readonly CodeLocation[] =>
  codes.toSorted(readingOrder)

export const scannedPhoto = (file: Blob, codes: readonly CodeLocation[]): ScannedPhoto => ({
  file,
  codes: codes.flatMap(({ text, corners }) => {
    const target = scanTarget(text, ownOrigins())
    return target ? [{ target, corners }] : []
  }),
})

/** Each target's number on the photo, from 1; two prints of a code share one. */
export const numbersOf = ({ codes }: ScannedPhoto): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const { target } of codes) if (!numbers.has(target.code)) numbers.set(target.code, numbers.size + 1)
  return numbers
}

/** Number and place of a target on the photo; null where it is not on it. */
export const numberOf = (
  photo: ScannedPhoto,
  target: ScanTarget,
): { readonly number: number; readonly region: ImageRegion } | null => {
  const number = numbersOf(photo).get(target.code)
  const code = photo.codes.find(({ target: { code } }) => code === target.code)
  return number !== undefined && code ? { number, region: regionOf(centerOf(code.corners)) } : null
}
