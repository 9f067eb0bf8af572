import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { CodeKind } from '#domain/scan/decoder-options.ts'
import { createWorkerClient } from '#web/platform/updates/worker-client.ts'
import type { CameraFrame } from './camera-frame.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-protocol.ts'
import * as messages from './messages.ts'

export const DECODE_TIMEOUT_MS = 10_000

export interface Decoder {
  /** Reads a live frame; takes ownership of its picture. */
  frame(frame: CameraFrame, misses: number): Promise<readonly CodeLocation[]>
  photo(file: Blob): Promise<readonly CodeLocation[]>
  close(): void
}

const startWorker = (): Worker =>
  new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads codes in a worker; after ten seconds the picture is dropped and the worker restarted.
 * @throws when the picture is unreadable or time is up
 */
export const createDecoder = (codes: CodeKind = 'qr', start: () => Worker = startWorker): Decoder => {
  const { ask, close, closeAfterAnswers } = createWorkerClient<DecodeRequest, DecodeAnswer>({
    start,
    unstarted: messages.decoderNotStarted,
  })

  const inTime = async (answer: ReturnType<typeof ask>): Promise<readonly CodeLocation[]> => {
    const timer = setTimeout(() => close(messages.decodeTimedOut), DECODE_TIMEOUT_MS)
    try {
      return (await answer).locations
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    frame: (frame, misses) => inTime(ask({ kind: 'frame', codes, frame, misses }, [frame.picture])),
    photo: (file) => inTime(ask({ kind: 'photo', codes, file })),
    close: () => closeAfterAnswers(messages.decoderClosed),
  }
}
