import type { GrayImage } from './image-buffer.ts'

/** Averages one line; edge pixels are weighted. */
const shrinkLine = (source: Float32Array, target: Float32Array, ratio: number): void => {
  for (let to = 0; to < target.length; to++) {
    const [start, end] = [to * ratio, Math.min((to + 1) * ratio, source.length)]
    let sum = 0
    for (let from = Math.floor(start); from < end; from++) {
      const weight = Math.min(from + 1, end) - Math.max(from, start)
      sum += (source[from] ?? 0) * weight
    }
    target[to] = sum / (end - start)
  }
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

/** Averages when shrinking, so that thin modules leave a trace; interpolates when growing. */
export const resize = (picture: GrayImage, width: number, height: number): GrayImage => {
  if (width === picture.width && height === picture.height) return picture
  const line = width < picture.width ? shrinkLine : growLine
  const wide = new Float32Array(width * picture.height)
  const row = new Float32Array(picture.width)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < row.length; x++) row[x] = picture.data[y * picture.width + x] ?? 0
    line(row, wide.subarray(y * width, (y + 1) * width), picture.width / width)
  }
  const data = new Uint8ClampedArray(width * height)
  const column = new Float32Array(picture.height)
  const out = new Float32Array(height)
  const fill = height < picture.height ? shrinkLine : growLine
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < column.length; y++) column[y] = wide[y * width + x] ?? 0
    fill(column, out, picture.height / height)
    for (let y = 0; y < height; y++) data[y * width + x] = Math.round(out[y] ?? 0)
  }
  return { width, height, data }
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
