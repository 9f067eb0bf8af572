import type { GrayImage } from '../../image-buffer.ts'
import { brightnessAt } from '../grid/brightness.ts'

/** Maps modules about a pattern's center to pixels. */
export interface PatternFrame {
  readonly x: number
  readonly y: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Rings of light modules about the center of each pattern, and how far it is looked at. */
export const PATTERNS = {
  finder: { lightRings: [2, 4], radius: 4 },
  alignment: { lightRings: [1], radius: 2 },
} as const

/** Steps of brightness: flatter places are like nothing. */
const LEAST_SPREAD = 4

/** Correlation of the picture with square rings: 1 for a perfect pattern, 0 for none. */
export const patternCorrelation = (
  picture: GrayImage,
  { x, y, ax, ay, bx, by }: PatternFrame,
  { lightRings, radius }: { lightRings: readonly number[]; radius: number },
): number => {
  const count = (2 * radius + 1) ** 2
  let [sum, squares, light, lightSum] = [0, 0, 0, 0]
  for (let v = -radius; v <= radius; v++)
    for (let u = -radius; u <= radius; u++) {
      const value = brightnessAt(picture, x + u * ax + v * bx, y + u * ay + v * by)
      sum += value
      squares += value * value
      if (!lightRings.includes(Math.max(Math.abs(u), Math.abs(v)))) continue
      light += 1
      lightSum += value
    }
  const spread = squares / count - (sum / count) ** 2
  if (spread < LEAST_SPREAD ** 2) return 0
  const contrast = lightSum / light - (sum - lightSum) / (count - light)
  return (contrast * Math.sqrt(light * (count - light))) / count / Math.sqrt(spread)
}
