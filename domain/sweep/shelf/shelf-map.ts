import { compose, type Homography, IDENTITY, mapPoint } from '#domain/geometry/homography.ts'
import type { Detection } from './detections.ts'
import { fitFrame, type SquareMatch } from './fit-frame.ts'
import { cornersOf, leanOf, type Square, sizeOf, squareThrough, turnSquare } from './square.ts'

/** Codes on the shelf by text, with how often each was seen. */
export type ShelfMap = ReadonlyMap<string, { readonly square: Square; readonly seen: number }>

const UPRIGHT_ROUNDS = 4
/** Share by which a nearly upright label is taken to be upright: keeps long shelves from bending. */
const UPRIGHT_CORRECTION = 0.5
const LEAN_MAX_RADIANS = 0.35
const SIGHTINGS_MAX = 30

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

export const matchesOf = (
  detections: readonly Detection[],
  squareOf: (text: string) => Square | undefined,
): SquareMatch[] =>
  detections.flatMap(({ text, corners }) => {
    const square = squareOf(text)
    if (!square) return []
    const [to, size] = [cornersOf(square), sizeOf(square)]
    return corners.map((from, at) => ({ from, to: to[at] ?? from, size }))
  })

/** Maps a detection to the shelf. */
export const squareOn = (toShelf: Homography, { corners }: Detection): Square => {
  const square = squareThrough(corners.map((corner) => mapPoint(toShelf, corner)))
  const lean = leanOf(square)
  return Math.abs(lean) < LEAN_MAX_RADIANS ? turnSquare(square, -lean * UPRIGHT_CORRECTION) : square
}

/** Plane of a first frame in which its codes are upright squares. */
export const startFrame = (detections: readonly Detection[]): Homography => {
  const lean = median(detections.map(({ corners }) => leanOf(squareThrough(corners))))
  const [cos, sin] = [Math.cos(-lean), Math.sin(-lean)]
  let toShelf = compose([cos, -sin, 0, sin, cos, 0, 0, 0, 1], IDENTITY)
  for (let round = 0; round < UPRIGHT_ROUNDS; round++) {
    const squares = new Map(detections.map((detection) => [detection.text, squareOn(toShelf, detection)]))
    toShelf = fitFrame(matchesOf(detections, (text) => squares.get(text))) ?? toShelf
  }
  return toShelf
}

/** Adds a placed frame: known codes move a little, new ones appear. */
export const withFrame = (map: ShelfMap, toShelf: Homography, detections: readonly Detection[]): ShelfMap => {
  const next = new Map(map)
  for (const detection of detections) {
    const [known, square] = [map.get(detection.text), squareOn(toShelf, detection)]
    if (!known) {
      next.set(detection.text, { square, seen: 1 })
      continue
    }
    const share = 1 / (Math.min(known.seen, SIGHTINGS_MAX) + 1)
    const mix = (before: number, now: number) => before + (now - before) * share
    next.set(detection.text, {
      seen: known.seen + 1,
      square: {
        x: mix(known.square.x, square.x),
        y: mix(known.square.y, square.y),
        a: mix(known.square.a, square.a),
        b: mix(known.square.b, square.b),
      },
    })
  }
  return next
}
