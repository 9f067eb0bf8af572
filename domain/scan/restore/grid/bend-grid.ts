import type { GrayImage } from '../../image-buffer.ts'
import { type BorderShift, bordersAlong } from './border-shifts.ts'
import { type CodeGrid, shiftAt } from './code-grid.ts'
import { readModules } from './module-darkness.ts'
import { OUTLIER_MODULES, smoothShifts } from './smooth-shifts.ts'

/** Modules about a corner whose borders move it, and how fast their weight falls. */
const LOCAL_RADIUS = 4
const LOCAL_SPREAD = 2
/** Weight of the smooth curve against the borders about a corner. */
const LOCAL_STIFFNESS = 1.5
/** Modules from the finders that are trusted at first, and how fast the trust grows. */
const FIRST_REACH = 8
const REACH_GROWTH_FACTOR = 1.35

/** Moves each corner as the borders near it say, which follows creases. */
const fitShifts = (side: number, borders: readonly BorderShift[], shifts: Float32Array): Float32Array => {
  const [sums, weights] = [
    new Float32Array(shifts.length),
    new Float32Array(shifts.length).fill(LOCAL_STIFFNESS),
  ]
  for (const { u, v, shift } of borders) {
    const rest = shift - shiftAt(side, shifts, u, v)
    const trust = 1 / (1 + (rest / (2 * OUTLIER_MODULES)) ** 2)
    for (let y = Math.max(0, Math.ceil(v - LOCAL_RADIUS)); y <= Math.min(side, v + LOCAL_RADIUS); y++)
      for (let x = Math.max(0, Math.ceil(u - LOCAL_RADIUS)); x <= Math.min(side, u + LOCAL_RADIUS); x++) {
        const weight = trust * Math.exp(-((x - u) ** 2 + (y - v) ** 2) / (2 * LOCAL_SPREAD ** 2))
        const at = y * (side + 1) + x
        sums[at] = (sums[at] ?? 0) + weight * rest
        weights[at] = (weights[at] ?? 0) + weight
      }
  }
  return shifts.map((shift, at) => shift + (sums[at] ?? 0) / (weights[at] ?? 1))
}

/** Deviation of the finders' own axes from the plane through all three. */
export interface FinderShifts {
  readonly u: readonly BorderShift[]
  readonly v: readonly BorderShift[]
}

/** Fits a grid to the borders of the modules, from the finders outwards. */
export const bendGrid = (picture: GrayImage, flat: CodeGrid, finders: FinderShifts): CodeGrid => {
  const { side } = flat
  let grid: CodeGrid = {
    ...flat,
    shiftU: smoothShifts(side, finders.u) ?? flat.shiftU,
    shiftV: smoothShifts(side, finders.v) ?? flat.shiftV,
  }
  for (let reach = FIRST_REACH; reach < side * REACH_GROWTH_FACTOR ** 2; reach *= REACH_GROWTH_FACTOR) {
    const isWhole = reach >= side
    const reading = readModules(picture, grid, isWhole ? undefined : [0])
    const bend = (axis: 'u' | 'v', shifts: Float32Array) => {
      const borders = bordersAlong(picture, grid, reading, axis).filter((border) => border.reach < reach)
      const smooth = isWhole ? shifts : smoothShifts(side, [...finders[axis], ...borders])
      return fitShifts(side, borders, smooth ?? shifts)
    }
    grid = { ...grid, shiftU: bend('u', grid.shiftU), shiftV: bend('v', grid.shiftV) }
  }
  return grid
}
