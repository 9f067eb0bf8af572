import { type GrayImage, type RgbaImage, toGray } from './image-buffer.ts'
import { localThreshold, sharpen } from './local-threshold.ts'
import { enlarge, shrinkTo } from './resize.ts'
import { rotate } from './rotate.ts'
import { gamma, withBorder } from './tone-adjust.ts'

/** One try at a picture: how to change it, and what to tell the decoder. */
export interface DecodeAttempt {
  readonly name: string
  readonly change: (source: RgbaImage) => GrayImage
  /** Let the decoder close small gaps and specks first. */
  readonly denoise: boolean
  /** One threshold for the whole picture instead of local ones: evenly lit, badly printed codes. */
  readonly globalThreshold?: boolean
}

/** Longest side of a picture at first sight, live frames too: a code of version 10 over a quarter of it has three pixels a module. */
export const DEFAULT_SIZE = 960
const SMALL = 640
const LARGE = 2000

const at = (source: RgbaImage, longest: number): GrayImage => shrinkTo(toGray(source), longest)

/**
 * What is tried on a still photo, in this order, until a code is read; each rung answers one way in which photos
 * fail. The cheap and likely ones come first.
 */
export const PHOTO_ATTEMPTS: readonly DecodeAttempt[] = [
  { name: 'as it is', change: (source) => at(source, DEFAULT_SIZE), denoise: true },
  // Camera noise and screen patterns vanish in a smaller picture.
  { name: 'small', change: (source) => at(source, SMALL / 1.6), denoise: true },
  // A shadow or a glare across the code.
  { name: 'local threshold', change: (source) => localThreshold(at(source, SMALL), 16, 5), denoise: true },
  // Many modules, or a code that is a small part of the picture.
  { name: 'large', change: (source) => at(source, LARGE), denoise: true },
  { name: 'enlarged', change: (source) => enlarge(at(source, SMALL), 2), denoise: true },
  // Coloured print or paper: red ink vanishes in red light, blue ink in blue.
  { name: 'red', change: (source) => shrinkTo(toGray(source, 'red'), DEFAULT_SIZE), denoise: true },
  { name: 'blue', change: (source) => shrinkTo(toGray(source, 'blue'), DEFAULT_SIZE), denoise: true },
  // Out of focus.
  { name: 'sharpened', change: (source) => sharpen(at(source, DEFAULT_SIZE), 2, 1.5), denoise: true },
  // Bleached print, then deep shade.
  { name: 'darker', change: (source) => gamma(at(source, DEFAULT_SIZE), 2), denoise: true },
  { name: 'brighter', change: (source) => gamma(at(source, DEFAULT_SIZE), 0.5), denoise: true },
  // The decoder's scan lines are horizontal and vertical; a turn moves damage out of their way.
  { name: 'turned by 20°', change: (source) => rotate(at(source, DEFAULT_SIZE), 20), denoise: true },
  { name: 'turned by 45°', change: (source) => rotate(at(source, DEFAULT_SIZE), 45), denoise: true },
  // The code touches the edge of the picture.
  { name: 'bordered', change: (source) => withBorder(at(source, DEFAULT_SIZE), 40), denoise: true },
  {
    name: 'wide threshold',
    change: (source) => localThreshold(at(source, DEFAULT_SIZE), 40, 8),
    denoise: false,
  },
  {
    name: 'one threshold',
    change: (source) => at(source, DEFAULT_SIZE),
    denoise: true,
    globalThreshold: true,
  },
]

/** Frames without a code after which the live camera tries harder. */
const PLAIN_FRAMES = 8
/** Every how many frames it then does. */
const EXTRA_EVERY = 4

/** The rung to try beside the plain one on a frame of the live camera, when so many frames before it showed nothing. */
export const extraAttempt = (misses: number): DecodeAttempt | null => {
  if (misses < PLAIN_FRAMES || misses % EXTRA_EVERY !== 0) return null
  const others = PHOTO_ATTEMPTS.slice(1)
  return others[(misses / EXTRA_EVERY) % others.length] ?? null
}

/** Reads the texts of all codes in a picture; no code gives an empty list. */
export type DecodeImage = (picture: GrayImage, rung: DecodeAttempt) => Promise<readonly string[]>

/**
 * Tries one rung after the other.
 * @param mayGoOn asked before every rung but the first; answers false when time is up
 * @returns the texts of the first rung that read any, and its name; null when none did
 */
export const tryAttempts = async (
  source: RgbaImage,
  read: DecodeImage,
  mayGoOn: () => boolean,
): Promise<{ texts: readonly string[]; rung: string } | null> => {
  for (const [index, rung] of PHOTO_ATTEMPTS.entries()) {
    if (index > 0 && !mayGoOn()) return null
    const texts = await read(rung.change(source), rung)
    if (texts.length > 0) return { texts, rung: rung.name }
  }
  return null
}
