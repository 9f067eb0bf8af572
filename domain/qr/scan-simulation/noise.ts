import { type GrayImage, mapPixels } from '#domain/scan/image-buffer.ts'

/** Deterministic random numbers from 0 to 1 (mulberry32). */
const createStream = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const SEED = 20_260_101

/** Sensor noise. @param sigma in steps of brightness */
export const withNoise = (picture: GrayImage, sigma: number): GrayImage => {
  const next = createStream(SEED)
  // The sum of three is nearly Gaussian, with a standard deviation of 0.5.
  const bell = () => next() + next() + next() - 1.5
  return mapPixels(picture, (index) => (picture.data[index] ?? 0) + bell() * 2 * sigma)
}
