import type { Homography, Point } from '#domain/geometry/homography.ts'
import { solveLinear } from '#domain/geometry/solve-linear.ts'

export interface PointPair {
  readonly from: Point
  readonly to: Point
  readonly weight: number
}

/** Perspective map through pairs of points, by least squares. @param size of the picture and code, for even numbers */
export const planeFromPoints = (
  pairs: readonly PointPair[],
  { fromSize, toSize }: { fromSize: number; toSize: number },
): Homography | null => {
  const matrix = Array.from({ length: 8 }, () => new Array<number>(8).fill(0))
  const right = new Array<number>(8).fill(0)
  const addEquation = (row: readonly number[], value: number, weight: number) => {
    for (let i = 0; i < 8; i++) {
      const [line, left] = [matrix[i], row[i] ?? 0]
      if (!line || left === 0) continue
      for (let j = 0; j < 8; j++) line[j] = (line[j] ?? 0) + weight * left * (row[j] ?? 0)
      right[i] = (right[i] ?? 0) + weight * left * value
    }
  }
  for (const { from, to, weight } of pairs) {
    const [x, y] = [from.x / fromSize, from.y / fromSize]
    const [u, v] = [to.x / toSize, to.y / toSize]
    addEquation([x, y, 1, 0, 0, 0, -x * u, -y * u], u, weight)
    addEquation([0, 0, 0, x, y, 1, -x * v, -y * v], v, weight)
  }
  const found = solveLinear(matrix, right)
  if (!found) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found
  return [
    (a / fromSize) * toSize,
    (b / fromSize) * toSize,
    c * toSize,
    (d / fromSize) * toSize,
    (e / fromSize) * toSize,
    f * toSize,
    g / fromSize,
    h / fromSize,
    1,
  ] as unknown as Homography
}
