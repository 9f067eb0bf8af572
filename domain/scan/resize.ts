import type { GrayImage } from './image-buffer.ts'

/** Averages rows, then columns; edge pixels are weighted. Never grows. */
const average = (
  { width: fromWidth, height: fromHeight, data }: GrayImage,
  width: number,
  height: number,
) => {
  const [across, down] = [fromWidth / width, fromHeight / height]
  const out = new Uint8ClampedArray(width * height)
  const sums = new Float32Array(fromWidth)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    const [top, bottom] = [y * down, Math.min((y + 1) * down, fromHeight)]
    for (let row = Math.floor(top); row < bottom; row++) {
      const weight = Math.min(row + 1, bottom) - Math.max(row, top)
      const start = row * fromWidth
      for (let x = 0; x < fromWidth; x++) sums[x] = (sums[x] ?? 0) + (data[start + x] ?? 0) * weight
    }
    for (let x = 0; x < width; x++) {
      const [left, right] = [x * across, Math.min((x + 1) * across, fromWidth)]
      let sum = 0
      for (let column = Math.floor(left); column < right; column++)
        sum += (sums[column] ?? 0) * (Math.min(column + 1, right) - Math.max(column, left))
      out[y * width + x] = Math.round(sum / ((right - left) * (bottom - top)))
    }
  }
  return { width, height, data: out }
}

const growLine = (source: Float32Array, target: Float32Array, ratio: number): void => {
  const last = source.length - 1
  for (let to = 0; to < target.length; to++) {
    const at = Math.min(Math.max((to + 0.5) * ratio - 0.5, 0), last)
    const left = Math.floor(at)
    const before = source[left] ?? 0
    target[to] = before + ((source[Math.min(left + 1, last)] ?? 0) - before) * (at - left)
  }
}

const grow = (picture: GrayImage, width: number, height: number): GrayImage => {
  const wide = new Float32Array(width * picture.height)
  const row = new Float32Array(picture.width)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < row.length; x++) row[x] = picture.data[y * picture.width + x] ?? 0
    growLine(row, wide.subarray(y * width, (y + 1) * width), picture.width / width)
  }
  const data = new Uint8ClampedArray(width * height)
  const column = new Float32Array(picture.height)
  const out = new Float32Array(height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < column.length; y++) column[y] = wide[y * width + x] ?? 0
    growLine(column, out, picture.height / height)
    for (let y = 0; y < height; y++) data[y * width + x] = Math.round(out[y] ?? 0)
  }
  return { width, height, data }
}

/** Averages when shrinking, so that thin modules leave a trace; interpolates when growing. */
export const resize = (picture: GrayImage, width: number, height: number): GrayImage => {
  if (width === picture.width && height === picture.height) return picture
  const [narrow, low] = [Math.min(width, picture.width), Math.min(height, picture.height)]
  const isSmaller = narrow < picture.width || low < picture.height
  const smaller = isSmaller ? average(picture, narrow, low) : picture
  return narrow < width || low < height ? grow(smaller, width, height) : smaller
}

export const shrinkTo = (picture: GrayImage, longest: number): GrayImage => {
  const ratio = Math.min(1, longest / Math.max(picture.width, picture.height))
  return resize(
    picture,
    Math.max(1, Math.round(picture.width * ratio)),
    Math.max(1, Math.round(picture.height * ratio)),
  )
}

export const enlarge = (picture: GrayImage, factor: number): GrayImage =>
  resize(picture, Math.round(picture.width * factor), Math.round(picture.height * factor))

/** Averages squares of two by two pixels; an odd last row or column is left out. */
export const halve = ({ width: fromWidth, height: fromHeight, data }: GrayImage): GrayImage => {
  const [width, height] = [fromWidth >> 1, fromHeight >> 1]
  const half = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 2 * y * fromWidth + 2 * x
      const above = (data[at] ?? 0) + (data[at + 1] ?? 0)
      const below = (data[at + fromWidth] ?? 0) + (data[at + fromWidth + 1] ?? 0)
      half[y * width + x] = (above + below + 2) >> 2
    }
  return { width, height, data: half }
}
