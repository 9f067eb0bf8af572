import type { Homography } from '#domain/geometry/homography.ts'
import type { Detection } from './detections.ts'
import { fitFrame } from './fit-frame.ts'
import { matchesOf, median, type ShelfMap, squareOn } from './shelf-map.ts'
import { type Square, sizeOf } from './square.ts'

export interface SeenFrame {
  readonly at: number
  readonly aspect: number
  readonly detections: readonly Detection[]
}

const ITERATIONS = 6
/** Beyond this many code sizes a detection hardly counts. */
const OUTLIER_DISTANCE = 0.3

interface PositionSum {
  weight: number
  x: number
  y: number
  a: number
  b: number
}

const addDetections = (
  sums: Map<string, PositionSum>,
  frame: SeenFrame,
  toShelf: Homography,
  map: ReadonlyMap<string, Square>,
) => {
  // A frame with one code hardly tells how it is held.
  const trust = frame.detections.length - 0.9
  for (const detection of frame.detections) {
    const [square, known] = [squareOn(toShelf, detection), map.get(detection.text)]
    const far = known
      ? Math.hypot(square.x - known.x, square.y - known.y) / sizeOf(known) / OUTLIER_DISTANCE
      : 0
    const weight = trust / (1 + far * far)
    const sum = sums.get(detection.text) ?? { weight: 0, x: 0, y: 0, a: 0, b: 0 }
    sum.weight += weight
    sum.x += weight * square.x
    sum.y += weight * square.y
    sum.a += weight * square.a
    sum.b += weight * square.b
    sums.set(detection.text, sum)
  }
}

/** Makes frames and codes agree: each frame is placed anew by the codes, then each code by the frames, some times over. @param copies texts that hang in several places: they place no frame */
export const refine = (
  frames: readonly SeenFrame[],
  map: ShelfMap,
  copies: ReadonlySet<string>,
): ReadonlyMap<string, Square> => {
  let squares: ReadonlyMap<string, Square> = new Map([...map].map(([text, { square }]) => [text, square]))
  const scale = median([...squares.values()].map(sizeOf))
  for (let round = 0; round < ITERATIONS; round++) {
    const sums = new Map<string, PositionSum>()
    for (const frame of frames) {
      const anchors = frame.detections.filter(({ text }) => !copies.has(text))
      const place = fitFrame(matchesOf(anchors, (text) => squares.get(text)))
      if (place) addDetections(sums, frame, place, squares)
    }
    const moved = [...sums].map(([text, { weight, x, y, a, b }]): [string, Square] => [
      text,
      { x: x / weight, y: y / weight, a: a / weight, b: b / weight },
    ])
    // Every round shrinks the plane a little.
    const grow = scale / median(moved.map(([, square]) => sizeOf(square)))
    const grown = moved.map(([text, { x, y, a, b }]): [string, Square] => [
      text,
      { x: x * grow, y: y * grow, a: a * grow, b: b * grow },
    ])
    squares = new Map([...squares, ...grown])
  }
  return squares
}
