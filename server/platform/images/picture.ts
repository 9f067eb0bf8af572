import type { Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '#contracts/images.ts'
import { AppError } from '../errors.ts'
import { createSlots } from '../slots.ts'

const MAX_PIXELS = 50_000_000
const QUALITY = 78
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

const HEIC =
  'This photo is in the HEIC format, which browsers cannot show. Please save it as JPEG and try again.'
const UNKNOWN = 'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.'
const EMPTY = 'This file is empty. Please choose a picture.'
const BROKEN = 'This picture is damaged and cannot be read. Please choose another one.'
const TOO_MANY_PIXELS = 'This picture has more than 50 megapixels. Please choose a smaller one.'

// Loaded with the first picture: it is larger than the rest of the server.
const loadSharp = async () => (await import('sharp')).default

const refuse = (message: string): AppError => new AppError('VALIDATION', message, { field: 'image' })

/** One picture in the widths that screens use, re-encoded: upright, without position or other metadata. */
export interface Picture {
  width: number
  height: number
  /** Width as in IMAGE_WIDTHS → WebP bytes. */
  sizes: Map<number, Buffer>
}

// Decoding is costly in memory and time: two at once keep the rest of the server answering.
export const pictureSlots = createSlots({ atOnce: 2, waiting: 48 })

/** Why a file whose head cannot be read is refused, by its first twelve bytes. */
const unreadable = (start: string): string => {
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start)) return HEIC
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi)/s.test(start) ? BROKEN : UNKNOWN
}

/**
 * Reads the head only, so that what is refused costs nothing.
 * @throws AppError VALIDATION in words
 */
export const checkPicture = async (bytes: Buffer): Promise<void> => {
  if (bytes.length === 0) throw refuse(EMPTY)
  const sharp = await loadSharp()
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(unreadable(bytes.toString('latin1', 0, 12)))
    })
  if (!head.format || !FORMATS.has(head.format)) throw refuse(UNKNOWN)
  if (head.format === 'heif' && head.compression !== 'av1') throw refuse(HEIC)
  if ((head.width ?? 0) * (head.height ?? 0) > MAX_PIXELS) throw refuse(TOO_MANY_PIXELS)
}

/** Decodes what was checked, turned as its camera was held and inside a square; `write` encodes it. */
export const readUpright = async <T>(
  bytes: Buffer,
  side: number,
  write: (upright: Sharp) => Promise<T>,
): Promise<T> => {
  const sharp = await loadSharp()
  const upright = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return await write(upright).catch(() => {
    throw refuse(BROKEN)
  })
}

const encode = async (bytes: Buffer): Promise<Picture> => {
  await checkPicture(bytes)
  const sharp = await loadSharp()
  const widths = [...IMAGE_WIDTHS].sort((a, b) => b - a)
  const largest = widths[0] ?? 0
  const { data, info } = await readUpright(bytes, largest, (upright) =>
    upright.raw().toBuffer({ resolveWithObject: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes = new Map<number, Buffer>()
  for (const width of widths) {
    const smaller = sharp(data, { raw }).resize({
      width,
      height: width,
      fit: 'inside',
      withoutEnlargement: true,
    })
    sizes.set(width, await smaller.webp({ quality: QUALITY, effort: 2 }).toBuffer())
  }
  return { width: info.width, height: info.height, sizes }
}

/**
 * Turns an upload into a picture.
 * @throws AppError VALIDATION in words for what is no picture, is HEIC, damaged, or over 50 megapixels;
 *   BUSY when too many wait
 */
export const toPicture = (bytes: Buffer): Promise<Picture> => pictureSlots.run(() => encode(bytes))
