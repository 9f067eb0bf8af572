/**
 * Lets through at most `perSecond` a second on average and two at once. A plain gate of 1/25 s drops every other
 * frame of a 30 fps camera and yields 15 a second; saved-up time yields 25.
 */
export const createTokenBucket = (perSecond: number) => {
  const most = 2
  let tokens = most
  let last: number | null = null
  return {
    /** @param now milliseconds of any steady clock */
    take: (now: number): boolean => {
      if (last !== null) tokens = Math.min(most, tokens + ((now - last) * perSecond) / 1000)
      last = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
