import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Decoder } from './decoder.ts'
import { watchCamera } from './live-scan.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', async () => ({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Camera of 60 frames a second. */
const camera = () => ({
  videoWidth: 640,
  videoHeight: 480,
  readyState: 4,
  requestVideoFrameCallback: (then: () => void) => setTimeout(then, 1000 / 60),
  cancelVideoFrameCallback: clearTimeout,
})

const scanFor = async (seconds: number, decodeMs: number) => {
  let scans = 0
  const decoder = {
    frame: async () => {
      scans += 1
      await new Promise((resolve) => setTimeout(resolve, decodeMs))
      return []
    },
  } as Partial<Decoder> as Decoder
  const video = camera() as unknown as HTMLVideoElement
  const stop = watchCamera({ video, decoder, onCodes: () => {} })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  stop()
  const before = scans
  await vi.advanceTimersByTimeAsync(1000)
  expect(scans).toBe(before)
  return scans
}

test('scans at most 25 frames a second, one at a time', async () => {
  const scans = await scanFor(10, 1)
  expect(scans).toBeGreaterThanOrEqual(245)
  expect(scans).toBeLessThanOrEqual(252)
  expect(await scanFor(10, 200)).toBeLessThanOrEqual(50)
})

test('closes a picture that is taken while it stops', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { close }
  })
  const frame = vi.fn(async () => [])
  const video = camera() as unknown as HTMLVideoElement
  const stop = watchCamera({ video, decoder: { frame }, onCodes: () => {} })
  await vi.advanceTimersByTimeAsync(30)
  stop()
  await vi.advanceTimersByTimeAsync(100)
  expect([close.mock.calls.length, frame.mock.calls.length]).toEqual([1, 0])
})
