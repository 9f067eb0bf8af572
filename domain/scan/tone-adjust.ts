import type { ImagePoint } from './code-location.ts'
import { type GrayImage, mapPixels } from './image-buffer.ts'

const lookupTable = (picture: GrayImage, curve: (value: number) => number): GrayImage => {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => Math.round(curve(value)))
  return mapPixels(picture, (index) => table[picture.data[index] ?? 0] ?? 0)
}

/** Above 1 darkens the midtones (bleached print), below 1 brightens them (shadow). */
export const gamma = (picture: GrayImage, exponent: number): GrayImage =>
  lookupTable(picture, (value) => 255 * (value / 255) ** exponent)

/** Adds a white quiet zone. */
export const withBorder = (picture: GrayImage, width: number): GrayImage => {
  const wide = { width: picture.width + 2 * width, height: picture.height + 2 * width }
  const data = new Uint8ClampedArray(wide.width * wide.height).fill(255)
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width)
    data.set(row, (y + width) * wide.width + width)
  }
  return { ...wide, data }
}

/** Maps a point of the bordered picture back to the original; fractions of either. */
export const withoutBorder = (before: GrayImage, border: number, { x, y }: ImagePoint): ImagePoint => ({
  x: (x * (before.width + 2 * border) - border) / before.width,
  y: (y * (before.height + 2 * border) - border) / before.height,
})
