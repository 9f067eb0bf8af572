import { type CodeLocation, toFullFrame } from '#domain/scan/code-location.ts'
import { DEFAULT_SIZE } from '#domain/scan/decode-attempts.ts'
import { createTokenBucket } from '#domain/scan/token-bucket.ts'
import { takeFrame } from './camera-frame.ts'
import type { Decoder } from './decoder.ts'

const SCANS_PER_SECOND = 25

const hasFrame = (video: HTMLVideoElement): boolean => video.videoWidth > 0 && video.readyState >= 2

export const scanOnce = async (
  video: HTMLVideoElement,
  decoder: Decoder,
): Promise<readonly CodeLocation[]> =>
  hasFrame(video) ? await decoder.frame(await takeFrame(video, 1, DEFAULT_SIZE), 0) : []

const nextFrame = (video: HTMLVideoElement, then: () => void): (() => void) => {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(then)
    return () => video.cancelVideoFrameCallback(handle)
  }
  const handle = requestAnimationFrame(then)
  return () => cancelAnimationFrame(handle)
}

interface WatchOptions {
  video: HTMLVideoElement
  decoder: Pick<Decoder, 'frame'>
  /** Called for frames with codes; locations refer to the whole picture. */
  onCodes: (locations: readonly CodeLocation[]) => void
  crop?: () => number
  /** Longest side of what is read, in pixels. */
  longest?: number
}

/**
 * Reads camera frames one at a time, at most 25 a second, skipping frames meanwhile.
 * @returns stops
 */
export const watchCamera = ({
  video,
  decoder,
  onCodes,
  crop,
  longest = DEFAULT_SIZE,
}: WatchOptions): (() => void) => {
  const bucket = createTokenBucket(SCANS_PER_SECOND)
  let [isBusy, isOver, misses] = [false, false, 0]
  let cancel = () => {}

  const scanFrame = async () => {
    isBusy = true
    try {
      const nearer = crop?.() ?? 1
      const frame = await takeFrame(video, nearer, longest)
      // A closed decoder would start another worker for it.
      if (isOver) return frame.picture.close()
      const locations = await decoder.frame(frame, misses)
      misses = locations.length > 0 ? 0 : misses + 1
      if (locations.length > 0 && !isOver) onCodes(locations.map((location) => toFullFrame(location, nearer)))
    } catch {
      // An unreadable frame counts as a miss.
      misses += 1
    } finally {
      isBusy = false
    }
  }

  const step = () => {
    if (isOver) return
    cancel = nextFrame(video, step)
    if (!isBusy && hasFrame(video) && bucket.take(performance.now())) void scanFrame()
  }
  step()
  return () => {
    isOver = true
    cancel()
  }
}
