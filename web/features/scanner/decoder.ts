import type { CodeLocation } from '#domain/scan/code-location.ts'
import { createWorkerClient } from '#web/platform/updates/worker-client.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-messages.ts'

export const DECODE_TIMEOUT_MS = 10_000

export interface Decoder {
  /** The codes in a frame of the live camera. Takes the picture over. */
  frame(picture: ImageBitmap, misses: number): Promise<readonly CodeLocation[]>
  /** The codes in a photo; tries much harder. */
  photo(file: Blob): Promise<readonly CodeLocation[]>
  close(): void
}

const startWorker = (): Worker =>
  new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads codes in a worker, so that the page never stutters.
 * A picture that takes over ten seconds is given up, and the worker with it.
 * @throws from `frame` and `photo` when the picture cannot be read or the time is up
 */
export const createDecoder = (start: () => Worker = startWorker): Decoder => {
  const { ask, close } = createWorkerClient<DecodeRequest, DecodeAnswer>({
    start,
    unstarted: 'The decoder could not be started',
  })

  /** The codes in an answer that comes in time. */
  const inTime = async (answer: ReturnType<typeof ask>): Promise<readonly CodeLocation[]> => {
    const timer = setTimeout(() => close('Reading took too long'), DECODE_TIMEOUT_MS)
    try {
      return (await answer).sights
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    frame: (picture, misses) => inTime(ask({ kind: 'frame', picture, misses }, [picture])),
    photo: (file) => inTime(ask({ kind: 'photo', file })),
    close: () => close('The decoder was closed'),
  }
}
