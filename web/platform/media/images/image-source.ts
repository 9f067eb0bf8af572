import { IMAGE_WIDTHS, imageAt } from '#contracts/inventory/image-widths.ts'

/** Attributes of `<img>`. */
export interface ImageSource {
  readonly src: string | null
  readonly srcSet?: string
  readonly sizes?: string
}

const STORED = '/api/images/'

/**
 * `<img>` attributes for the smallest stored width that is sharp here; local photos have one width.
 * @param width in CSS pixels
 */
export const imageSource = (url: string | null, width: number): ImageSource => {
  if (!url?.startsWith(STORED)) return { src: url }
  return {
    src: imageAt(url, 480),
    srcSet: IMAGE_WIDTHS.map((kept) => `${imageAt(url, kept)} ${kept}w`).join(', '),
    sizes: `${width}px`,
  }
}
