import { createRandom as createStream } from '#domain/seeded-random.ts'

export interface RandomSource {
  /** 0 ≤ x < 1 */
  next(): number
  below(count: number): number
  of(probability: number): boolean
  pick<T>(list: readonly T[]): T | undefined
}

export const createRandom = (seed: number): RandomSource => {
  const next = createStream(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    of: (probability) => next() < probability,
    pick: (list) => list[below(list.length)],
  }
}
