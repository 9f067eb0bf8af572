import { LRUCache } from 'lru-cache'

const HALF_LIFE_MS = 5000
const KEYS_MAX = 10_000

interface KeyUse {
  ms: number
  at: number
}

export interface RecentUse {
  add(key: string, ms: number): void
  /** Milliseconds used lately; use without a pause sums to 1.44 half-lives. */
  of(key: string): number
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

  const of = (key: string): number => {
    const use = uses.get(key)
    return use ? use.ms * 0.5 ** ((now() - use.at) / halfLifeMs) : 0
  }

  return {
    of,
    add(key, ms) {
      uses.set(key, { ms: of(key) + ms, at: now() })
    },
  }
}
