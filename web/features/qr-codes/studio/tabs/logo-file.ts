import { QR_LOGO_CHARACTERS } from '#contracts/codes/qr.ts'
import * as messages from './messages.ts'

/** Bytes. */
const MAX_BYTES = 5 * 1024 * 1024
/** Pixels, tried in order until small enough. */
const SIDES = [160, 128, 96, 64, 48]

/** Thrown with a message for the user. */
export class LogoError extends Error {
  override readonly name = 'LogoError'
  readonly title: string

  constructor(title: string, text: string, cause?: unknown) {
    super(text, { cause })
    this.title = title
  }
}

const unreadableError = (cause?: unknown) =>
  new LogoError(messages.logoUnreadable, messages.supportedImageTypes, cause)

/** Decodes through an image element, where an SVG neither runs scripts nor fetches. */
const decodeImage = async (file: File): Promise<HTMLImageElement> => {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  try {
    picture.src = url
    await picture.decode()
    if (picture.naturalWidth === 0 || picture.naturalHeight === 0) throw new Error('It has no size')
    return picture
  } catch (cause) {
    throw unreadableError(cause)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Fits the picture into a square. @param ground fill color; transparent when absent */
const fitToSquare = (picture: HTMLImageElement, side: number, ground?: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw unreadableError()
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
  }
  const { naturalWidth: wide, naturalHeight: high } = picture
  const scale = side / Math.max(wide, high)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (side - wide * scale) / 2, (side - high * scale) / 2, wide * scale, high * scale)
  return canvas
}

/**
 * Converts a file to a small square PNG, or a JPEG on `ground` when that is smaller.
 * @returns data URL for `QrStyle.logo`
 * @throws LogoError
 */
export const readLogo = async (file: File, ground: string): Promise<string> => {
  if (file.size > MAX_BYTES) throw new LogoError(messages.fileTooLarge, messages.fileTooLargeHint)
  if (!file.type.startsWith('image/')) throw new LogoError(messages.notAnImage, messages.supportedImageTypes)
  if (file.size === 0) throw new LogoError(messages.fileEmpty, messages.chooseAnotherImage)
  const picture = await decodeImage(file)
  for (const side of SIDES) {
    const png = fitToSquare(picture, side).toDataURL('image/png')
    if (png.length <= QR_LOGO_CHARACTERS) return png
    const jpeg = fitToSquare(picture, side, ground).toDataURL('image/jpeg', 0.85)
    if (jpeg.length <= QR_LOGO_CHARACTERS) return jpeg
  }
  throw unreadableError()
}
