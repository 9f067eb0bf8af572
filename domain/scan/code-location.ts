/** Fractions of the picture's width and height. */
export interface ImagePoint {
  readonly x: number
  readonly y: number
}

export interface CodeLocation {
  readonly text: string
  /** Clockwise from the code's own top left. */
  readonly corners: readonly ImagePoint[]
}

/** Result of one decoder on one picture. */
export interface DecodedImage {
  readonly codes: readonly CodeLocation[]
  /** Corners of codes that were found but had too many errors. */
  readonly unread: readonly (readonly ImagePoint[])[]
}

export const NOTHING_DECODED: DecodedImage = { codes: [], unread: [] }

export const centerOf = (corners: readonly ImagePoint[]): ImagePoint => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})

/** Tests for a place within a convex outline, or on it. */
export const isInside = (corners: readonly ImagePoint[], { x, y }: ImagePoint): boolean => {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

/** Maps from a center crop, magnified `crop` times, to the whole picture. */
export const toFullFrame = ({ text, corners }: CodeLocation, crop: number): CodeLocation => {
  const toFullFrame = (at: number) => 0.5 + (at - 0.5) / crop
  return { text, corners: corners.map(({ x, y }) => ({ x: toFullFrame(x), y: toFullFrame(y) })) }
}
