/** A point of a picture: 0 is its left or upper edge, 1 the other one. */
export interface ImagePoint {
  readonly x: number
  readonly y: number
}

/** A code that was read, and where it lies; null when the picture was bent to read it. */
export interface CodeLocation {
  readonly text: string
  readonly corners: readonly ImagePoint[] | null
}

/** Where it lies in the whole picture, when only the middle was looked at, `crop` times nearer. */
export const toFullFrame = ({ text, corners }: CodeLocation, crop: number): CodeLocation => {
  const whole = (at: number) => 0.5 + (at - 0.5) / crop
  return { text, corners: corners?.map(({ x, y }) => ({ x: whole(x), y: whole(y) })) ?? null }
}
