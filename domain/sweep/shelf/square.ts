import type { Point } from '#domain/geometry/homography.ts'

/** A code on the shelf: `(a, b)` is the vector of its top side, so a code is always a square. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly a: number
  readonly b: number
}

const CORNERS = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

export const sizeOf = ({ a, b }: Square): number => Math.hypot(a, b)

/** Top left, top right, bottom right, bottom left, as read. */
export const cornersOf = ({ x, y, a, b }: Square): readonly Point[] =>
  CORNERS.map(([u, v]) => ({ x: x + u * a - v * b, y: y + u * b + v * a }))

/** Fits a square to four corners. */
export const squareThrough = (corners: readonly Point[]): Square => {
  let [x, y, a, b] = [0, 0, 0, 0]
  for (const [at, [u, v]] of CORNERS.entries()) {
    const corner = corners[at] ?? { x: 0, y: 0 }
    x += corner.x / 4
    y += corner.y / 4
    a += (u * corner.x + v * corner.y) / 2
    b += (u * corner.y - v * corner.x) / 2
  }
  return { x, y, a, b }
}

const QUARTER = Math.PI / 2

/** Radians from the nearest quarter turn, within ±45°. */
export const leanOf = ({ a, b }: Square): number => {
  const angle = Math.atan2(b, a)
  return angle - Math.round(angle / QUARTER) * QUARTER
}

export const turnSquare = ({ x, y, a, b }: Square, angle: number): Square => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x, y, a: cos * a - sin * b, b: sin * a + cos * b }
}
