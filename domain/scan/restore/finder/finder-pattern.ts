import type { GrayImage } from '../../image-buffer.ts'
import type { DarkBlob } from './dark-blobs.ts'

/** Maps modules about the finder's center to pixels: x = cx + ax·u + bx·v, likewise y. */
export interface FinderPattern {
  readonly x: number
  readonly y: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  /** Share of rays from the center that crossed all rings in proportion. */
  readonly score: number
}

const RAYS = 24
/** Modules from the center to the three borders, straight along an axis. */
const BORDERS = [1.5, 2.5, 3.5] as const
/** Modules, beyond the corner of the outer ring. */
const RAY_LENGTH_MODULES = 7.5
const LEAST_SCORE = 0.5
const LARGEST_STRETCH = 8

interface Ray {
  readonly angle: number
  /** Modules to the three borders; NaN where it was not crossed in proportion. */
  readonly crossings: readonly number[]
}

/** Pixels of a module's two axes, up to a rotation: a square's spread is a twelfth of its side squared. */
const shapeOf = ({ xx, xy, yy }: DarkBlob): readonly [number, number, number] | null => {
  const det = xx * yy - xy * xy
  if (det <= 0) return null
  const [root, trace] = [Math.sqrt(det), xx + yy]
  const stretch = Math.sqrt((trace + Math.sqrt(trace * trace - 4 * det)) / 2 / root)
  if (stretch * stretch > LARGEST_STRETCH) return null
  // Square root of the symmetric matrix, for a square of three modules.
  const scale = Math.sqrt(trace + 2 * root) * Math.sqrt(0.75)
  return [(xx + root) / scale, xy / scale, (yy + root) / scale]
}

/** Tests for a filled square or disc, which covers about twelve times its spread. */
const isFilled = ({ area, xx, xy, yy }: DarkBlob): boolean => {
  const share = area / (12 * Math.sqrt(Math.max(xx * yy - xy * xy, 1e-9)))
  return share > 0.7 && share < 1.2
}

const castRay = (
  picture: GrayImage,
  { x, y }: DarkBlob,
  [xx, xy, yy]: readonly [number, number, number],
  angle: number,
): Ray => {
  const [dx, dy] = [xx * Math.cos(angle) + xy * Math.sin(angle), xy * Math.cos(angle) + yy * Math.sin(angle)]
  const step = Math.min(0.25, 0.5 / Math.hypot(dx, dy))
  const crossings: number[] = []
  let isDark = true
  for (let at = 0; at < RAY_LENGTH_MODULES && crossings.length < 3; at += step) {
    const [px, py] = [Math.floor(x + at * dx), Math.floor(y + at * dy)]
    if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) break
    if ((picture.data[py * picture.width + px] === 0) === isDark) continue
    isDark = !isDark
    crossings.push(at - step / 2)
  }
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = crossings
  const isSecond = Math.abs(second / first / (5 / 3) - 1) < 0.35
  const isThird = Math.abs(third / first / (7 / 3) - 1) < 0.35
  return { angle, crossings: [first, isSecond ? second : Number.NaN, isThird ? third : Number.NaN] }
}

const isKnown = (value: number) => !Number.isNaN(value)

/** Angle of the square's sides: its corners are farther from the center. */
const turnOf = (rays: readonly Ray[]): number => {
  let [cos, sin] = [0, 0]
  for (const border of [1, 2]) {
    const known = rays.filter(({ crossings }) => isKnown(crossings[border] ?? Number.NaN))
    const mean = known.reduce((sum, { crossings }) => sum + (crossings[border] ?? 0), 0) / known.length
    for (const { angle, crossings } of known) {
      cos += ((crossings[border] ?? 0) - mean) * Math.cos(4 * angle)
      sin += ((crossings[border] ?? 0) - mean) * Math.sin(4 * angle)
    }
  }
  return (Math.atan2(sin, cos) - Math.PI) / 4
}

/** Straight line through points: value = a·x + b·y + c, by least squares. */
const planeThrough = (
  points: readonly (readonly [number, number, number])[],
): [number, number, number] | null => {
  const count = points.length
  if (count < 5) return null
  const mean = (index: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[index], 0) / count
  const [mx, my, mv] = [mean(0), mean(1), mean(2)]
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0]
  for (const [x, y, value] of points) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
    xv += (x - mx) * (value - mv)
    yv += (y - my) * (value - mv)
  }
  const det = xx * yy - xy * xy
  if (det < 1e-9) return null
  const [a, b] = [(xv * yy - yv * xy) / det, (yv * xx - xv * xy) / det]
  return [a, b, mv - a * mx - b * my]
}

/** Fits the finder's axes to the borders that the rays crossed. */
const fitAxes = (rays: readonly Ray[], turn: number): [number[], number[]] | null => {
  const [across, down]: [number, number, number][][] = [[], []]
  for (const { angle, crossings } of rays) {
    const [cos, sin] = [Math.cos(angle - turn), Math.sin(angle - turn)]
    for (const border of [1, 2] as const) {
      const at = crossings[border] ?? Number.NaN
      if (!isKnown(at)) continue
      const point = [at * Math.cos(angle), at * Math.sin(angle)] as const
      const isAcross = Math.abs(cos) >= Math.abs(sin)
      const side = BORDERS[border] * Math.sign(isAcross ? cos : sin)
      ;(isAcross ? across : down)?.push([...point, side])
    }
  }
  const [u, v] = [planeThrough(across ?? []), planeThrough(down ?? [])]
  return u && v ? [u, v] : null
}

/** Reads a dark blob as the middle of a finder pattern, of any tilt and turn; null when no rings lie around it. */
export const finderAround = (picture: GrayImage, blob: DarkBlob): FinderPattern | null => {
  if (!isFilled(blob)) return null
  const shape = shapeOf(blob)
  if (!shape) return null
  const rays: Ray[] = []
  let [hits, misses] = [0, 0]
  for (let index = 0; index < RAYS; index++) {
    // Opposite and crossing rays first, to give up early.
    const ray = castRay(picture, blob, shape, ((index * 7) % RAYS) * ((2 * Math.PI) / RAYS))
    rays.push(ray)
    if (ray.crossings.every(isKnown)) hits += 1
    else if (!isKnown(ray.crossings[1] ?? Number.NaN)) misses += 1
    if (misses > RAYS * (1 - LEAST_SCORE)) return null
  }
  if (hits / RAYS < LEAST_SCORE) return null
  const axes = fitAxes(rays, turnOf(rays))
  if (!axes) return null
  const [[a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]] = axes
  const det = a * e - b * d
  if (!(det > 0.2)) return null
  // Inverts the fitted map, and undoes the blob's shape.
  const [centerX, centerY] = [(b * f - e * c) / det, (d * c - a * f) / det]
  const [xx, xy, yy] = shape
  return {
    x: blob.x + xx * centerX + xy * centerY,
    y: blob.y + xy * centerX + yy * centerY,
    ax: (xx * e - xy * d) / det,
    ay: (xy * e - yy * d) / det,
    bx: (xy * a - xx * b) / det,
    by: (yy * a - xy * b) / det,
    score: hits / RAYS,
  }
}
