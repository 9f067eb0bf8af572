/** A point of a picture: 0 is its left or upper edge, 1 the other one. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** A code that was read, and where it lies; null when the picture was bent to read it. */
export interface Sighting {
  readonly text: string
  readonly corners: readonly PicturePoint[] | null
}

/** Where it lies in the whole picture, when only the middle was looked at, `crop` times nearer. */
export const uncropped = ({ text, corners }: Sighting, crop: number): Sighting => {
  const whole = (at: number) => 0.5 + (at - 0.5) / crop
  return { text, corners: corners?.map(({ x, y }) => ({ x: whole(x), y: whole(y) })) ?? null }
}
