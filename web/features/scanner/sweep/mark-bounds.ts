import type { ImagePoint } from '#domain/scan/code-location.ts'
import type { ShelfMark } from './sweep-protocol.ts'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Computes the CSS bounds of a code in the shelf's picture. @param corners fractions of the picture */
export const boundsOf = (corners: readonly ImagePoint[]) => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    left: percent(left),
    top: percent(top),
    width: percent(Math.max(...xs) - left),
    height: percent(Math.max(...ys) - top),
  }
}

/** Marks that stand so near in height share a row of names, as a fraction of the picture. */
const ROW_HEIGHT = 0.08

/** Least width in which a name says something. */
const NAME_MIN = 0.08

/** Widest a name may be where nothing stands beside it. */
const NAME_MAX = 0.4

const centerOf = (corners: readonly ImagePoint[]): ImagePoint => {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}

/**
 * Computes how wide the name of each code may be so that no two names meet, and none leaves the picture.
 * @returns fractions of the picture's width by text; without those that would say nothing
 */
export const nameWidths = (marks: readonly ShelfMark[]): ReadonlyMap<string, number> => {
  const centers = marks.map(({ text, corners }) => ({ text, ...centerOf(corners) }))
  return new Map(
    centers.flatMap(({ text, x, y }) => {
      const gaps = centers.flatMap((other) =>
        other.text !== text && Math.abs(other.y - y) < ROW_HEIGHT ? Math.abs(other.x - x) : [],
      )
      const width = Math.min(NAME_MAX, 2 * x, 2 * (1 - x), ...gaps.map((gap) => gap * 0.96))
      return width < NAME_MIN ? [] : [[text, width] as const]
    }),
  )
}
