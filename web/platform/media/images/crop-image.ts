/** Fractions of a picture's width and height. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Margin around a crop, as a fraction of its size. */
const PADDING = 0.06
const QUALITY = 0.86

export const cropArea = ({ x, y, width, height }: Box, picture: { width: number; height: number }) => {
  const left = Math.max(0, Math.floor((x - width * PADDING) * picture.width))
  const top = Math.max(0, Math.floor((y - height * PADDING) * picture.height))
  const right = Math.min(picture.width, Math.ceil((x + width * (1 + PADDING)) * picture.width))
  const bottom = Math.min(picture.height, Math.ceil((y + height * (1 + PADDING)) * picture.height))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/**
 * Cuts boxes out of a photo as JPEGs.
 * @throws when the photo cannot be decoded or drawn
 */
export const cropImage = async (photo: Blob, boxes: readonly Box[]): Promise<Blob[]> => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const parts: Blob[] = []
    for (const box of boxes) {
      const { left, top, width, height } = cropArea(box, bitmap)
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, width, height)
      const part = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
      if (!part) throw new Error('The browser has no room to draw a part of the photo')
      parts.push(part)
    }
    return parts
  } finally {
    bitmap.close()
  }
}
