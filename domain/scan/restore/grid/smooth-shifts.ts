import { solveLinear } from '#domain/geometry/solve-linear.ts'
import type { BorderShift } from './border-shifts.ts'

/** A residual of so many modules halves a border's weight. */
export const OUTLIER_MODULES = 0.15
/** Weight of an unbent grid against what single borders say. */
const STIFFNESS: number = 0.5

/** Cubic powers of a place in the code, which bend a grid as a curved label does. */
const POWERS = 10
const writePowers = (to: Float64Array, at: number, [x, y]: readonly [number, number]): void => {
  to[at] = 1
  to[at + 1] = x
  to[at + 2] = y
  to[at + 3] = x * x
  to[at + 4] = x * y
  to[at + 5] = y * y
  to[at + 6] = x * x * x
  to[at + 7] = x * x * y
  to[at + 8] = x * y * y
  to[at + 9] = y * y * y
}

const curveAt = (powers: Float64Array, at: number, factors: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < POWERS; index++) sum += (powers[at + index] ?? 0) * (factors[index] ?? 0)
  return sum
}

const curveThrough = (side: number, borders: readonly BorderShift[]): number[] | null => {
  const powers = new Float64Array(borders.length * POWERS)
  for (const [index, { u, v }] of borders.entries())
    writePowers(powers, index * POWERS, [(2 * u) / side - 1, (2 * v) / side - 1])
  const weights = new Float64Array(borders.length).fill(1)
  let found: number[] | null = null
  for (let round = 0; round < 3; round++) {
    const matrix = Array.from({ length: POWERS }, (_, i) =>
      Array.from({ length: POWERS }, (_, j) => (i === j ? STIFFNESS : 0)),
    )
    const right = new Array<number>(POWERS).fill(0)
    for (const [index, { shift }] of borders.entries()) {
      const weight = weights[index] ?? 0
      for (let i = 0; i < POWERS; i++) {
        const [line, left] = [matrix[i], (powers[index * POWERS + i] ?? 0) * weight]
        if (!line) continue
        for (let j = 0; j < POWERS; j++) line[j] = (line[j] ?? 0) + left * (powers[index * POWERS + j] ?? 0)
        right[i] = (right[i] ?? 0) + left * shift
      }
    }
    found = solveLinear(matrix, right)
    if (!found) return null
    for (const [index, { shift }] of borders.entries())
      weights[index] = 1 / (1 + ((shift - curveAt(powers, index * POWERS, found)) / OUTLIER_MODULES) ** 2)
  }
  return found
}

/** Shifts of a smooth curve through the borders, by robust least squares; null where they do not tell one. */
export const smoothShifts = (side: number, borders: readonly BorderShift[]): Float32Array | null => {
  const factors = curveThrough(side, borders)
  if (!factors) return null
  const shifts = new Float32Array((side + 1) ** 2)
  const powers = new Float64Array(POWERS)
  for (let v = 0; v <= side; v++)
    for (let u = 0; u <= side; u++) {
      writePowers(powers, 0, [(2 * u) / side - 1, (2 * v) / side - 1])
      shifts[v * (side + 1) + u] = curveAt(powers, 0, factors)
    }
  return shifts
}
