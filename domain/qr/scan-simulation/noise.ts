import { type GrayImage, mapPixels } from '#domain/scan/image-buffer.ts'
import { createRandom } from '#domain/seeded-random.ts'

const SEED = 20_260_101

/** Sensor noise. @param sigma in steps of brightness */
export const withNoise = (picture: GrayImage, sigma: number): GrayImage => {
  const next = createRandom(SEED)
  // The sum of three is nearly Gaussian, with a standard deviation of 0.5.
  const gaussian = () => next() + next() + next() - 1.5
  return mapPixels(picture, (index) => (picture.data[index] ?? 0) + gaussian() * 2 * sigma)
}
