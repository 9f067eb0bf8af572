import type { Sighting } from '#domain/scan/sighting.ts'
import type { DecodeAnswer, DecodeAsk } from './decode-messages.ts'

/** Spec 9.3. */
export const DECODE_TIMEOUT_MS = 10_000

export interface Decoder {
  /** The codes in a frame of the live camera. Takes the picture over. */
  frame(picture: ImageBitmap, misses: number): Promise<readonly Sighting[]>
  /** The codes in a photo; tries much harder. */
  photo(file: Blob): Promise<readonly Sighting[]>
  close(): void
}

type Asking = DecodeAsk extends infer A ? (A extends DecodeAsk ? Omit<A, 'id'> : never) : never

const startWorker = (): Worker =>
  new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads codes in a worker, so that the page never stutters.
 * A picture that takes over ten seconds is given up, and the worker with it.
 * @throws from `frame` and `photo` when the picture cannot be read or the time is up
 */
export const createDecoder = (start: () => Worker = startWorker): Decoder => {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<
    number,
    { resolve: (sights: readonly Sighting[]) => void; reject: (why: Error) => void }
  >()

  const close = (why: string) => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }

  const running = (): Worker => {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<DecodeAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('sights' in data) asked?.resolve(data.sights)
      else asked?.reject(new Error(data.failed))
    }
    worker.onerror = () => close('The decoder could not be started')
    return worker
  }

  const ask = (what: Asking, transfer: Transferable[] = []): Promise<readonly Sighting[]> => {
    lastId += 1
    const id = lastId
    return new Promise<readonly Sighting[]>((resolve, reject) => {
      const timer = setTimeout(() => close('Reading took too long'), DECODE_TIMEOUT_MS)
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          settle(value)
        }
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      running().postMessage({ id, ...what } satisfies DecodeAsk, transfer)
    })
  }

  return {
    frame: (picture, misses) => ask({ kind: 'frame', picture, misses }, [picture]),
    photo: (file) => ask({ kind: 'photo', file }),
    close: () => close('The decoder was closed'),
  }
}
