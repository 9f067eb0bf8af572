import { compose, type Homography, type Point } from '#domain/geometry/homography.ts'
import { solveLinear } from '#domain/geometry/solve-linear.ts'

/** A point of the picture and where it lies on the shelf. */
export interface SquareMatch {
  readonly from: Point
  readonly to: Point
  /** Side of its code on the shelf: errors count relative to it. */
  readonly size: number
}

// Tilts of a hand-held phone, as standard deviations: stretch and shear, then perspective per picture width.
const STRETCH_DEVIATION = 0.03
const PERSPECTIVE_DEVIATION = 0.15
/** Error of a corner in code sizes: bins stick out by different lengths. */
const POSITION_NOISE = 0.06
const ITERATIONS = 4

/** Turn and scale, shift, stretch and shear, perspective. */
type FrameParameters = readonly [number, number, number, number, number, number, number, number]
const PARAMETER_COUNT = 8

const fitSimilarity = (matches: readonly SquareMatch[]): FrameParameters => {
  let [sum, fx, fy, tx, ty] = [0, 0, 0, 0, 0]
  for (const { from, to, size } of matches) {
    const weight = 1 / size ** 2
    sum += weight
    fx += weight * from.x
    fy += weight * from.y
    tx += weight * to.x
    ty += weight * to.y
  }
  ;[fx, fy, tx, ty] = [fx / sum, fy / sum, tx / sum, ty / sum]
  let [along, across, spread] = [0, 0, 0]
  for (const { from, to, size } of matches) {
    const weight = 1 / size ** 2
    const [u, v, x, y] = [from.x - fx, from.y - fy, to.x - tx, to.y - ty]
    along += weight * (u * x + v * y)
    across += weight * (u * y - v * x)
    spread += weight * (u * u + v * v)
  }
  const [m, n] = [along / spread, across / spread]
  return [m, n, tx - m * fx + n * fy, ty - n * fx - m * fy, 0, 0, 0, 0]
}

const asHomography = ([m, n, tx, ty, e, f, g, h]: FrameParameters): Homography =>
  compose([m, -n, tx, n, m, ty, 0, 0, 1], [1 + e, f, 0, f, 1 - e, 0, g, h, 1])

/** Steps towards the most likely parameters, given that phones are held nearly straight. */
const improve = (now: FrameParameters, matches: readonly SquareMatch[]): FrameParameters | null => {
  const [m, n, tx, ty, e, f, g, h] = now
  const matrix = Array.from({ length: PARAMETER_COUNT }, () => new Array<number>(PARAMETER_COUNT).fill(0))
  const right = new Array<number>(PARAMETER_COUNT).fill(0)
  // Plain loops: every frame runs through here some thousand times.
  const addEquation = (row: readonly number[], error: number, weight: number) => {
    for (let at = 0; at < PARAMETER_COUNT; at++) {
      const [line, slope] = [matrix[at], weight * (row[at] ?? 0)]
      if (!line || slope === 0) continue
      for (let to = 0; to < PARAMETER_COUNT; to++) line[to] = (line[to] ?? 0) + slope * (row[to] ?? 0)
      right[at] = (right[at] ?? 0) - slope * error
    }
  }
  for (const { from, to, size } of matches) {
    const w = 1 + g * from.x + h * from.y
    if (w < 0.2) return null
    const [u, v] = [((1 + e) * from.x + f * from.y) / w, (f * from.x + (1 - e) * from.y) / w]
    const [x, y] = [m * u - n * v + tx - to.x, n * u + m * v + ty - to.y]
    // Cauchy's weight: a code that moved or a copy of it must not pull the frame along.
    const far = (x * x + y * y) / (POSITION_NOISE * size) ** 2
    const weight = 1 / (POSITION_NOISE * size) ** 2 / (1 + far / 9)
    const [ex, ey, fx, fy] = [from.x / w, -from.y / w, from.y / w, from.x / w]
    const [gx, gy, hx, hy] = [(-u * from.x) / w, (-v * from.x) / w, (-u * from.y) / w, (-v * from.y) / w]
    addEquation([u, -v, 1, 0, m * ex - n * ey, m * fx - n * fy, m * gx - n * gy, m * hx - n * hy], x, weight)
    addEquation([v, u, 0, 1, n * ex + m * ey, n * fx + m * fy, n * gx + m * gy, n * hx + m * hy], y, weight)
  }
  for (const [at, deviation] of [
    [4, STRETCH_DEVIATION],
    [5, STRETCH_DEVIATION],
    [6, PERSPECTIVE_DEVIATION],
    [7, PERSPECTIVE_DEVIATION],
  ] as const) {
    const row = new Array<number>(PARAMETER_COUNT).fill(0)
    row[at] = 1
    addEquation(row, now[at], 1 / deviation ** 2)
  }
  const step = solveLinear(matrix, right)
  return step && (now.map((value, at) => value + (step[at] ?? 0)) as unknown as FrameParameters)
}

/** Most likely map from a picture to the shelf. @returns null for fewer than four points */
export const fitFrame = (matches: readonly SquareMatch[]): Homography | null => {
  if (matches.length < 4) return null
  let now = fitSimilarity(matches)
  for (let round = 0; round < ITERATIONS; round++) {
    const next = improve(now, matches)
    if (!next) return asHomography(now)
    now = next
  }
  return asHomography(now)
}
