import { type GrayImage, mapPixels } from '#domain/scan/image-buffer.ts'
import { resize } from '#domain/scan/resize.ts'
import { rotate } from '#domain/scan/rotate.ts'
import { createRandom } from '#domain/seeded-random.ts'
import { blur } from './blur.ts'

const SEED = 20_260_101

/** Sensor noise. @param sigma in steps of brightness */
const withNoise = (picture: GrayImage, sigma: number): GrayImage => {
  const next = createRandom(SEED)
  // The sum of three is nearly Gaussian, with a standard deviation of 0.5.
  const gaussian = () => next() + next() + next() - 1.5
  return mapPixels(picture, (index) => (picture.data[index] ?? 0) + gaussian() * 2 * sigma)
}

export interface CameraView {
  readonly pixels: number
  /** Brightness around the print, 0 to 255. */
  readonly surroundings: number
  /** Defocus: sigma in modules. */
  readonly blur: number
  /** Remaining range of light, 0 to 1. */
  readonly light: number
  /** Sensor noise: sigma in steps of brightness. */
  readonly grain: number
  /** Height over width of a square, for oblique views. */
  readonly squeeze: number
}

/** Degrees: no phone is held straight. */
const ROTATION_DEGREES = 7
/** Black is never fully black in a room. */
const BLACK_LEVEL = 12

const laidOn = (picture: GrayImage, border: number, brightness: number): GrayImage => {
  const wide = { width: picture.width + 2 * border, height: picture.height + 2 * border }
  const data = new Uint8ClampedArray(wide.width * wide.height).fill(brightness)
  for (let y = 0; y < picture.height; y++) {
    data.set(
      picture.data.subarray(y * picture.width, (y + 1) * picture.width),
      (y + border) * wide.width + border,
    )
  }
  return { ...wide, data }
}

/** Crops the white corners of a rotated picture. */
const middleOf = (picture: GrayImage, width: number, height: number): GrayImage => {
  const [left, top] = [Math.floor((picture.width - width) / 2), Math.floor((picture.height - height) / 2)]
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + top) * picture.width + left
    data.set(picture.data.subarray(from, from + width), y * width)
  }
  return { width, height, data }
}

/** Simulates a camera's picture. @param modules along the print's side, with the quiet zone */
export const photograph = (print: GrayImage, modules: number, view: CameraView): GrayImage => {
  const side = Math.max(1, Math.round(modules * view.pixels))
  const small = resize(print, side, Math.max(1, Math.round(side * view.squeeze)))
  const border = Math.ceil(side * 0.2) + 12
  const scene = laidOn(small, border, view.surroundings)
  const skewed = rotate(scene, ROTATION_DEGREES)
  const framed = middleOf(skewed, Math.round(scene.width * 0.86), Math.round(scene.height * 0.86))
  const soft = blur(framed, Math.max(0.3, view.blur * view.pixels))
  const dim = {
    ...soft,
    data: soft.data.map((value) => BLACK_LEVEL + value * view.light * ((255 - BLACK_LEVEL) / 255)),
  }
  return withNoise(dim, view.grain)
}
