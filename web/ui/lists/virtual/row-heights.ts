/** Measured row heights of a long list; unmeasured rows count as the average. */
export interface RowHeights {
  /** Records a height; false when unchanged. */
  note(index: number, height: number): boolean
  /** Forgets rows but keeps the average. */
  forget(): void
  /** Pixels from the top of the list. */
  offsetOf(index: number): number
  indexAt(offset: number, count: number): number
}

/**
 * @param estimate row height before any is measured
 * @param gap between rows
 */
export const createRowHeights = (estimate: number, gap: number): RowHeights => {
  const known = new Map<number, number>()
  let average = estimate

  const offsetOf = (index: number): number => {
    let offset = index * (average + gap)
    for (const [at, height] of known) if (at < index) offset += height - average
    return offset
  }
  return {
    note(index, height) {
      if (Math.abs((known.get(index) ?? -1) - height) < 0.5) return false
      known.set(index, height)
      let sum = 0
      for (const each of known.values()) sum += each
      average = sum / known.size
      return true
    },
    forget: () => known.clear(),
    offsetOf,
    indexAt(offset, count) {
      let low = 0
      let high = Math.max(0, count - 1)
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (offsetOf(middle) <= offset) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}
