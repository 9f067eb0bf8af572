import { nameKey } from '#contracts/names.ts'

interface NamedItem {
  readonly name: string
}

const nameKeyOf = ({ name }: NamedItem): string => nameKey(name)

/** Finds items that a bin has already by name; each of them matches one row of the table. */
export const createRepeats = (itemsOf: (binId: string) => readonly NamedItem[]) => {
  const remaining = new Map<string, Map<string, number>>()
  const remainingIn = (binId: string): Map<string, number> => {
    const known = remaining.get(binId)
    if (known) return known
    const counts = new Map<string, number>()
    for (const item of itemsOf(binId)) counts.set(nameKeyOf(item), (counts.get(nameKeyOf(item)) ?? 0) + 1)
    remaining.set(binId, counts)
    return counts
  }
  return (binId: string, items: readonly NamedItem[]): boolean => {
    const counts = remainingIn(binId)
    const countOf = (item: NamedItem): number => counts.get(nameKeyOf(item)) ?? 0
    const isRepeat = items.length > 0 && items.every((item) => countOf(item) > 0)
    if (isRepeat) for (const item of items) counts.set(nameKeyOf(item), countOf(item) - 1)
    return isRepeat
  }
}
