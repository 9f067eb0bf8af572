interface Named {
  readonly name: string
}

const keyOf = ({ name }: Named): string => name.toLowerCase()

/** Tells items that a bin has already by name; one there stands for one in the table. */
export const createRepeats = (itemsOf: (binId: string) => readonly Named[]) => {
  const left = new Map<string, Map<string, number>>()
  const leftIn = (binId: string): Map<string, number> => {
    const known = left.get(binId)
    if (known) return known
    const counts = new Map<string, number>()
    for (const item of itemsOf(binId)) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
    left.set(binId, counts)
    return counts
  }
  return (binId: string, items: readonly Named[]): boolean => {
    const there = leftIn(binId)
    const repeats = items.length > 0 && items.every((item) => (there.get(keyOf(item)) ?? 0) > 0)
    if (repeats) for (const item of items) there.set(keyOf(item), (there.get(keyOf(item)) ?? 0) - 1)
    return repeats
  }
}
