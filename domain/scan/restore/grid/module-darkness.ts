import type { GrayImage } from '../../image-buffer.ts'
import { slidingMeans } from '../../window-mean.ts'
import { brightnessOn } from './brightness.ts'
import type { CodeGrid } from './code-grid.ts'

/** Samples along each side of a module's middle. */
const OFFSETS = [-0.22, 0, 0.22] as const
/** Modules around one that tell its threshold. */
const RADIUS = 4
/** Steps of brightness below which dark and light are not told apart. */
const LEAST_CONTRAST = 6

export interface ModuleReading {
  /** Of each module, from -1 for light to 1 for dark; 0 where nothing is told apart. */
  readonly darkness: Float32Array
  /** Brightness between dark and light about each module. */
  readonly threshold: Float32Array
}

/** Brightness at several places of the middle of each module, module by module. */
const samplesOf = (picture: GrayImage, grid: CodeGrid, offsets: readonly number[]): Float32Array => {
  const { side } = grid
  const brightness = brightnessOn(picture, grid)
  const samples = new Float32Array(side * side * offsets.length ** 2)
  let at = 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (const dy of offsets)
        for (const dx of offsets) samples[at++] = brightness(x + 0.5 + dx, y + 0.5 + dy)
  return samples
}

const windowMeans = (data: Float32Array, side: number): Float32Array =>
  slidingMeans({ width: side, height: side, data }, RADIUS)

/** Means of the values on one side of the window's mean. */
const sideMeans = (
  values: Float32Array,
  means: Float32Array,
  side: number,
  isDark: boolean,
): Float32Array => {
  const chosen = values.map((value, at) => Number(value < (means[at] ?? 0) === isDark))
  const counts = windowMeans(chosen, side)
  const sums = windowMeans(
    chosen.map((is, at) => is * (values[at] ?? 0)),
    side,
  )
  return sums.map((sum, at) => ((counts[at] ?? 0) > 0.02 ? sum / (counts[at] ?? 1) : (means[at] ?? 0)))
}

/** Reads each module against the dark and light ones around it. */
export const readModules = (
  picture: GrayImage,
  grid: CodeGrid,
  offsets: readonly number[] = OFFSETS,
): ModuleReading => {
  const { side } = grid
  const each = offsets.length ** 2
  const samples = samplesOf(picture, grid, offsets)
  const values = new Float32Array(side * side)
  for (const [at, sample] of samples.entries()) {
    const place = Math.floor(at / each)
    values[place] = (values[place] ?? 0) + sample / each
  }
  const means = windowMeans(values, side)
  const [dark, light] = [sideMeans(values, means, side, true), sideMeans(values, means, side, false)]
  const threshold = means.map((_, at) => ((dark[at] ?? 0) + (light[at] ?? 0)) / 2)
  const darkness = values.map((_, place) => {
    const half = ((light[place] ?? 0) - (dark[place] ?? 0)) / 2
    if (half < LEAST_CONTRAST / 2) return 0
    let sum = 0
    for (let at = place * each; at < (place + 1) * each; at++) {
      const sample = ((threshold[place] ?? 0) - (samples[at] ?? 0)) / half
      // Counts a sample once at most.
      sum += Math.min(Math.max(sample, -1), 1)
    }
    return sum / each
  })
  return { darkness, threshold }
}
