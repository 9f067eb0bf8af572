import { mapPoint } from '#domain/geometry/homography.ts'
import type { PlacedFrame } from '../types.ts'

/** A frame that may become part of the shelf's picture. */
export interface KeyFrame extends PlacedFrame {
  /** Codes read in it: a blurred frame shows few. */
  readonly reads: number
}

const KEY_FRAMES_MAX = 16
/** Picture widths between kept frames. */
const KEY_FRAME_SPACING = 0.3

const CENTER = { x: 0, y: 0 }

/** Distance between two frames' centers, in widths of the first. */
const distanceBetween = (one: PlacedFrame, other: PlacedFrame): number => {
  const [here, there, edge] = [
    mapPoint(one.toShelf, CENTER),
    mapPoint(other.toShelf, CENTER),
    mapPoint(one.toShelf, { x: 0.5, y: 0 }),
  ]
  const half = Math.hypot(edge.x - here.x, edge.y - here.y)
  return Math.hypot(there.x - here.x, there.y - here.y) / 2 / half
}

/** Kept frames after one more was seen, few and spread over the shelf; the same list when it adds nothing. */
export const withKeyFrame = <Frame extends KeyFrame>(
  keyFrames: readonly Frame[],
  frame: Frame,
): readonly Frame[] => {
  const near = keyFrames.filter((each) => distanceBetween(each, frame) < KEY_FRAME_SPACING)
  if (near.length === 1 && near[0] && frame.reads > near[0].reads)
    return keyFrames.map((each) => (each === near[0] ? frame : each))
  if (near.length > 0) return keyFrames
  if (keyFrames.length < KEY_FRAMES_MAX) return [...keyFrames, frame]
  // Full: drops, of the two nearest to each other, the one with fewer codes.
  const all = [...keyFrames, frame]
  let [closest, loser] = [Number.POSITIVE_INFINITY, frame]
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const far = distanceBetween(one, other)
      if (far < closest) [closest, loser] = [far, one.reads < other.reads ? one : other]
    }
  }
  return loser === frame ? keyFrames : all.filter((each) => each !== loser)
}
