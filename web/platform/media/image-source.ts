import { IMAGE_WIDTHS, imageAt } from '#contracts/images.ts'

const STORED = '/api/images/'

/**
 * Attributes of an `<img>` for a stored picture: the smallest kept width that is sharp on this screen.
 * A photo that is only on this device yet has one width.
 * @param width on screen, in CSS pixels
 */
export const imageSource = (url: string | null, width: number) => {
  if (!url?.startsWith(STORED)) return { src: url }
  return {
    src: imageAt(url, 480),
    srcSet: IMAGE_WIDTHS.map((kept) => `${imageAt(url, kept)} ${kept}w`).join(', '),
    sizes: `${width}px`,
  }
}
