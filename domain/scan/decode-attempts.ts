import { type GrayImage, type RgbaImage, toGray } from './image-buffer.ts'
import { localThreshold, sharpen } from './local-threshold.ts'
import { enlarge, shrinkTo } from './resize.ts'
import { restoreCode } from './restore/restore-code.ts'
import { rotate } from './rotate.ts'
import { gamma, withBorder } from './tone-adjust.ts'

export interface DecodeAttempt {
  readonly name: string
  /** Null when there is nothing to read. */
  readonly change: (source: RgbaImage) => GrayImage | null
  readonly denoise: boolean
  /** One threshold for the whole picture: for badly printed, evenly lit codes. */
  readonly globalThreshold?: boolean
}

/** Pixels: version 10 over a quarter of the side has three pixels per module. */
export const DEFAULT_SIZE = 960
const SMALL_SIZE = 640
const LARGE_SIZE = 2000
/** Pixels: what a tilted code has for its narrow modules. */
const RESTORING_SIZE = 1280

const grayOfSize = (source: RgbaImage, longest: number): GrayImage => shrinkTo(toGray(source), longest)

/** Attempts on a still photo, cheap and likely ones first, until a code is read. */
export const PHOTO_ATTEMPTS: readonly DecodeAttempt[] = [
  { name: 'as it is', change: (source) => grayOfSize(source, DEFAULT_SIZE), denoise: true },
  // Camera noise and screen patterns vanish.
  { name: 'small', change: (source) => grayOfSize(source, SMALL_SIZE / 1.6), denoise: true },
  {
    name: 'local threshold',
    change: (source) => localThreshold(grayOfSize(source, SMALL_SIZE), 16, 5),
    denoise: true,
  },
  // Bent, tilted, torn and faint codes, which the decoder finds but cannot follow.
  { name: 'restored', change: (source) => restoreCode(grayOfSize(source, RESTORING_SIZE)), denoise: false },
  { name: 'large', change: (source) => grayOfSize(source, LARGE_SIZE), denoise: true },
  { name: 'enlarged', change: (source) => enlarge(grayOfSize(source, SMALL_SIZE), 2), denoise: true },
  // Colored print: red ink vanishes in red light, blue in blue.
  { name: 'red', change: (source) => shrinkTo(toGray(source, 'red'), DEFAULT_SIZE), denoise: true },
  { name: 'blue', change: (source) => shrinkTo(toGray(source, 'blue'), DEFAULT_SIZE), denoise: true },
  { name: 'sharpened', change: (source) => sharpen(grayOfSize(source, DEFAULT_SIZE), 2, 1.5), denoise: true },
  // Bleached print, then deep shade.
  { name: 'darker', change: (source) => gamma(grayOfSize(source, DEFAULT_SIZE), 2), denoise: true },
  { name: 'brighter', change: (source) => gamma(grayOfSize(source, DEFAULT_SIZE), 0.5), denoise: true },
  // Moves damage out of the decoder's horizontal and vertical scan lines.
  { name: 'turned by 20°', change: (source) => rotate(grayOfSize(source, DEFAULT_SIZE), 20), denoise: true },
  { name: 'turned by 45°', change: (source) => rotate(grayOfSize(source, DEFAULT_SIZE), 45), denoise: true },
  { name: 'bordered', change: (source) => withBorder(grayOfSize(source, DEFAULT_SIZE), 40), denoise: true },
  {
    name: 'wide threshold',
    change: (source) => localThreshold(grayOfSize(source, DEFAULT_SIZE), 40, 8),
    denoise: false,
  },
  {
    name: 'one threshold',
    change: (source) => grayOfSize(source, DEFAULT_SIZE),
    denoise: true,
    globalThreshold: true,
  },
]

const PLAIN_FRAMES = 8
const EXTRA_EVERY = 4

export const extraAttempt = (misses: number): DecodeAttempt | null => {
  if (misses < PLAIN_FRAMES || misses % EXTRA_EVERY !== 0) return null
  const others = PHOTO_ATTEMPTS.slice(1)
  return others[(misses / EXTRA_EVERY) % others.length] ?? null
}

export type DecodeImage = (picture: GrayImage, attempt: DecodeAttempt) => Promise<readonly string[]>

/** Texts in a picture after an attempt's change. */
export const runAttempt = async (
  source: RgbaImage,
  attempt: DecodeAttempt,
  decode: DecodeImage,
): Promise<readonly string[]> => {
  const changed = attempt.change(source)
  return changed ? await decode(changed, attempt) : []
}

/** @param mayGoOn checked before all but the first @returns texts and name of the first success, or null */
export const tryAttempts = async (
  source: RgbaImage,
  decode: DecodeImage,
  mayGoOn: () => boolean,
): Promise<{ texts: readonly string[]; attempt: string } | null> => {
  for (const [index, attempt] of PHOTO_ATTEMPTS.entries()) {
    if (index > 0 && !mayGoOn()) return null
    const texts = await runAttempt(source, attempt, decode)
    if (texts.length > 0) return { texts, attempt: attempt.name }
  }
  return null
}
