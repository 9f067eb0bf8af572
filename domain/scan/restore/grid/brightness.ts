import type { GrayImage } from '../../image-buffer.ts'
import { type CodeGrid, shiftAt } from './code-grid.ts'

/** Brightness between pixels; pixel centers lie at halves, and edges go on beyond the picture. */
export const brightnessAt = ({ width, height, data }: GrayImage, x: number, y: number): number => {
  const fromX = Math.min(Math.max(x - 0.5, 0), width - 1.001)
  const fromY = Math.min(Math.max(y - 0.5, 0), height - 1.001)
  const left = Math.floor(fromX)
  const top = Math.floor(fromY)
  const right = fromX - left
  const at = top * width + left
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return above + (below - above) * (fromY - top)
}

/** Brightness of a picture at places of a code, given in modules from the code's corner. */
export const brightnessOn = (
  picture: GrayImage,
  { side, plane, shiftU, shiftV }: CodeGrid,
): ((u: number, v: number) => number) => {
  const [a, b, c, d, e, f, g, h, i] = plane
  return (u, v) => {
    const x = u + shiftAt(side, shiftU, u, v)
    const y = v + shiftAt(side, shiftV, u, v)
    const w = g * x + h * y + i
    return brightnessAt(picture, (a * x + b * y + c) / w, (d * x + e * y + f) / w)
  }
}
