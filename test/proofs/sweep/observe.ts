import { mapPoint } from '#domain/geometry/homography.ts'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import { cornersOf } from '#domain/sweep/shelf/square.ts'
import { FRAME, type Pose, project } from './scene/camera.ts'
import type { Label, Shelf } from './scene/shelf.ts'

/** Corners of a label's code in fractions of the picture. */
const cornersIn = (pose: Pose, { x, y, side, turn, depth }: Label) =>
  cornersOf({ x, y, a: side * Math.cos(turn), b: side * Math.sin(turn) })
    .map((corner) => mapPoint(project(pose, depth), corner))
    .map((at) => ({ x: at.x / FRAME.width, y: at.y / FRAME.height }))

/** Codes wholly within the picture, with their true corners. */
export const codesInView = ({ labels }: Shelf, pose: Pose): readonly CodeLocation[] =>
  labels.flatMap((label) => {
    const corners = cornersIn(pose, label)
    const isInside = corners.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)
    return isInside ? [{ text: label.text, corners }] : []
  })

/** Pixels per module along the shortest side of a code in view. */
export const pixelsPerModule = (corners: CodeLocation['corners'], modules: number): number =>
  Math.min(
    ...corners.map(({ x, y }, at) => {
      const next = corners[(at + 1) % corners.length] ?? { x, y }
      return Math.hypot((next.x - x) * FRAME.width, (next.y - y) * FRAME.height)
    }),
  ) / modules
