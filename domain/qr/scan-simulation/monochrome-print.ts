import type { GrayImage } from '#domain/scan/image-buffer.ts'
import { resize } from '#domain/scan/resize.ts'

/** Threshold between black and white. */
export const MIDDLE = 128

// Bayer matrix: the order in which a cell's dots turn black.
const CELL = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** @param dots along its width */
const gridOf = (picture: GrayImage, dots: number): GrayImage =>
  resize(picture, dots, Math.round((picture.height * dots) / picture.width))

/** Label printer: dots are black or white. @param dots along the picture's width */
export const thresholdPrint = (picture: GrayImage, dots: number): GrayImage => {
  const grid = gridOf(picture, dots)
  return { ...grid, data: grid.data.map((value) => (value >= MIDDLE ? 255 : 0)) }
}

/** Office printer with black ink only: shades become halftone. @param dots along the picture's width */
export const blackPrint = (picture: GrayImage, dots: number): GrayImage => {
  const grid = gridOf(picture, dots)
  const data = grid.data.map((value, index) => {
    const [x, y] = [index % grid.width, Math.floor(index / grid.width)]
    const step = CELL[(y % 4) * 4 + (x % 4)] ?? 0
    return value > ((step + 0.5) / 16) * 255 ? 255 : 0
  })
  return { ...grid, data }
}
