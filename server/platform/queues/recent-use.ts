import { LRUCache } from 'lru-cache'

const HALF_LIFE_MS = 5000
const KEYS_MAX = 10_000

interface KeyUse {
  ms: number
  longestMs: number
  at: number
}

export interface RecentUse {
  add(key: string, ms: number): void
  /** Milliseconds used lately; use without a pause sums to 1.44 half-lives. */
  of(key: string): number
  /** Milliseconds of the longest single use, which fades as the sum does. */
  longestOf(key: string): number
}

interface RecentUseOptions {
  now?: () => number
  halfLifeMs?: number | undefined
}

/** Sums what each key used of a queue, halved every five seconds unless told otherwise. */
export const createRecentUse = ({
  now = () => performance.now(),
  halfLifeMs = HALF_LIFE_MS,
}: RecentUseOptions = {}): RecentUse => {
  const uses = new LRUCache<string, KeyUse>({ max: KEYS_MAX })

  const fadedOf = (key: string): Omit<KeyUse, 'at'> => {
    const use = uses.get(key)
    if (!use) return { ms: 0, longestMs: 0 }
    const left = 0.5 ** ((now() - use.at) / halfLifeMs)
    return { ms: use.ms * left, longestMs: use.longestMs * left }
  }

  return {
    of: (key) => fadedOf(key).ms,
    longestOf: (key) => fadedOf(key).longestMs,
    add(key, ms) {
      const before = fadedOf(key)
      uses.set(key, { ms: before.ms + ms, longestMs: Math.max(before.longestMs, ms), at: now() })
    },
  }
}
