export interface RandomSource {
  /** 0 ≤ x < 1 */
  next(): number
  below(count: number): number
  of(probability: number): boolean
  pick<T>(list: readonly T[]): T | undefined
}

export const createRandom = (seed: number): RandomSource => {
  let state = seed >>> 0
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    of: (probability) => next() < probability,
    pick: (list) => list[below(list.length)],
  }
}
