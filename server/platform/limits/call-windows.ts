import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'

const WINDOW_MS = 60_000
const KEYS_MAX = 10_000

interface CallWindow {
  count: number
  readonly endsAt: number
}

/** Counts calls by key in memory, a minute at a time. @param max calls a minute on this server */
export const createCallWindows = ({ max, clock }: { max: () => number; clock: () => Date }) => {
  const windows = new LRUCache<string, CallWindow>({ max: KEYS_MAX })
  return {
    /** @throws AppError TOO_MANY_REQUESTS */
    count(key: string): void {
      const now = clock().getTime()
      const known = windows.get(key)
      const isCurrent = known && now < known.endsAt && known.endsAt - now <= WINDOW_MS
      const current = isCurrent ? known : { count: 0, endsAt: now + WINDOW_MS }
      if (!isCurrent) windows.set(key, current)
      current.count += 1
      if (current.count <= max()) return
      const retryAfter = Math.max(1, Math.ceil((current.endsAt - now) / 1000))
      const message = `Too many calls with this API key. Please wait ${retryAfter} seconds.`
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfter })
    },
  }
}
