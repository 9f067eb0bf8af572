import { solveLinear } from '#domain/geometry/solve-linear.ts'
import type { BorderShift } from './border-shifts.ts'

/** A residual of so many modules halves a border's weight. */
export const OUTLIER_MODULES = 0.15
/** Weight of an unbent grid against what single borders say. */
const STIFFNESS: number = 0.5

/** Cubic powers of a place in the code, which bend a grid as a curved label does. */
const powersOf = (side: number, u: number, v: number): number[] => {
  const [x, y] = [(2 * u) / side - 1, (2 * v) / side - 1]
  return [1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
}

const curveThrough = (side: number, borders: readonly BorderShift[]): number[] | null => {
  const rows = borders.map(({ u, v }) => powersOf(side, u, v))
  let weights = borders.map(() => 1)
  let found: number[] | null = null
  for (let round = 0; round < 3; round++) {
    const size = rows[0]?.length ?? 0
    const matrix = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j ? STIFFNESS : 0)),
    )
    const right = new Array<number>(size).fill(0)
    for (const [index, row] of rows.entries()) {
      const [weight, shift] = [weights[index] ?? 0, borders[index]?.shift ?? 0]
      for (let i = 0; i < size; i++) {
        const [line, left] = [matrix[i], (row[i] ?? 0) * weight]
        if (!line) continue
        for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + left * (row[j] ?? 0)
        right[i] = (right[i] ?? 0) + left * shift
      }
    }
    found = solveLinear(matrix, right)
    if (!found) return null
    weights = rows.map((row, index) => {
      const rest = (borders[index]?.shift ?? 0) - dot(row, found ?? [])
      return 1 / (1 + (rest / OUTLIER_MODULES) ** 2)
    })
  }
  return found
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** Shifts of a smooth curve through the borders, by robust least squares; null where they do not tell one. */
export const smoothShifts = (side: number, borders: readonly BorderShift[]): Float32Array | null => {
  const factors = curveThrough(side, borders)
  if (!factors) return null
  const shifts = new Float32Array((side + 1) ** 2)
  for (let v = 0; v <= side; v++)
    for (let u = 0; u <= side; u++) shifts[v * (side + 1) + u] = dot(powersOf(side, u, v), factors)
  return shifts
}
