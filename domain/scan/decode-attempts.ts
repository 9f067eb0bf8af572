import { type Grey, greyOf, type Rgba } from './image-buffer.ts'
import { localThreshold, sharpened } from './local-threshold.ts'
import { enlarged, shrunkTo } from './resize.ts'
import { turned } from './rotate.ts'
import { bordered, gamma } from './tone-adjust.ts'

/** One try at a picture: how to change it, and what to tell the decoder. */
export interface Rung {
  readonly name: string
  readonly change: (source: Rgba) => Grey
  /** Let the decoder close small gaps and specks first. */
  readonly denoise: boolean
  /** One threshold for the whole picture instead of local ones: evenly lit, badly printed codes. */
  readonly globalThreshold?: boolean
}

/** Longest side of a picture at first sight, live frames too: a code of version 10 over a quarter of it has three pixels a module. */
export const USUAL = 960
const SMALL = 640
const LARGE = 2000

const at = (source: Rgba, longest: number): Grey => shrunkTo(greyOf(source), longest)

/**
 * What is tried on a still photo, in this order, until a code is read; each rung answers one way in which photos
 * fail. The cheap and likely ones come first.
 */
export const PHOTO_LADDER: readonly Rung[] = [
  { name: 'as it is', change: (source) => at(source, USUAL), denoise: true },
  // Camera noise and screen patterns vanish in a smaller picture.
  { name: 'small', change: (source) => at(source, SMALL / 1.6), denoise: true },
  // A shadow or a glare across the code.
  { name: 'local threshold', change: (source) => localThreshold(at(source, SMALL), 16, 5), denoise: true },
  // Many modules, or a code that is a small part of the picture.
  { name: 'large', change: (source) => at(source, LARGE), denoise: true },
  { name: 'enlarged', change: (source) => enlarged(at(source, SMALL), 2), denoise: true },
  // Coloured print or paper: red ink vanishes in red light, blue ink in blue.
  { name: 'red', change: (source) => shrunkTo(greyOf(source, 'red'), USUAL), denoise: true },
  { name: 'blue', change: (source) => shrunkTo(greyOf(source, 'blue'), USUAL), denoise: true },
  // Out of focus.
  { name: 'sharpened', change: (source) => sharpened(at(source, USUAL), 2, 1.5), denoise: true },
  // Bleached print, then deep shade.
  { name: 'darker', change: (source) => gamma(at(source, USUAL), 2), denoise: true },
  { name: 'brighter', change: (source) => gamma(at(source, USUAL), 0.5), denoise: true },
  // The decoder's scan lines are horizontal and vertical; a turn moves damage out of their way.
  { name: 'turned by 20°', change: (source) => turned(at(source, USUAL), 20), denoise: true },
  { name: 'turned by 45°', change: (source) => turned(at(source, USUAL), 45), denoise: true },
  // The code touches the edge of the picture.
  { name: 'bordered', change: (source) => bordered(at(source, USUAL), 40), denoise: true },
  { name: 'wide threshold', change: (source) => localThreshold(at(source, USUAL), 40, 8), denoise: false },
  { name: 'one threshold', change: (source) => at(source, USUAL), denoise: true, globalThreshold: true },
]

/** Frames without a code after which the live camera tries harder. */
const PATIENCE = 8
/** Every how many frames it then does. */
const EVERY = 4

/** The rung to try beside the plain one on a frame of the live camera, when so many frames before it showed nothing. */
export const extraRung = (misses: number): Rung | null => {
  if (misses < PATIENCE || misses % EVERY !== 0) return null
  const others = PHOTO_LADDER.slice(1)
  return others[(misses / EVERY) % others.length] ?? null
}

/** Reads the texts of all codes in a picture; no code gives an empty list. */
export type ReadPicture = (picture: Grey, rung: Rung) => Promise<readonly string[]>

/**
 * Tries one rung after the other.
 * @param mayGoOn asked before every rung but the first; answers false when time is up
 * @returns the texts of the first rung that read any, and its name; null when none did
 */
export const climb = async (
  source: Rgba,
  read: ReadPicture,
  mayGoOn: () => boolean,
): Promise<{ texts: readonly string[]; rung: string } | null> => {
  for (const [index, rung] of PHOTO_LADDER.entries()) {
    if (index > 0 && !mayGoOn()) return null
    const texts = await read(rung.change(source), rung)
    if (texts.length > 0) return { texts, rung: rung.name }
  }
  return null
}
