import { type CodeLocation, centerOf, type ImagePoint, isInside } from './code-location.ts'
import { type DecodeImage, PHOTO_ATTEMPTS, runAttempt } from './decode-attempts.ts'
import type { RgbaImage } from './image-buffer.ts'
import { createPhotoScales } from './photo-scales.ts'

/** A code of a photo, and the name of the attempt that read it. */
export interface PhotoCode extends CodeLocation {
  readonly attempt: string
}

const covers = (one: readonly ImagePoint[], other: readonly ImagePoint[]): boolean =>
  isInside(one, centerOf(other)) || isInside(other, centerOf(one))

/**
 * Reads all codes of a still photo: what was read is blanked, and further attempts follow while none was read, or one is seen
 * that is not.
 * @param mayGoOn checked before all attempts but the first
 */
export const readPhoto = async (
  source: RgbaImage,
  decode: DecodeImage,
  mayGoOn: () => boolean,
): Promise<readonly PhotoCode[]> => {
  const photo = createPhotoScales(source)
  const found: PhotoCode[] = []
  let unread: (readonly ImagePoint[])[] = []
  for (const [index, attempt] of PHOTO_ATTEMPTS.entries()) {
    if (index > 0 && !mayGoOn()) break
    if (attempt.above !== undefined && photo.longest <= attempt.above) continue
    if (!attempt.always && found.length > 0 && unread.length === 0) continue
    const { codes, unread: more } = await runAttempt(photo, attempt, decode)
    for (const code of codes) {
      photo.blank(code.corners)
      found.push({ ...code, attempt: attempt.name })
    }
    unread = [...unread, ...more].filter((seen) => !found.some(({ corners }) => covers(corners, seen)))
  }
  return found
}
