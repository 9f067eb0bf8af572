import { invert, mapPoint } from '../geometry/homography.ts'
import type { Square } from './shelf/square.ts'
import type { PlacedFrame } from './types.ts'

export type Direction = 'up' | 'down' | 'left' | 'right' | 'up-left' | 'up-right' | 'down-left' | 'down-right'

// Clockwise from the right, an eighth of a turn each.
const DIRECTIONS: readonly Direction[] = [
  ...(['right', 'down-right', 'down', 'down-left'] as const),
  ...(['left', 'up-left', 'up', 'up-right'] as const),
]

/** Says where to point the camera to see a code again; null while it lies within the picture. */
export const directionTo = ({ toShelf, aspect }: PlacedFrame, square: Square): Direction | null => {
  const toPicture = invert(toShelf)
  if (!toPicture) return null
  const { x, y } = mapPoint(toPicture, square)
  if (Math.abs(x) <= 0.5 && Math.abs(y) <= aspect / 2) return null
  const [across, down] = [x, y / aspect]
  const eighth = Math.round(Math.atan2(down, across) / (Math.PI / 4))
  return DIRECTIONS[(eighth + 8) % 8] ?? null
}
