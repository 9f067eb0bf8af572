import { encode } from 'uqr'
import type { GrayImage } from '../image-buffer.ts'

export interface CameraView {
  readonly level?: 'L' | 'M' | 'Q' | 'H'
  readonly modulePixels?: number
  /** Angle in radians that the label covers on a bottle: π would be half of it. */
  readonly curve?: number
  /** Foreshortening from left to right: 0 is seen straight on, 1 vanishes. */
  readonly tilt?: number
  readonly turn?: number
  /** A lamp's reflection: place and radius as shares of the code's side. */
  readonly glare?: readonly [number, number, number]
  readonly dark?: number
  readonly light?: number
  readonly noise?: number
  /** Creases: waves of so many modules of height. */
  readonly crease?: number
  /** Modules changed before printing. */
  readonly damage?: (matrix: boolean[][]) => void
  readonly seed?: number
}

const SUBSAMPLES = [0.25, 0.75]
/** Modules of paper about the code. */
const PAPER = 6

const random = (seed: number) => {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Draws a photo of a code on a label that is bent, tilted, lit unevenly or pale. */
export const seenCode = (text: string, sight: CameraView = {}): GrayImage => {
  const { level = 'M', modulePixels = 6, curve = 0, tilt = 0, turn = 0, glare, noise = 3, crease = 0 } = sight
  const { dark = 30, light = 220, seed = 1, damage } = sight
  const matrix = encode(text, { ecc: level, border: 0 }).data
  damage?.(matrix)
  const side = matrix.length
  const half = side / 2 + PAPER
  const size = Math.ceil(half * 2.4 * modulePixels)
  const next = random(seed)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]

  /** Brightness of the label at a place of the picture, in modules from its middle. */
  const labelAt = (px: number, py: number): number => {
    let [x, y] = [px * cos + py * sin, py * cos - px * sin]
    const depth = 1 - (tilt * x) / (2 * half)
    ;[x, y] = [x / depth, y / depth]
    if (curve > 0) {
      const radius = (2 * half) / curve
      if (Math.abs(x) >= radius) return light / 2
      x = Math.asin(x / radius) * radius
    }
    y += crease * Math.sin(x / 3)
    x += crease * Math.sin(y / 4 + 1)
    if (Math.max(Math.abs(x), Math.abs(y)) > half) return light / 2
    const isDark = matrix[Math.floor(y + side / 2)]?.[Math.floor(x + side / 2)] ?? false
    const plain = isDark ? dark : light
    if (!glare) return plain
    const [u, v, radius] = glare
    const away = Math.hypot(x / side + 0.5 - u, y / side + 0.5 - v) / radius
    return plain + 400 * Math.exp(-(away ** 4))
  }

  const data = new Uint8ClampedArray(size * size)
  for (let at = 0; at < data.length; at++) {
    let sum = 0
    for (const dy of SUBSAMPLES)
      for (const dx of SUBSAMPLES)
        sum += Math.min(
          255,
          labelAt(
            ((at % size) + dx - size / 2) / modulePixels,
            (Math.floor(at / size) + dy - size / 2) / modulePixels,
          ),
        )
    data[at] = sum / 4 + (next() + next() + next() - 1.5) * 2 * noise
  }
  return { width: size, height: size, data }
}

/** Puts the picture on a gray table, with a dark patch that has a finder's rings but not its widths. */
export const besideRings = (code: GrayImage, away: number): GrayImage => {
  const [border, module] = [150, 6]
  const width = code.width + 2 * border
  const data = new Uint8ClampedArray(width * width).fill(110)
  for (let y = 0; y < code.height; y++)
    data.set(code.data.subarray(y * code.width, (y + 1) * code.width), (y + border) * width + border)
  const center = width / 2 - away
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const ring = Math.max(Math.abs(x - center), Math.abs(y - center)) / module
      const isLight = (ring > 1.5 && ring < 2.5) || (ring > 3.5 && ring < 3.9)
      if (ring < 7) data[y * width + x] = isLight ? 200 : 60
    }
  return { width, height: width, data }
}
