import { mapPoint } from '#domain/geometry/homography.ts'
import { type ImagePoint, isInside } from '../code-location.ts'
import type { GrayImage } from '../image-buffer.ts'
import { localThreshold } from '../local-threshold.ts'
import { sideOf } from './code/code-layout.ts'
import { correctCode, patternAgreement } from './code/correct-code.ts'
import { darkBlobs } from './finder/dark-blobs.ts'
import { type FinderPattern, finderAround } from './finder/finder-pattern.ts'
import { type FinderTriple, finderTriples } from './finder/finder-triples.ts'
import { triplesWithDamage } from './finder/missing-finder.ts'
import { PATTERNS, patternCorrelation } from './finder/pattern-correlation.ts'
import { bendGrid } from './grid/bend-grid.ts'
import type { CodeGrid } from './grid/code-grid.ts'
import { readModules } from './grid/module-darkness.ts'
import { placeGrid } from './grid/place-grid.ts'

/** Shares of the picture's longest side around a pixel that tell its threshold: large codes, then small ones. */
const WINDOWS = [12, 40]
const MOST_FINDERS = 24
/** Likely codes that may fail before the picture is given up. */
const MOST_FAILURES = 6
const LARGEST_VERSION = 25
/** A third of the known modules may be hidden; of noise a half would agree. */
const LEAST_AGREEMENT = 0.75
/** Other versions need not be tried. */
const SURE_AGREEMENT = 0.95
/** Correlation of a finder with a perfect one; what only has rings in proportion stays below. */
const LEAST_LIKENESS = 0.5
const MODULE_PIXELS = 4
const QUIET_ZONE = 4

const findFinders = (picture: GrayImage): FinderPattern[] => {
  const longest = Math.max(picture.width, picture.height)
  const found: FinderPattern[] = []
  for (const share of WINDOWS) {
    const black = localThreshold(picture, Math.ceil(longest / share), 4)
    for (const blob of darkBlobs(black, 5, (longest / 5) ** 2)) {
      const finder = finderAround(black, blob)
      if (!finder) continue
      const isKnown = found.some(
        ({ x, y, ax, ay }) => Math.hypot(x - finder.x, y - finder.y) < Math.hypot(ax, ay),
      )
      if (isKnown) continue
      const score = patternCorrelation(picture, finder, PATTERNS.finder)
      if (score > LEAST_LIKENESS) found.push({ ...finder, score })
    }
  }
  return found.toSorted((a, b) => b.score - a.score).slice(0, MOST_FINDERS)
}

const redraw = (matrix: Uint8Array, side: number): GrayImage => {
  const longest = (side + 2 * QUIET_ZONE) * MODULE_PIXELS
  const data = new Uint8ClampedArray(longest * longest).fill(255)
  for (let y = 0; y < side * MODULE_PIXELS; y++)
    for (let x = 0; x < side * MODULE_PIXELS; x++)
      if (matrix[Math.floor(y / MODULE_PIXELS) * side + Math.floor(x / MODULE_PIXELS)] === 1)
        data[(y + QUIET_ZONE * MODULE_PIXELS) * longest + x + QUIET_ZONE * MODULE_PIXELS] = 0
  return { width: longest, height: longest, data }
}

/** Versions about what the distances of the finders tell, nearest first. */
const versionsOf = ({ side }: FinderTriple): number[] => {
  const exact = (side - 17) / 4
  return [-2, -1, 0, 1, 2]
    .map((step) => Math.round(exact) + step)
    .filter((version) => version >= 1 && version <= LARGEST_VERSION)
    .toSorted((a, b) => Math.abs(a - exact) - Math.abs(b - exact))
    .slice(0, 4)
}

/** A code as it was printed, and its corners as fractions of the picture. */
export interface RestoredCode {
  readonly picture: GrayImage
  readonly corners: readonly ImagePoint[]
}

const cornersOn = ({ width, height }: GrayImage, { side, plane }: CodeGrid): readonly ImagePoint[] =>
  [
    { x: 0, y: 0 },
    { x: side, y: 0 },
    { x: side, y: side },
    { x: 0, y: side },
  ].map((corner) => {
    const { x, y } = mapPoint(plane, corner)
    return { x: x / width, y: y / height }
  })

const restoreTriple = (picture: GrayImage, triple: FinderTriple): RestoredCode | null => {
  let best: { agreement: number; version: number; darkness: Float32Array; flat: CodeGrid } | null = null
  for (const version of versionsOf(triple)) {
    const grid = placeGrid(picture, triple, sideOf(version))
    if (!grid) continue
    const { darkness } = readModules(picture, bendGrid(picture, grid.flat, grid.finders))
    const agreement = patternAgreement(darkness, version)
    if (!best || agreement > best.agreement) best = { agreement, version, darkness, flat: grid.flat }
    if (agreement > SURE_AGREEMENT) break
  }
  if (!best || best.agreement < LEAST_AGREEMENT) return null
  const matrix = correctCode(best.darkness, best.version)
  if (!matrix) return null
  return { picture: redraw(matrix, sideOf(best.version)), corners: cornersOn(picture, best.flat) }
}

/**
 * Finds codes that are bent, tilted, partly hidden or faint, and draws them anew as they were printed.
 * @returns the likeliest first; none when none can be corrected
 */
export const restoreCodes = (picture: GrayImage): readonly RestoredCode[] => {
  const finders = findFinders(picture)
  const whole = finderTriples(finders)
  const restored: RestoredCode[] = []
  let failures = 0
  for (const triple of whole.length > 0 ? whole : triplesWithDamage(picture, finders)) {
    const isKnown = [triple.corner, triple.right, triple.below].some(({ x, y }) =>
      restored.some(({ corners }) => isInside(corners, { x: x / picture.width, y: y / picture.height })),
    )
    if (isKnown) continue
    const code = restoreTriple(picture, triple)
    if (code) restored.push(code)
    else if (++failures === MOST_FAILURES) break
  }
  return restored
}
