import { compose, type Homography } from '#domain/geometry/homography.ts'
import { createRandom } from '#domain/seeded-random.ts'

export const FRAME = { width: 1280, height: 720 } as const
/** Pixels: a phone's usual lens. */
const FOCAL = 1000
const [MIDDLE_X, MIDDLE_Y] = [FRAME.width / 2, FRAME.height / 2]

/** Millimeters and radians. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly distance: number
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

/** Maps the plane `depth` millimeters before the shelf to the picture's pixels. */
export const project = ({ x, y, distance, yaw, pitch, roll }: Pose, depth = 0): Homography => {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)]
  const turn: Homography = [cy, 0, sy, 0, 1, 0, -sy, 0, cy]
  const nod: Homography = [1, 0, 0, 0, cp, -sp, 0, sp, cp]
  const tilt: Homography = [cr, -sr, 0, sr, cr, 0, 0, 0, 1]
  const lens: Homography = [FOCAL, 0, MIDDLE_X, 0, FOCAL, MIDDLE_Y, 0, 0, 1]
  const stand: Homography = [1, 0, -x, 0, 1, -y, 0, 0, distance - depth]
  return compose(lens, compose(tilt, compose(nod, compose(turn, stand))))
}

/** Distance at which a module has so many pixels. */
export const distanceFor = (pixels: number, millimeters: number): number => (FOCAL * millimeters) / pixels

interface CameraWalk {
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly distance: number
  readonly seconds: number
  /** 1 for a usual hand. */
  readonly shake: number
}

const wave = (next: () => number, hertz: number) => {
  const [phase, rate] = [next() * 2 * Math.PI, hertz * (0.8 + next() * 0.4)]
  return (time: number) => Math.sin(2 * Math.PI * rate * time + phase)
}

/** Corners of a way in rows, there and back, that shows all of the shelf. */
const wayOver = ({ width, height, distance }: CameraWalk): readonly (readonly [number, number])[] => {
  const [wide, high] = [(FRAME.width * distance) / FOCAL, (FRAME.height * distance) / FOCAL]
  const lines = Math.max(1, Math.ceil((height - high) / (high * 0.75)) + 1)
  // Even where all of it fits, a hand wanders and so looks past what stands before the shelf.
  const half = Math.max(width / 2 - wide * 0.45, wide * 0.14)
  const [left, right] = [width / 2 - half, width / 2 + half]
  const [top, bottom] = high >= height ? [height / 2, height / 2] : [high * 0.45, height - high * 0.45]
  return Array.from({ length: lines }, (_, line) => {
    const y = lines === 1 ? (top + bottom) / 2 : top + ((bottom - top) * line) / (lines - 1)
    return line % 2 === 0
      ? ([
          [left, y],
          [right, y],
        ] as const)
      : ([
          [right, y],
          [left, y],
        ] as const)
  }).flat()
}

/** A hand that moves along the shelf and shakes. @returns the pose at a time in seconds */
export const walkAlong = (walk: CameraWalk): ((time: number) => Pose) => {
  const next = createRandom(walk.seed)
  const { shake, distance } = walk
  const way = wayOver(walk)
  const lengths = way
    .slice(1)
    .map(([x, y], at) => Math.hypot(x - (way[at]?.[0] ?? 0), y - (way[at]?.[1] ?? 0)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const [sway, nudge, tremor] = [wave(next, 0.35), wave(next, 0.9), wave(next, 8)]
  const [swayY, tremorY, lean, nod, roll] = [
    wave(next, 0.5),
    wave(next, 9),
    wave(next, 0.3),
    wave(next, 0.4),
    wave(next, 0.6),
  ]
  const [yaw, pitch, tilt] = [(next() - 0.5) * 0.16, (next() - 0.5) * 0.16, (next() - 0.5) * 0.08]
  return (time) => {
    let left = whole * Math.min(1, Math.max(0, time / walk.seconds))
    let [x, y] = way[0] ?? [0, 0]
    for (const [at, length] of lengths.entries()) {
      const [to, from] = [way[at + 1] ?? [0, 0], way[at] ?? [0, 0]]
      const share = length === 0 ? 1 : Math.min(1, left / length)
      ;[x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      if (left <= length) break
      left -= length
    }
    // The hand aims at the shelf, wherever it stands.
    const [standX, standY] = [x + distance * Math.tan(yaw), y - distance * Math.tan(pitch)]
    return {
      x: standX + shake * (12 * sway(time) + 5 * nudge(time) + 0.3 * tremor(time)),
      y: standY + shake * (10 * swayY(time) + 0.3 * tremorY(time)),
      distance: distance * (1 + shake * 0.03 * lean(time)),
      yaw: yaw + shake * (0.03 * nudge(time) + 0.0008 * tremor(time)),
      pitch: pitch + shake * (0.03 * nod(time) + 0.0008 * tremorY(time)),
      roll: tilt + shake * 0.03 * roll(time),
    }
  }
}
