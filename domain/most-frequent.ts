/** Value that occurs most often, the first of equals; undefined for none. */
export const mostFrequent = <T>(values: readonly T[]): T | undefined => {
  const counts = new Map<T, number>()
  let most: T | undefined
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const [value, count] of counts) if (most === undefined || count > (counts.get(most) ?? 0)) most = value
  return most
}
