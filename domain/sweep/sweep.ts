import { compose, type Homography, mapPoint } from '../geometry/homography.ts'
import { type Detection, detectionsIn } from './shelf/detections.ts'
import { fitFrame } from './shelf/fit-frame.ts'
import { refine, type SeenFrame } from './shelf/refine.ts'
import { rowsOf } from './shelf/rows.ts'
import { matchesOf, type ShelfMap, startFrame, withFrame } from './shelf/shelf-map.ts'
import { cornersOf, type Square, sizeOf, squareThrough } from './shelf/square.ts'
import type { PlacedFrame, SweepFrame } from './types.ts'

/** A minute's sweep keeps its memory flat. */
const MOST_FRAMES = 300
/** Milliseconds for which the last motion is extrapolated. */
const CARRY_ON = 1000

export interface SweepResult {
  /** Texts row by row, the top row first, each from left to right. */
  readonly rows: readonly (readonly string[])[]
  readonly squares: ReadonlyMap<string, Square>
}

export interface Sweep {
  /** Frames come in the order of time. @returns its place, or null when it shows no code */
  add(frame: SweepFrame): PlacedFrame | null
  /** Current estimate of a code's position. */
  squareOf(text: string): Square | undefined
  /** Number of codes with a place. */
  readonly size: number
  finish(): SweepResult
}

const shiftPoint = (toShelf: Homography, x: number, y: number): Homography =>
  compose([1, 0, x, 0, 1, y, 0, 0, 1], toShelf)

/** Codes of one part moved into the plane of another, by the codes that both have. */
const joinMaps = (part: ShelfMap, other: ShelfMap): ShelfMap => {
  const shared = [...other].flatMap(([text, { square }]) => {
    const knownDetections = part.get(text)?.square
    if (!knownDetections) return []
    const to = cornersOf(knownDetections)
    return cornersOf(square).map((from, at) => ({ from, to: to[at] ?? from, size: sizeOf(knownDetections) }))
  })
  const change = fitFrame(shared)
  if (!change) return part
  const all = new Map(part)
  for (const [text, { square, seen }] of other) {
    if (all.has(text)) continue
    const moved = squareThrough(cornersOf(square).map((corner) => mapPoint(change, corner)))
    all.set(text, { square: moved, seen })
  }
  return all
}

interface LastPlace {
  readonly at: number
  readonly toShelf: Homography
  /** Of the picture's center, per millisecond. */
  readonly pace: { readonly x: number; readonly y: number }
}

const CENTER = { x: 0, y: 0 }

const nextPlace = (last: LastPlace | null, at: number, toShelf: Homography): LastPlace => {
  if (!last || at - last.at > CARRY_ON) return { at, toShelf, pace: CENTER }
  const [now, before] = [mapPoint(toShelf, CENTER), mapPoint(last.toShelf, CENTER)]
  const elapsed = Math.max(1, at - last.at)
  const smooth = (old: number, step: number) => old + (step / elapsed - old) * Math.min(1, elapsed / 300)
  return {
    at,
    toShelf,
    pace: { x: smooth(last.pace.x, now.x - before.x), y: smooth(last.pace.y, now.y - before.y) },
  }
}

/** Places a frame on a shelf that is known. @returns null when they share no code */
export const placeOn = (
  squares: ReadonlyMap<string, Square>,
  { at, aspect, codes }: SweepFrame,
): PlacedFrame | null => {
  const toShelf = fitFrame(matchesOf(detectionsIn(codes, aspect).detections, (text) => squares.get(text)))
  return toShelf && { at, aspect, toShelf }
}

/** Merges frames into one map of the shelf by the codes they share, else by the motion so far. */
export const createSweep = (): Sweep => {
  let parts: readonly ShelfMap[] = []
  let frames: readonly SeenFrame[] = []
  let last: LastPlace | null = null
  const copies = new Set<string>()

  const knownDetections = (part: ShelfMap, detections: readonly Detection[]) =>
    detections.filter(({ text }) => part.has(text) && !copies.has(text))

  const expected = (at: number, detections: readonly Detection[]): Homography => {
    if (!last) return startFrame(detections)
    const elapsed = Math.min(CARRY_ON, at - last.at)
    return shiftPoint(last.toShelf, last.pace.x * elapsed, last.pace.y * elapsed)
  }

  const keepFrame = (frame: SeenFrame) => {
    if (frames.length >= MOST_FRAMES) frames = frames.filter((_, at) => at % 2 === 0)
    frames = [...frames, frame]
  }

  const place = (at: number, detections: readonly Detection[]): Homography => {
    const linked = parts
      .map((part) => ({ part, shared: knownDetections(part, detections) }))
      .filter(({ shared }) => shared.length > 0)
      .toSorted((one, other) => other.shared.length - one.shared.length)
    const [main, ...others] = linked
    if (!main) {
      const toShelf = expected(at, detections)
      parts = [...parts, withFrame(new Map(), toShelf, detections)]
      return toShelf
    }
    const toShelf = fitFrame(matchesOf(main.shared, (text) => main.part.get(text)?.square))
    if (!toShelf) return expected(at, detections)
    let whole = withFrame(main.part, toShelf, detections)
    for (const { part } of others) whole = joinMaps(whole, part)
    const mergedParts = new Set(linked.map(({ part }) => part))
    parts = [...parts.filter((part) => !mergedParts.has(part)), whole]
    return toShelf
  }

  const all = (): ShelfMap => new Map(parts.flatMap((part) => [...part]))

  return {
    add: ({ at, aspect, codes }) => {
      const { detections, copies: twice } = detectionsIn(codes, aspect)
      for (const text of twice) copies.add(text)
      if (detections.length === 0) return null
      const toShelf = place(at, detections)
      keepFrame({ at, aspect, detections })
      last = nextPlace(last, at, toShelf)
      return { at, aspect, toShelf }
    },
    squareOf: (text) => parts.find((part) => part.has(text))?.get(text)?.square,
    get size() {
      return parts.reduce((sum, part) => sum + part.size, 0)
    },
    finish: () => {
      const squares = refine(frames, all(), copies)
      return { rows: rowsOf(squares), squares }
    },
  }
}
