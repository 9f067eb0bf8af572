import { type CodeLocation, type DecodedImage, type ImagePoint, NOTHING_DECODED } from './code-location.ts'
import { type DecodeHints, mayHoldCode } from './decoder-options.ts'
import { type GrayImage, mapPixels } from './image-buffer.ts'
import { localThreshold, sharpen } from './local-threshold.ts'
import type { PhotoScales } from './photo-scales.ts'
import { enlarge } from './resize.ts'
import { restoreCodes } from './restore/restore-code.ts'
import { rotate, rotateBack } from './rotate.ts'

const lookupTable = (picture: GrayImage, curve: (value: number) => number): GrayImage => {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => Math.round(curve(value)))
  return mapPixels(picture, (index) => table[picture.data[index] ?? 0] ?? 0)
}

/** Above 1 darkens the midtones (bleached print), below 1 brightens them (shadow). */
const gamma = (picture: GrayImage, exponent: number): GrayImage =>
  lookupTable(picture, (value) => 255 * (value / 255) ** exponent)

/** Adds a white quiet zone. */
const withBorder = (picture: GrayImage, width: number): GrayImage => {
  const wide = { width: picture.width + 2 * width, height: picture.height + 2 * width }
  const data = new Uint8ClampedArray(wide.width * wide.height).fill(255)
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width)
    data.set(row, (y + width) * wide.width + width)
  }
  return { ...wide, data }
}

/** Maps a point of the bordered picture back to the original; fractions of either. */
const withoutBorder = (before: GrayImage, border: number, { x, y }: ImagePoint): ImagePoint => ({
  x: (x * (before.width + 2 * border) - border) / before.width,
  y: (y * (before.height + 2 * border) - border) / before.height,
})

/** A picture to decode. */
interface ChangedImage {
  readonly picture: GrayImage
  /** Maps places to the photo; absent where they stay. */
  readonly toPhoto?: (at: ImagePoint) => ImagePoint
  /** Of the only code in it, in the photo. */
  readonly corners?: readonly ImagePoint[]
}

export interface DecodeAttempt extends DecodeHints {
  readonly name: string
  /** Longest side in pixels up to which it shows no more than earlier attempts. */
  readonly above?: number
  /** Looks for further codes in every photo; the others only while a code is seen but not read. */
  readonly always?: boolean
  /** Needs the finder patterns of QR codes. */
  readonly qrOnly?: boolean
  readonly change: (photo: PhotoScales) => readonly ChangedImage[]
}

/** Pixels: version 10 over a quarter of the side has three pixels per module. */
export const DEFAULT_SIZE = 960
const SMALL_SIZE = 640
const LARGE_SIZE = 2000
/** Pixels: a photo of 12 megapixels as it was taken. */
export const FULL_SIZE = 4096
/** Longest side in pixels at which codes are restored: the narrow modules of a tilted one need it. */
const RESTORING_SIZE = 1280
const BORDER = 40

const plain = (picture: GrayImage): readonly ChangedImage[] => [{ picture }]

const rotated = (picture: GrayImage, degrees: number): readonly ChangedImage[] => [
  { picture: rotate(picture, degrees), toPhoto: (at) => rotateBack(picture, degrees, at) },
]

const bordered = (picture: GrayImage): readonly ChangedImage[] => [
  { picture: withBorder(picture, BORDER), toPhoto: (at) => withoutBorder(picture, BORDER, at) },
]

/** Attempts on a still photo, cheap and likely ones first. */
export const PHOTO_ATTEMPTS: readonly DecodeAttempt[] = [
  { name: 'as it is', always: true, change: (photo) => plain(photo.gray(DEFAULT_SIZE)), denoise: true },
  // Small codes of a large photo.
  {
    name: 'full size',
    always: true,
    above: DEFAULT_SIZE,
    change: (photo) => plain(photo.gray(FULL_SIZE)),
    denoise: false,
  },
  // Camera noise and screen patterns vanish.
  { name: 'small', change: (photo) => plain(photo.gray(SMALL_SIZE / 1.6)), denoise: true },
  {
    name: 'local threshold',
    change: (photo) => plain(localThreshold(photo.gray(SMALL_SIZE), 16, 5)),
    denoise: true,
  },
  // Bent, tilted, torn and faint codes, which the decoder finds but cannot follow.
  {
    name: 'restored',
    change: (photo) => restoreCodes(photo.gray(RESTORING_SIZE)),
    denoise: false,
    qrOnly: true,
  },
  // Out of focus or shaken: the finders' rings part again.
  {
    name: 'sharpened, restored',
    change: (photo) => restoreCodes(sharpen(photo.gray(RESTORING_SIZE), 3, 2)),
    denoise: false,
    qrOnly: true,
  },
  {
    name: 'much sharpened, restored',
    change: (photo) => restoreCodes(sharpen(photo.gray(RESTORING_SIZE), 6, 3)),
    denoise: false,
    qrOnly: true,
  },
  { name: 'large', above: DEFAULT_SIZE, change: (photo) => plain(photo.gray(LARGE_SIZE)), denoise: true },
  { name: 'enlarged', change: (photo) => plain(enlarge(photo.gray(SMALL_SIZE), 2)), denoise: true },
  // Colored print: red ink vanishes in red light, blue in blue.
  { name: 'red', change: (photo) => plain(photo.gray(DEFAULT_SIZE, 'red')), denoise: true },
  { name: 'blue', change: (photo) => plain(photo.gray(DEFAULT_SIZE, 'blue')), denoise: true },
  { name: 'sharpened', change: (photo) => plain(sharpen(photo.gray(DEFAULT_SIZE), 2, 1.5)), denoise: true },
  // Bleached print, then deep shade.
  { name: 'darker', change: (photo) => plain(gamma(photo.gray(DEFAULT_SIZE), 2)), denoise: true },
  { name: 'brighter', change: (photo) => plain(gamma(photo.gray(DEFAULT_SIZE), 0.5)), denoise: true },
  // Moves damage out of the decoder's horizontal and vertical scan lines.
  { name: 'turned by 20°', change: (photo) => rotated(photo.gray(DEFAULT_SIZE), 20), denoise: true },
  { name: 'turned by 45°', change: (photo) => rotated(photo.gray(DEFAULT_SIZE), 45), denoise: true },
  { name: 'bordered', change: (photo) => bordered(photo.gray(DEFAULT_SIZE)), denoise: true },
  {
    name: 'wide threshold',
    change: (photo) => plain(localThreshold(photo.gray(DEFAULT_SIZE), 40, 8)),
    denoise: false,
  },
  {
    name: 'one threshold',
    change: (photo) => plain(photo.gray(DEFAULT_SIZE)),
    denoise: true,
    globalThreshold: true,
  },
]

const PLAIN_FRAMES = 8
const EXTRA_EVERY = 4
/** Attempts that show more of a camera frame, which is no larger than the default size. */
const FRAME_ATTEMPTS = PHOTO_ATTEMPTS.slice(1).filter(({ above }) => above === undefined)

export const extraAttempt = (misses: number): DecodeAttempt | null => {
  if (misses < PLAIN_FRAMES || misses % EXTRA_EVERY !== 0) return null
  return FRAME_ATTEMPTS[(misses / EXTRA_EVERY) % FRAME_ATTEMPTS.length] ?? null
}

export type DecodeImage = (picture: GrayImage, hints: DecodeHints) => Promise<DecodedImage>

const locateIn = ({ toPhoto, corners }: ChangedImage, found: DecodedImage): DecodedImage => {
  if (corners) return { codes: found.codes.map(({ text }) => ({ text, corners })), unread: [] }
  if (!toPhoto) return found
  return {
    codes: found.codes.map(({ text, corners: there }) => ({ text, corners: there.map(toPhoto) })),
    unread: found.unread.map((there) => there.map(toPhoto)),
  }
}

/** Codes in a photo after an attempt's change. */
export const runAttempt = async (
  photo: PhotoScales,
  attempt: DecodeAttempt,
  decode: DecodeImage,
): Promise<DecodedImage> => {
  const codes: CodeLocation[] = []
  const unread: (readonly ImagePoint[])[] = []
  for (const changed of attempt.change(photo)) {
    const { picture } = changed
    const found = mayHoldCode(picture) ? locateIn(changed, await decode(picture, attempt)) : NOTHING_DECODED
    codes.push(...found.codes)
    unread.push(...found.unread)
  }
  return { codes, unread }
}
