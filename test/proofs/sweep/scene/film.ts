import { type Homography, invert, mapPoint } from '#domain/geometry/homography.ts'
import type { GrayImage } from '#domain/scan/image-buffer.ts'
import { createRandom } from '#domain/seeded-random.ts'
import { FRAME, type Pose, project } from './camera.ts'
import { type Label, paperPixel, type Shelf } from './shelf.ts'

export interface FilmLight {
  /** Share of full brightness. */
  readonly level: number
  /** Brightness that a lamp's reflection adds in its middle; 0 for none. */
  readonly glare: number
  /** Sigma in steps of brightness. */
  readonly grain: number
}

export interface FilmPlan {
  readonly shelf: Shelf
  readonly pose: (time: number) => Pose
  readonly light: FilmLight
  /** Seconds. */
  readonly exposure: number
  /** A pole before the shelf, halfway to the camera, that hides what is behind it. */
  readonly isCovered: boolean
}

/** Seconds from the first line to the last. */
const READOUT = 0.012
const EXPOSURES = 3

interface FilmLayer {
  readonly source: GrayImage
  readonly depth: number
  /** From the plane's millimeters to the source's pixels. */
  readonly place: (x: number, y: number) => readonly [number, number]
  /** Corners in millimeters. */
  readonly box: readonly (readonly [number, number])[]
}

const labelLayer = (label: Label): FilmLayer => {
  const { paper, x, y, turn, depth } = label
  const [cos, sin, pixel, half] = [Math.cos(turn), Math.sin(turn), paperPixel(label), paper.width / 2]
  const reach = half * pixel
  return {
    source: paper,
    depth,
    place: (px, py) => [
      (cos * (px - x) + sin * (py - y)) / pixel + half,
      (-sin * (px - x) + cos * (py - y)) / pixel + half,
    ],
    box: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([u = 0, v = 0]) => [x + (cos * u - sin * v) * reach, y + (sin * u + cos * v) * reach]),
  }
}

const interpolate = (from: Homography, to: Homography, share: number): Homography =>
  from.map(
    (value, at) => value / from[8] + ((to[at] ?? 0) / to[8] - value / from[8]) * share,
  ) as unknown as Homography

/** Adds one exposure of a layer to the picture, line by line as the shutter rolls. */
const expose = (sum: Float32Array, layer: FilmLayer, start: Pose, end: Pose): void => {
  const [first, last] = [project(start, layer.depth), project(end, layer.depth)]
  const [back, backLater] = [invert(first), invert(last)]
  if (!back || !backLater) return
  const corners = layer.box.flatMap(([x, y]) => [mapPoint(first, { x, y }), mapPoint(last, { x, y })])
  const clip = (value: number, max: number) => Math.min(max, Math.max(0, value))
  const left = clip(Math.floor(Math.min(...corners.map(({ x }) => x))), FRAME.width)
  const right = clip(Math.ceil(Math.max(...corners.map(({ x }) => x))), FRAME.width)
  const top = clip(Math.floor(Math.min(...corners.map(({ y }) => y))), FRAME.height)
  const bottom = clip(Math.ceil(Math.max(...corners.map(({ y }) => y))), FRAME.height)
  const { width, height, data } = layer.source
  for (let line = top; line < bottom; line++) {
    const h = interpolate(back, backLater, line / FRAME.height)
    for (let column = left; column < right; column++) {
      const w = h[6] * column + h[7] * line + h[8]
      const [x, y] = layer.place(
        (h[0] * column + h[1] * line + h[2]) / w,
        (h[3] * column + h[4] * line + h[5]) / w,
      )
      const [u, v] = [Math.floor(x), Math.floor(y)]
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue
      const [s, t, at] = [x - u, y - v, v * width + u]
      const upper = (data[at] ?? 0) * (1 - s) + (data[at + 1] ?? 0) * s
      const lower = (data[at + width] ?? 0) * (1 - s) + (data[at + width + 1] ?? 0) * s
      sum[line * FRAME.width + column] = upper * (1 - t) + lower * t
    }
  }
}

const POLE = { width: 26, x: 0.45 }

const poleBox = ({ width }: Shelf, { x, distance }: Pose): readonly [number, number] => {
  // Before the shelf by half the distance, so that it passes twice as fast.
  const near = (1000 * 2) / distance
  const left = FRAME.width / 2 + (width * POLE.x - x) * near
  return [left, left + POLE.width * near]
}

const finish = (sum: Float32Array, plan: FilmPlan, pose: Pose, next: () => number): GrayImage => {
  const { width, height } = FRAME
  const data = new Uint8ClampedArray(width * height)
  const { level, glare, grain } = plan.light
  // The lamp's reflection stays where camera and shelf put it: it wanders at half the camera's pace.
  const lampX = width * 0.5 + (plan.shelf.width * 0.5 - pose.x) * (500 / pose.distance)
  const lampY = height * 0.4 + (plan.shelf.height * 0.4 - pose.y) * (500 / pose.distance)
  const pole = plan.isCovered ? poleBox(plan.shelf, pose) : null
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      // A lens that is a little soft.
      const soft =
        (sum[at] ?? 0) * 0.5 +
        ((sum[Math.max(0, at - 1)] ?? 0) +
          (sum[at + 1] ?? 0) +
          (sum[Math.max(0, at - width)] ?? 0) +
          (sum[at + width] ?? sum[at] ?? 0)) *
          0.125
      const away = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / (width * width)
      const lamp = glare * Math.exp(-(((x - lampX) / 130) ** 2) - ((y - lampY) / 70) ** 2)
      const brightness =
        pole && x >= pole[0] && x < pole[1] ? 40 : 10 + soft * level * (1 - 0.8 * away) + lamp
      data[at] = brightness + (next() + next() + next() - 1.5) * 2 * grain
    }
  }
  return { width, height, data }
}

/** Draws what the camera sees at a time, with a rolling shutter, motion blur, vignette and grain. */
export const createFilm = (plan: FilmPlan) => {
  const { shelf, pose, exposure } = plan
  const [width, height] = [shelf.width, shelf.height]
  const wall: FilmLayer = {
    source: shelf.backdrop,
    depth: 0,
    place: (x, y) => [x, y],
    box: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  }
  const layers = [wall, ...shelf.labels.map(labelLayer)]
  return (time: number, seed: number): GrayImage => {
    const total = new Float32Array(FRAME.width * FRAME.height)
    for (let part = 0; part < EXPOSURES; part++) {
      const start = time + (exposure * part) / EXPOSURES
      const once = new Float32Array(total.length).fill(105)
      const [first, last] = [pose(start), pose(start + READOUT)]
      for (const layer of layers) expose(once, layer, first, last)
      for (let at = 0; at < total.length; at++) total[at] = (total[at] ?? 0) + (once[at] ?? 0) / EXPOSURES
    }
    return finish(total, plan, pose(time), createRandom(seed))
  }
}
