import { qrMatrix } from '#domain/qr/matrix.ts'
import type { GrayImage } from '#domain/scan/image-buffer.ts'
import { createRandom } from '#domain/seeded-random.ts'

/** Lengths are millimeters; (0, 0) is the shelf's top left corner, y points down. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Of the code, without the quiet zone. */
  readonly side: number
  /** Radians; labels are stuck on by hand. */
  readonly turn: number
  /** Distance before the shelf's plane: bins stick out. */
  readonly depth: number
  readonly paper: GrayImage
  readonly modules: number
}

export interface Shelf {
  readonly width: number
  readonly height: number
  readonly labels: readonly Label[]
  /** Texts, top row first, from left to right. */
  readonly rows: readonly (readonly string[])[]
  /** One pixel per millimeter: boards, bins and clutter. */
  readonly backdrop: GrayImage
}

export interface ShelfPlan {
  readonly seed: number
  readonly rows: number
  readonly columns: number
  /** Of the labels, row by row; made up where there is none. */
  readonly texts?: readonly string[]
  /** Millimeters from bin to bin, and from board to board. */
  readonly column: number
  readonly row: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const SIDE = 60
const QUIET_ZONE_MODULES = 3
const PIXELS_PER_MODULE = 4
const MARGIN = 90
const BOARD_HEIGHT = 14

/** Draws a label's paper: black modules on white, with its quiet zone. */
const printLabel = (text: string): { paper: GrayImage; modules: number } => {
  const { size, dark } = qrMatrix(text)
  const width = (size + 2 * QUIET_ZONE_MODULES) * PIXELS_PER_MODULE
  const data = new Uint8ClampedArray(width * width).fill(235)
  for (let y = 0; y < size * PIXELS_PER_MODULE; y++) {
    for (let x = 0; x < size * PIXELS_PER_MODULE; x++) {
      const isDark = dark[Math.floor(y / PIXELS_PER_MODULE)]?.[Math.floor(x / PIXELS_PER_MODULE)]
      if (isDark)
        data[
          (y + QUIET_ZONE_MODULES * PIXELS_PER_MODULE) * width + x + QUIET_ZONE_MODULES * PIXELS_PER_MODULE
        ] = 25
    }
  }
  return { paper: { width, height: width, data }, modules: size }
}

/** Millimeters from the label's edge to its center, per paper pixel. */
export const paperPixel = ({ side, modules }: Label): number => side / modules / PIXELS_PER_MODULE

const paint = ({ width, height, data }: GrayImage, box: readonly number[], value: number): void => {
  const [left = 0, top = 0, right = 0, bottom = 0] = box.map(Math.round)
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    data.fill(value, y * width + Math.max(0, left), y * width + Math.min(width, right))
}

/** A shelf of bins, each with one label. */
export const makeShelf = (plan: ShelfPlan): Shelf => {
  const { seed, rows, columns, column: pitch, row: rise, texts: given = [] } = plan
  const next = createRandom(seed)
  const around = (size: number) => (next() - 0.5) * 2 * size
  const [width, height] = [columns * pitch + 2 * MARGIN, rows * rise + 2 * MARGIN]
  const backdrop = { width, height, data: new Uint8ClampedArray(width * height).fill(70 + next() * 60) }
  const labels: Label[] = []
  const truth: string[][] = []
  for (let row = 0; row < rows; row++) {
    const board = MARGIN + (row + 1) * rise
    paint(backdrop, [MARGIN / 2, board, width - MARGIN / 2, board + BOARD_HEIGHT], 165 + around(20))
    const texts: string[] = []
    for (let column = 0; column < columns; column++) {
      const center = MARGIN + (column + 0.5) * pitch + around(pitch * 0.06)
      const [half, tall] = [pitch / 2 - 4, rise * (0.76 + next() * 0.16)]
      paint(backdrop, [center - half, board - tall, center + half, board], 60 + next() * 150)
      for (let line = 0; line < 3; line++) {
        const top = board - tall + 6 + line * 7
        paint(
          backdrop,
          [center - half + 8, top, center - half + 8 + next() * (pitch - 40), top + 3],
          next() * 255,
        )
      }
      const code = Array.from({ length: 22 }, () => LETTERS[Math.floor(next() * LETTERS.length)]).join('')
      const text = given[row * columns + column] ?? `https://bins.example.com/qr/${code}`
      texts.push(text)
      labels.push({
        text,
        ...printLabel(text),
        x: center + around(pitch * 0.05),
        y: board - 46 - next() * (rise - 105),
        side: SIDE,
        turn: around(0.06),
        depth: next() * 60,
      })
    }
    truth.push(texts)
  }
  return { width, height, labels, rows: truth, backdrop }
}
