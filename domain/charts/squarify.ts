export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Greater of both aspect ratios of the thinnest and the thickest part of a row; 1 for squares. */
const worstRatio = (largest: number, smallest: number, row: number, side: number): number =>
  Math.max((side * side * largest) / (row * row), (row * row) / (side * side * smallest))

/**
 * Divides a rectangle into parts as square as possible, in the order of the weights.
 * Squarified treemap, https://vanwijk.win.tue.nl/stm.pdf
 * @param weights above 0, best largest first
 */
export const squarify = (weights: readonly number[], bounds: Rect): readonly Rect[] => {
  const scale = (bounds.width * bounds.height) / weights.reduce((sum, weight) => sum + weight, 0)
  const areas = weights.map((weight) => weight * scale)
  const parts: Rect[] = []
  let { x, y, width, height } = bounds
  while (parts.length < areas.length) {
    const start = parts.length
    const side = Math.min(width, height)
    let end = start
    let row = 0
    let largest = 0
    let smallest = Number.POSITIVE_INFINITY
    let worst = Number.POSITIVE_INFINITY
    for (; end < areas.length; end++) {
      const area = areas[end] ?? 0
      const ratio = worstRatio(Math.max(largest, area), Math.min(smallest, area), row + area, side)
      if (ratio > worst) break
      worst = ratio
      row += area
      largest = Math.max(largest, area)
      smallest = Math.min(smallest, area)
    }
    const isLast = end === areas.length
    const across = width >= height
    // Takes all that is left at the end, which sums of fractions miss by a hair.
    const depth = isLast ? (across ? width : height) : row / side
    let along = 0
    for (const area of areas.slice(start, end)) {
      const length = (area / row) * side
      parts.push(
        across
          ? { x, y: y + along, width: depth, height: length }
          : { x: x + along, y, width: length, height: depth },
      )
      along += length
    }
    if (across) {
      x += depth
      width -= depth
    } else {
      y += depth
      height -= depth
    }
  }
  return parts
}
