/** Fractions of the picture's width and height. */
export interface ImagePoint {
  readonly x: number
  readonly y: number
}

/** Null when the picture was distorted for reading. */
export interface CodeLocation {
  readonly text: string
  readonly corners: readonly ImagePoint[] | null
}

/** Maps from a center crop, magnified `crop` times, to the whole picture. */
export const toFullFrame = ({ text, corners }: CodeLocation, crop: number): CodeLocation => {
  const toFullFrame = (at: number) => 0.5 + (at - 0.5) / crop
  return { text, corners: corners?.map(({ x, y }) => ({ x: toFullFrame(x), y: toFullFrame(y) })) ?? null }
}
