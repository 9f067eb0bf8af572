/** Counts by key; a key whose count is 0 takes no memory. */
export const createKeyCounts = <Key>() => {
  const counts = new Map<Key, number>()
  return {
    add(key: Key, by: number): void {
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
    of: (key: Key): number => counts.get(key) ?? 0,
  }
}
