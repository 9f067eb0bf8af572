import { type CodeLocation, toFullFrame } from '#domain/scan/code-location.ts'
import { DEFAULT_SIZE } from '#domain/scan/decode-attempts.ts'
import { createTokenBucket } from '#domain/scan/token-bucket.ts'
import type { Decoder } from './decoder.ts'

const SCANS_PER_SECOND = 25

/** Center of the frame, magnified by `crop`. */
const frameOf = (video: HTMLVideoElement, crop: number, longest = DEFAULT_SIZE): Promise<ImageBitmap> => {
  const width = Math.round(video.videoWidth / crop)
  const height = Math.round(video.videoHeight / crop)
  const ratio = Math.min(1, longest / Math.max(width, height))
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2]
  return createImageBitmap(video, Math.round(left), Math.round(top), width, height, {
    resizeWidth: Math.round(width * ratio),
    resizeHeight: Math.round(height * ratio),
  })
}

const hasFrame = (video: HTMLVideoElement): boolean => video.videoWidth > 0 && video.readyState >= 2

export const scanOnce = async (
  video: HTMLVideoElement,
  decoder: Decoder,
): Promise<readonly CodeLocation[]> =>
  hasFrame(video) ? await decoder.frame(await frameOf(video, 1), 0) : []

const nextFrame = (video: HTMLVideoElement, then: () => void): (() => void) => {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(then)
    return () => video.cancelVideoFrameCallback(handle)
  }
  const handle = requestAnimationFrame(then)
  return () => cancelAnimationFrame(handle)
}

interface Watching {
  video: HTMLVideoElement
  decoder: Pick<Decoder, 'frame'>
  /** Called for frames with codes; locations refer to the whole picture. */
  onSights: (sights: readonly CodeLocation[]) => void
  crop?: () => number
  /** Longest side of what is read, in pixels. */
  longest?: number
}

/**
 * Reads camera frames one at a time, at most 25 a second, skipping frames meanwhile.
 * @returns stops
 */
export const watchCamera = ({ video, decoder, onSights, crop, longest }: Watching): (() => void) => {
  const bucket = createTokenBucket(SCANS_PER_SECOND)
  let [isBusy, isOver, misses] = [false, false, 0]
  let cancel = () => {}

  const scanFrame = async () => {
    isBusy = true
    try {
      const nearer = crop?.() ?? 1
      const sights = await decoder.frame(await frameOf(video, nearer, longest), misses)
      misses = sights.length > 0 ? 0 : misses + 1
      if (sights.length > 0 && !isOver) onSights(sights.map((sight) => toFullFrame(sight, nearer)))
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
