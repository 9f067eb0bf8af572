/** Allows `perSecond` on average, two at once. A plain 1/25 s gate would drop every other frame at 30 fps. */
export const createTokenBucket = (perSecond: number) => {
  const CAPACITY = 2
  let tokens = CAPACITY
  let last: number | null = null
  return {
    /** @param now milliseconds of a monotonic clock */
    take: (now: number): boolean => {
      if (last !== null) tokens = Math.min(CAPACITY, tokens + ((now - last) * perSecond) / 1000)
      last = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
