import type { ImagePoint } from '#domain/scan/code-location.ts'

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
