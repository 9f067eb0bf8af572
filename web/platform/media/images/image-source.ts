import { IMAGE_WIDTHS, imageAt } from '#contracts/inventory/images.ts'

const STORED = '/api/images/'

/**
 * `<img>` attributes for the smallest stored width that is sharp here; local photos have one width.
 * @param width in CSS pixels
 */
export const imageSource = (url: string | null, width: number) => {
  if (!url?.startsWith(STORED)) return { src: url }
  return {
    src: imageAt(url, 480),
    srcSet: IMAGE_WIDTHS.map((kept) => `${imageAt(url, kept)} ${kept}w`).join(', '),
    sizes: `${width}px`,
  }
}
