/** A 3 × 3 matrix, rows first, that maps one plane to another. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export interface Point {
  readonly x: number
  readonly y: number
}

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export const mapPoint = (h: Homography, { x, y }: Point): Point => {
  const w = h[6] * x + h[7] * y + h[8]
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w }
}

/** @returns the map that applies `inner` first */
export const compose = (outer: Homography, inner: Homography): Homography => {
  const [a, b, c, d, e, f, g, h, i] = outer
  const [j, k, l, m, n, o, p, q, r] = inner
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ] as unknown as Homography
}

/** Null when the map is degenerate. */
export const invert = ([a, b, c, d, e, f, g, h, i]: Homography): Homography | null => {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const det = a * A + b * B + c * C
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) return null
  return [
    A / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    B / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    C / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ] as unknown as Homography
}
