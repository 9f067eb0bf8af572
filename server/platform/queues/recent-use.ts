import { LRUCache } from 'lru-cache'

const HALF_LIFE_MS = 5000
const KEYS_MAX = 10_000

interface Use {
  ms: number
  at: number
}

export interface RecentUse {
  add(key: string, ms: number): void
  /** Milliseconds used lately; use without a pause sums to 7,200. */
  of(key: string): number
}

/** Sums what each key used of a queue, halved every five seconds. */
export const createRecentUse = (now: () => number = () => performance.now()): RecentUse => {
  const uses = new LRUCache<string, Use>({ max: KEYS_MAX })

  const of = (key: string): number => {
    const use = uses.get(key)
    return use ? use.ms * 0.5 ** ((now() - use.at) / HALF_LIFE_MS) : 0
  }

  return {
    of,
    add(key, ms) {
      uses.set(key, { ms: of(key) + ms, at: now() })
    },
  }
}
