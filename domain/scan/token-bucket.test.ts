import { describe, expect, it } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

const passedIn = (seconds: number, framesPerSecond: number): number => {
  const bucket = createTokenBucket(25)
  const frames = Array.from({ length: seconds * framesPerSecond }, (_, i) => (i * 1000) / framesPerSecond)
  return frames.filter((now) => bucket.take(now)).length
}

describe('createTokenBucket', () => {
  it('passes 25 of 30 frames per second', () => {
    expect(passedIn(10, 30)).toBeGreaterThanOrEqual(248)
    expect(passedIn(10, 30)).toBeLessThanOrEqual(252)
  })

  it('limits a faster camera and passes every frame of a slower one', () => {
    expect(passedIn(10, 120)).toBeLessThanOrEqual(252)
    expect(passedIn(10, 24)).toBe(240)
  })

  it('allows no burst after a pause', () => {
    const bucket = createTokenBucket(25)
    expect([0, 60_000, 60_000, 60_000].map(bucket.take)).toEqual([true, true, true, false])
  })
})
