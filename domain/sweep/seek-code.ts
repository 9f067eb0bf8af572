import { type Direction, directionTo } from './direction.ts'
import { createSweep } from './sweep.ts'
import type { SweepFrame } from './types.ts'

/** Follows a wanted code: where it lies from the picture once it was seen; null before, and while it is in view. */
export const createCodeSeeker = (isWanted: (text: string) => boolean) => {
  const sweep = createSweep()
  let known: string | null = null
  let direction: Direction | null = null
  return {
    /** Frames come in the order of time; one without codes changes nothing. */
    add: (frame: SweepFrame): Direction | null => {
      const placed = sweep.add(frame)
      const inView = frame.codes.find(({ text }) => isWanted(text))
      known = inView?.text ?? known
      const square = known === null ? undefined : sweep.squareOf(known)
      if (inView) direction = null
      else if (placed && square) direction = directionTo(placed, square)
      return direction
    },
  }
}
