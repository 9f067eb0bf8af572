import type { Homography } from '#domain/geometry/homography.ts'

/** Positions of a code's modules: a plane in perspective, bent by shifts at the corners of the modules. */
export interface CodeGrid {
  readonly side: number
  readonly plane: Homography
  /** Shifts in modules at the (side + 1)² corners, row by row. */
  readonly shiftU: Float32Array
  readonly shiftV: Float32Array
}

export const flatGrid = (side: number, plane: Homography): CodeGrid => ({
  side,
  plane,
  shiftU: new Float32Array((side + 1) ** 2),
  shiftV: new Float32Array((side + 1) ** 2),
})

/** Shift in modules at a place of the code. */
export const shiftAt = (side: number, shifts: Float32Array, u: number, v: number): number => {
  const left = Math.min(Math.max(Math.floor(u), 0), side - 1)
  const top = Math.min(Math.max(Math.floor(v), 0), side - 1)
  const right = Math.min(Math.max(u - left, 0), 1)
  const down = Math.min(Math.max(v - top, 0), 1)
  const at = top * (side + 1) + left
  const above = (shifts[at] ?? 0) * (1 - right) + (shifts[at + 1] ?? 0) * right
  const below = (shifts[at + side + 1] ?? 0) * (1 - right) + (shifts[at + side + 2] ?? 0) * right
  return above * (1 - down) + below * down
}
