import type { GrayImage } from '../../image-buffer.ts'
import type { FinderPattern } from './finder-pattern.ts'
import { type FinderTriple, neighbors, rotateFinder } from './finder-triples.ts'
import { PATTERNS, patternCorrelation } from './pattern-correlation.ts'

/** Modules about its place in which a damaged finder is sought. */
const SEARCH_RADIUS_MODULES = 4
const SEARCH_STEP_MODULES = 0.5
const LEAST_LIKENESS = 0.5

/** Seeks the place near a guess that looks most like a finder, even torn or crossed by a line. */
const seekFinder = (picture: GrayImage, guess: FinderPattern): FinderPattern | null => {
  let best: FinderPattern | null = null
  for (let v = -SEARCH_RADIUS_MODULES; v <= SEARCH_RADIUS_MODULES; v += SEARCH_STEP_MODULES)
    for (let u = -SEARCH_RADIUS_MODULES; u <= SEARCH_RADIUS_MODULES; u += SEARCH_STEP_MODULES) {
      const frame = {
        ...guess,
        x: guess.x + u * guess.ax + v * guess.bx,
        y: guess.y + u * guess.ay + v * guess.by,
      }
      const score = patternCorrelation(picture, frame, PATTERNS.finder)
      if (score > (best?.score ?? LEAST_LIKENESS)) best = { ...frame, score }
    }
  return best
}

const offsetFinder = (from: FinderPattern, du: number, dv: number): FinderPattern => ({
  ...from,
  x: from.x + du * from.ax + dv * from.bx,
  y: from.y + du * from.ay + dv * from.by,
})

const midpoint = (a: FinderPattern, b: FinderPattern): FinderPattern => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  ax: (a.ax + b.ax) / 2,
  ay: (a.ay + b.ay) / 2,
  bx: (a.bx + b.bx) / 2,
  by: (a.by + b.by) / 2,
  score: 0,
})

/** Codes of which two finders are whole: the third is sought where they say it must be. */
export const triplesWithDamage = (picture: GrayImage, finders: readonly FinderPattern[]): FinderTriple[] => {
  const found: FinderTriple[] = []
  for (const finder of finders)
    for (let quarters = 0; quarters < 4; quarters++) {
      const corner = rotateFinder(finder, quarters)
      for (const { finder: right, distance } of neighbors(corner, finders, 'u', 2)) {
        const below = seekFinder(picture, offsetFinder(corner, 0, distance))
        if (below) found.push({ corner, right, below, side: distance + 7 })
      }
      for (const { finder: below, distance } of neighbors(corner, finders, 'v', 2)) {
        const right = seekFinder(picture, offsetFinder(corner, distance, 0))
        if (right) found.push({ corner, right, below, side: distance + 7 })
      }
      for (const { finder: below, distance } of neighbors(corner, finders, 'diagonal', 2)) {
        const guess = midpoint(offsetFinder(corner, -distance, 0), offsetFinder(below, 0, -distance))
        const middle = seekFinder(picture, guess)
        if (middle) found.push({ corner: middle, right: corner, below, side: distance + 7 })
      }
    }
  const scoreOf = ({ corner, right, below }: FinderTriple) => Math.min(corner.score, right.score, below.score)
  return found.toSorted((a, b) => scoreOf(b) - scoreOf(a))
}
