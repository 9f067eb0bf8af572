import { compose, type Homography, invert, mapPoint, type Point } from '#domain/geometry/homography.ts'
import type { RgbaImage } from '#domain/scan/image-buffer.ts'
import { median } from '../shelf/shelf-map.ts'
import { cornersOf, type Square, sizeOf } from '../shelf/square.ts'

export interface StitchPart {
  readonly picture: RgbaImage
  /** From the picture, in widths from its center, to the shelf. */
  readonly toShelf: Homography
}

export interface StitchedPicture {
  readonly picture: RgbaImage
  /** From the shelf to fractions of the picture's width and height. */
  readonly toPicture: Homography
}

/** Pixels of the longest side. */
const LONGEST_SIDE_PX = 1600
/** Code sizes shown around the outermost codes. */
const PADDING = 1.5
/** The higher, the narrower the seams. */
const SEAM_SHARPNESS = 8
const EMPTY_GRAY = 128

interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxOf = (points: readonly Point[]): PixelBox => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

const cornersOfPart = ({ picture, toShelf }: StitchPart): readonly Point[] => {
  const tall = picture.height / picture.width / 2
  return [
    [-0.5, -tall],
    [0.5, -tall],
    [0.5, tall],
    [-0.5, tall],
  ].map(([x = 0, y = 0]) => mapPoint(toShelf, { x, y }))
}

/** Bounds worth showing: the codes and a little around them, as far as any frame reaches. */
const frameOf = (parts: readonly StitchPart[], squares: readonly Square[]): PixelBox => {
  const size = median(squares.map(sizeOf))
  const codes = boxOf(squares.flatMap(cornersOf))
  const seen = boxOf(parts.flatMap(cornersOfPart))
  return {
    left: Math.max(seen.left, codes.left - PADDING * size),
    top: Math.max(seen.top, codes.top - PADDING * size),
    right: Math.min(seen.right, codes.right + PADDING * size),
    bottom: Math.min(seen.bottom, codes.bottom + PADDING * size),
  }
}

/** Pixels per unit of the shelf in the sharpest part. */
const sharpness = (part: StitchPart): number => {
  const [topLeft, topRight] = cornersOfPart(part)
  if (!topLeft || !topRight) return 1
  return part.picture.width / Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)
}

interface Canvas {
  readonly width: number
  readonly height: number
  readonly sum: Float32Array
  readonly weights: Float32Array
}

/** Draws one frame onto the canvas, strongest in its middle. @param fromCanvas to the frame's pixels */
const drawPart = (
  { width, height, sum, weights }: Canvas,
  picture: RgbaImage,
  fromCanvas: Homography,
): void => {
  const toCanvas = invert(fromCanvas)
  if (!toCanvas) return
  const [w, h] = [picture.width - 1, picture.height - 1]
  const outline = boxOf(
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ].map(([x = 0, y = 0]) => mapPoint(toCanvas, { x, y })),
  )
  const clip = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))
  const [left, right] = [clip(outline.left, width), clip(outline.right, width)]
  const m = fromCanvas
  for (let y = clip(outline.top, height); y < clip(outline.bottom, height); y++) {
    for (let x = left; x < right; x++) {
      const depth = m[6] * x + m[7] * y + m[8]
      const [u, v] = [(m[0] * x + m[1] * y + m[2]) / depth, (m[3] * x + m[4] * y + m[5]) / depth]
      if (u < 0 || v < 0 || u >= w || v >= h) continue
      const edge = Math.min(u / w, 1 - u / w) * Math.min(v / h, 1 - v / h) * 4
      const weight = edge ** SEAM_SHARPNESS + 1e-9
      const [column, row] = [Math.floor(u), Math.floor(v)]
      const [s, t, at] = [u - column, v - row, (row * picture.width + column) * 4]
      const below = at + picture.width * 4
      const to = y * width + x
      for (let channel = 0; channel < 3; channel++) {
        const upper = (picture.data[at + channel] ?? 0) * (1 - s) + (picture.data[at + 4 + channel] ?? 0) * s
        const lower =
          (picture.data[below + channel] ?? 0) * (1 - s) + (picture.data[below + 4 + channel] ?? 0) * s
        sum[to * 3 + channel] = (sum[to * 3 + channel] ?? 0) + weight * (upper * (1 - t) + lower * t)
      }
      weights[to] = (weights[to] ?? 0) + weight
    }
  }
}

const develop = ({ width, height, sum, weights }: Canvas): RgbaImage => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0
    for (let channel = 0; channel < 3; channel++)
      data[at * 4 + channel] = weight > 0 ? (sum[at * 3 + channel] ?? 0) / weight : EMPTY_GRAY
    data[at * 4 + 3] = 255
  }
  return { width, height, data }
}

/** Lays frames over each other to one picture of the shelf. @returns null without frames or codes */
export const stitch = (parts: readonly StitchPart[], squares: readonly Square[]): StitchedPicture | null => {
  if (parts.length === 0 || squares.length === 0) return null
  const box = frameOf(parts, squares)
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  if (!(wide > 0 && high > 0)) return null
  const scale = Math.min(Math.max(...parts.map(sharpness)), LONGEST_SIDE_PX / Math.max(wide, high))
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const canvas = {
    width,
    height,
    sum: new Float32Array(width * height * 3),
    weights: new Float32Array(width * height),
  }
  const toShelf: Homography = [1 / scale, 0, box.left, 0, 1 / scale, box.top, 0, 0, 1]
  for (const { picture, toShelf: partToShelf } of parts) {
    const fromShelf = invert(partToShelf)
    if (!fromShelf) continue
    const pixels: Homography = [
      picture.width,
      0,
      picture.width / 2,
      0,
      picture.width,
      picture.height / 2,
      0,
      0,
      1,
    ] as unknown as Homography
    drawPart(canvas, picture, compose(pixels, compose(fromShelf, toShelf)))
  }
  return {
    picture: develop(canvas),
    toPicture: [1 / wide, 0, -box.left / wide, 0, 1 / high, -box.top / high, 0, 0, 1],
  }
}
