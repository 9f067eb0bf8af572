import type { ImagePoint } from './code-location.ts'
import type { GrayImage } from './image-buffer.ts'

/** Share of an outline's pixels that are darker than its paper. */
const PAPER_RANK = 0.8
/** Samples along each side. */
const SAMPLES = 20

/** Brightness of the paper within four corners, in pixels. */
const paperWithin = ({ width, height, data }: GrayImage, corners: readonly ImagePoint[]): number => {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return 255
  const values: number[] = []
  for (let row = 0.5; row < SAMPLES; row++)
    for (let column = 0.5; column < SAMPLES; column++) {
      const [u, v] = [column / SAMPLES, row / SAMPLES]
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (left >= 0 && top >= 0 && left < width && top < height) values.push(data[top * width + left] ?? 0)
    }
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * PAPER_RANK)] ?? 255
}

/** Paints a convex outline in the color of its paper, in place. @param corners fractions of the picture */
export const paintQuad = (picture: GrayImage, corners: readonly ImagePoint[]): void => {
  const { width, height, data } = picture
  const outline = corners.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const paper = paperWithin(picture, outline)
  const [top, bottom] = [Math.min(...outline.map(({ y }) => y)), Math.max(...outline.map(({ y }) => y))]
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, bottom); row++) {
    const middle = Math.min(Math.max(row + 0.5, top), bottom)
    const crossings = outline.flatMap((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      if (from.y === to.y) return from.y === middle ? [from.x, to.x] : []
      const share = (middle - from.y) / (to.y - from.y)
      return share >= 0 && share <= 1 ? [from.x + (to.x - from.x) * share] : []
    })
    if (crossings.length === 0) continue
    const left = Math.max(0, Math.floor(Math.min(...crossings)))
    const right = Math.min(width, Math.ceil(Math.max(...crossings)))
    if (left < right) data.fill(paper, row * width + left, row * width + right)
  }
}
