import type { Grey } from '#domain/scan/pixels.ts'
import { resized } from '#domain/scan/resize.ts'

// Bayer's pattern: the order in which the dots of a 4 x 4 cell turn black as the colour darkens.
const CELL = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/**
 * What a printer makes of a picture when it has black alone: every shade becomes a pattern of dots.
 * @param dots along the picture's width
 */
export const printedBlack = (picture: Grey, dots: number): Grey => {
  const grid = resized(picture, dots, Math.round((picture.height * dots) / picture.width))
  const data = grid.data.map((value, index) => {
    const [x, y] = [index % grid.width, Math.floor(index / grid.width)]
    const step = CELL[(y % 4) * 4 + (x % 4)] ?? 0
    return value > ((step + 0.5) / 16) * 255 ? 255 : 0
  })
  return { ...grid, data }
}
