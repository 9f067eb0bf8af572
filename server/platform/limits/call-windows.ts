import { LRUCache } from 'lru-cache'
import { AppError, type CallWindow } from '../errors.ts'
import * as messages from '../messages.ts'

const WINDOW_MS = 60_000
const KEYS_MAX = 10_000

interface CountedWindow {
  count: number
  readonly endsAt: number
}

/** Counts calls by key in memory, a minute at a time. @param max calls a minute on this server */
export const createCallWindows = ({ max, clock }: { max: () => number; clock: () => Date }) => {
  const windows = new LRUCache<string, CountedWindow>({ max: KEYS_MAX })
  return {
    /** @throws AppError TOO_MANY_REQUESTS */
    count(key: string): CallWindow {
      const now = clock().getTime()
      const known = windows.get(key)
      const isCurrent = known && now < known.endsAt && known.endsAt - now <= WINDOW_MS
      const current = isCurrent ? known : { count: 0, endsAt: now + WINDOW_MS }
      if (!isCurrent) windows.set(key, current)
      current.count += 1
      const resetSeconds = Math.max(1, Math.ceil((current.endsAt - now) / 1000))
      const callWindow = { max: max(), remaining: Math.max(0, max() - current.count), resetSeconds }
      if (current.count <= max()) return callWindow
      const message = messages.tooManyKeyCalls(resetSeconds)
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfter: resetSeconds, callWindow })
    },
  }
}
