import { IMAGE_WIDTHS } from '#contracts/inventory/image-widths.ts'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import { fileTooLarge, selectSmallerImage } from '#contracts/inventory/messages.ts'
import * as messages from './messages.ts'

export const LONGEST_SIDE = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] as number

/** Photos up to this size and side are kept unchanged. */
const SMALL_BYTES = 400 * 1024
const QUALITY = 0.86

/** Thrown with a message for the user. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
  readonly title: string

  constructor(title: string, text: string, cause?: unknown) {
    super(text, { cause })
    this.title = title
  }
}

/** Scales down to fit, never up. */
export const fitted = (width: number, height: number, longest: number): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const isHeic = (file: File) => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)

const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    // Applies the EXIF orientation.
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    if (isHeic(file)) throw new PhotoRefused(messages.heicNotSupported, messages.heicHint, cause)
    throw new PhotoRefused(messages.photoUnreadable, messages.supportedPhotoTypes, cause)
  }
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/**
 * Makes a photo upright, at most `LONGEST_SIDE` pixels, and JPEG unless small already.
 * @throws PhotoRefused
 */
export const shrinkImage = async (file: File): Promise<Blob> => {
  if (file.size > IMAGE_MAX_BYTES) throw new PhotoRefused(fileTooLarge, selectSmallerImage)
  if (file.type !== '' && !file.type.startsWith('image/'))
    throw new PhotoRefused(messages.notAPhoto, messages.supportedPhotoTypes)
  const bitmap = await decode(file)
  try {
    const { width, height } = fitted(bitmap.width, bitmap.height, LONGEST_SIDE)
    const kept = width === bitmap.width && file.size <= SMALL_BYTES && /jpeg|png|webp/.test(file.type)
    if (kept) return file
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const brush = canvas.getContext('2d')
    if (!brush) throw new PhotoRefused(messages.photoUnreadable, messages.outOfMemory)
    brush.imageSmoothingQuality = 'high'
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, width, height)
    brush.drawImage(bitmap, 0, 0, width, height)
    const shrunk = await encode(canvas)
    if (!shrunk) throw new PhotoRefused(messages.photoUnreadable, messages.outOfMemory)
    return shrunk
  } finally {
    bitmap.close()
  }
}
