import type { FinderPattern } from './finder-pattern.ts'

/** Three finders of one code: corner, right of it, below it, with their axes along the code's. */
export interface FinderTriple {
  readonly corner: FinderPattern
  readonly right: FinderPattern
  readonly below: FinderPattern
  /** Modules along one side, as far as distances tell. */
  readonly side: number
}

/** Largest slant of a side against a finder's axis, and of sizes. */
const SLOPE_MAX = 0.4
const SIZES = 3

/** Turns the axes by quarter turns. */
export const rotateFinder = (finder: FinderPattern, quarters: number): FinderPattern => {
  let { ax, ay, bx, by } = finder
  for (let step = 0; step < quarters; step++) [ax, ay, bx, by] = [bx, by, -ax, -ay]
  return { ...finder, ax, ay, bx, by }
}

/** Converts a point to modules about a finder. */
const inModules = ({ x, y, ax, ay, bx, by }: FinderPattern, to: { x: number; y: number }) => {
  const det = ax * by - bx * ay
  const [dx, dy] = [to.x - x, to.y - y]
  return { u: (dx * by - dy * bx) / det, v: (dy * ax - dx * ay) / det }
}

/** Offset to another finder of the same code. */
type FinderDirection = 'u' | 'v' | 'diagonal'

/** Measures how far a finder lies from another in a direction, and beside it, in modules. */
const offsetAlong = (from: FinderPattern, to: FinderPattern, direction: FinderDirection) => {
  const { u, v } = inModules(from, to)
  if (direction === 'u') return { ahead: u, aside: v }
  // From the right finder to the one below.
  return direction === 'v' ? { ahead: v, aside: u } : { ahead: (v - u) / 2, aside: (u + v) / 2 }
}

const DISTANCE_MIN = 9
const DISTANCE_MAX = 170

const sizeOf = ({ ax, ay, bx, by }: FinderPattern) => Math.abs(ax * by - bx * ay)
const isWithin = (ratio: number, max: number) => ratio < max && ratio > 1 / max

/** Turns the other finder by quarters so that it looks back; null where none fits. */
const alignedPair = (from: FinderPattern, to: FinderPattern, direction: FinderDirection) => {
  const there = offsetAlong(from, to, direction)
  const isOnWay = ({ ahead, aside }: { ahead: number; aside: number }) =>
    ahead > DISTANCE_MIN && ahead < DISTANCE_MAX && Math.abs(aside) < SLOPE_MAX * ahead
  if (!isOnWay(there)) return null
  for (let quarters = 0; quarters < 4; quarters++) {
    const finder = rotateFinder(to, quarters)
    const back = offsetAlong(finder, from, direction)
    const distance = Math.sqrt(-back.ahead * there.ahead)
    if (isOnWay({ ahead: -back.ahead, aside: back.aside }) && isWithin(-back.ahead / there.ahead, SIZES))
      return { finder, distance }
  }
  return null
}

/** Lists the nearest finders that may belong to the same code. */
export const neighbors = (
  from: FinderPattern,
  all: readonly FinderPattern[],
  direction: FinderDirection,
  max: number,
) =>
  all
    .filter(
      (other) =>
        (other.x !== from.x || other.y !== from.y) && isWithin(sizeOf(other) / sizeOf(from), SIZES ** 2),
    )
    .flatMap((other) => alignedPair(from, other, direction) ?? [])
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, max)

/** Likely codes among finder patterns, likeliest first. */
export const finderTriples = (finders: readonly FinderPattern[]): FinderTriple[] => {
  const found: (FinderTriple & { penalty: number })[] = []
  for (const finder of finders)
    for (let quarters = 0; quarters < 4; quarters++) {
      const corner = rotateFinder(finder, quarters)
      const rights = neighbors(corner, finders, 'u', 3)
      if (rights.length === 0) continue
      for (const right of rights)
        for (const below of neighbors(corner, finders, 'v', 3)) {
          const skew = Math.abs(Math.log(right.distance / below.distance))
          if (skew > 0.6) continue
          const scores = finder.score + right.finder.score + below.finder.score
          found.push({
            corner,
            right: right.finder,
            below: below.finder,
            side: (right.distance + below.distance) / 2 + 7,
            penalty: skew + 3 - scores,
          })
        }
    }
  return found.toSorted((a, b) => a.penalty - b.penalty)
}
