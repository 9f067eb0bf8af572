import type { GrayImage } from '../../image-buffer.ts'
import { brightnessOn } from './brightness.ts'
import { type CodeGrid, shiftAt } from './code-grid.ts'
import type { ModuleReading } from './module-darkness.ts'

/** A border between a dark and a light module, and the shift that puts the grid's line on it. */
export interface BorderShift {
  readonly u: number
  readonly v: number
  readonly shift: number
  /** Modules to the nearest finder. */
  readonly reach: number
}

const LEAST_DARKNESS = 0.3
/** Samples from the middle of a module to the middle of the next. */
const STEPS = 8
/** Place between the middles of two modules where the brightness passes the threshold nearest to the border. */
const crossing = (
  brightness: (u: number, v: number) => number,
  threshold: number,
  [fromU, fromV, du, dv]: readonly [number, number, number, number],
): number | null => {
  let best: number | null = null
  let before = 0
  for (let step = 0; step <= STEPS; step++) {
    const value = brightness(fromU + (du * step) / STEPS, fromV + (dv * step) / STEPS) - threshold
    if (step > 0 && value > 0 !== before > 0) {
      const at = (step - 1 + before / (before - value)) / STEPS - 0.5
      if (best === null || Math.abs(at) < Math.abs(best)) best = at
    }
    before = value
  }
  return best
}

/** Borders between neighbors in one direction, where they are seen. */
export const bordersAlong = (
  picture: GrayImage,
  grid: CodeGrid,
  { darkness, threshold }: ModuleReading,
  axis: 'u' | 'v',
): BorderShift[] => {
  const { side } = grid
  const [du, dv] = axis === 'u' ? [1, 0] : [0, 1]
  const shifts = axis === 'u' ? grid.shiftU : grid.shiftV
  const brightness = brightnessOn(picture, grid)
  const found: BorderShift[] = []
  for (let y = 0; y < side - dv; y++)
    for (let x = 0; x < side - du; x++) {
      const [here, there] = [y * side + x, (y + dv) * side + x + du]
      const [a, b] = [darkness[here] ?? 0, darkness[there] ?? 0]
      if (a > 0 === b > 0 || Math.min(Math.abs(a), Math.abs(b)) < LEAST_DARKNESS) continue
      const middle = ((threshold[here] ?? 0) + (threshold[there] ?? 0)) / 2
      const at = crossing(brightness, middle, [x + 0.5, y + 0.5, du, dv])
      if (at === null) continue
      const [u, v] = [x + 0.5 + du / 2, y + 0.5 + dv / 2]
      const reach = Math.min(
        Math.hypot(u - 3.5, v - 3.5),
        Math.hypot(u - side + 3.5, v - 3.5),
        Math.hypot(u - 3.5, v - side + 3.5),
      )
      found.push({ u, v, shift: shiftAt(side, shifts, u, v) + at, reach })
    }
  return found
}
