import type { GrayImage } from '#domain/scan/image-buffer.ts'
import { resize } from '#domain/scan/resize.ts'

/** The first brightness that leaves paper white where there are no shades. */
export const MIDDLE = 128

// Bayer's pattern: the order in which the dots of a 4 x 4 cell turn black as the colour darkens.
const CELL = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** A picture cut into a printer's dots. @param dots along its width */
const gridOf = (picture: GrayImage, dots: number): GrayImage =>
  resize(picture, dots, Math.round((picture.height * dots) / picture.width))

/**
 * What a label printer makes of a picture: a dot is black or it is not, and shades are lost.
 * @param dots along the picture's width
 */
export const thresholdPrint = (picture: GrayImage, dots: number): GrayImage => {
  const grid = gridOf(picture, dots)
  return { ...grid, data: grid.data.map((value) => (value >= MIDDLE ? 255 : 0)) }
}

/**
 * What an office printer makes of a picture when it has black alone: every shade becomes a pattern of dots.
 * @param dots along the picture's width
 */
export const blackPrint = (picture: GrayImage, dots: number): GrayImage => {
  const grid = gridOf(picture, dots)
  const data = grid.data.map((value, index) => {
    const [x, y] = [index % grid.width, Math.floor(index / grid.width)]
    const step = CELL[(y % 4) * 4 + (x % 4)] ?? 0
    return value > ((step + 0.5) / 16) * 255 ? 255 : 0
  })
  return { ...grid, data }
}
