/** What is known about the heights of a long list's rows. Rows never seen count as the average of those that were. */
export interface RowHeights {
  /** Notes a measured row; false when that was known already. */
  note(index: number, height: number): boolean
  /** Forgets the single rows, for other rows now stand at their places; the average stays. */
  forget(): void
  /** Where a row begins, in pixels below the list's top. */
  offsetOf(index: number): number
  /** The row at that many pixels below the list's top. */
  indexAt(offset: number, count: number): number
}

/**
 * @param estimate height of a row before any was measured
 * @param gap space between two rows
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
