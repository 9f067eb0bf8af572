import type { CodeLocation } from '#domain/scan/code-location.ts'
import { createWorkerClient } from '#web/platform/updates/worker-client.ts'
import type { CameraFrame } from '../decode/camera-frame.ts'
import * as messages from './messages.ts'
import type { SweepAnswer, SweepRequest, SweepResult } from './sweep-protocol.ts'

export interface SweepReader {
  /** Reads a live frame; takes ownership of its picture. */
  frame(frame: CameraFrame): Promise<readonly CodeLocation[]>
  finish(): Promise<SweepResult>
  close(): void
}

const startWorker = (): Worker =>
  new Worker(new URL('./sweep-worker.ts', import.meta.url), { type: 'module' })

/** Reads and places codes in a worker, which keeps one sweep from its first frame to its end. */
export const createSweepReader = (): SweepReader => {
  const { ask, closeAfterAnswers } = createWorkerClient<SweepRequest, SweepAnswer>({
    start: startWorker,
    unstarted: messages.sweepNotStarted,
  })
  return {
    frame: async (frame) => {
      const reply = await ask({ kind: 'frame', frame, at: performance.now() }, [frame.picture])
      return 'codes' in reply ? reply.codes : []
    },
    finish: async () => {
      const reply = await ask({ kind: 'finish' })
      if (!('shelf' in reply)) throw new Error('The sweep gave no shelf')
      return reply.shelf
    },
    close: () => closeAfterAnswers(messages.sweepEnded),
  }
}
