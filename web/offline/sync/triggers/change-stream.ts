import * as z from 'zod/mini'
import {
  CHANGE_STREAM_BEAT_SECONDS,
  ChangeStreamLine,
  changeStreamEndpoints,
} from '#contracts/sync/change-stream.ts'
import { NDJSON_TYPE, readLines } from '#web/platform/http/read-lines.ts'

const BACK_OFF_MS = { first: 1000, longest: 30_000 }
/** Milliseconds without a line after which a stream is dropped: two beats and a little. */
const SILENCE_MS = 2.25 * CHANGE_STREAM_BEAT_SECONDS * 1000

export interface ChangeStreamDeps {
  readonly fetch: typeof fetch
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  /** One tab of a browser listens. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly lockName: string
  readonly isOnline: () => boolean
  readonly onChange: (line: ChangeStreamLine) => void
  /** True from the first line to the end of a stream. */
  readonly listening: (isListening: boolean) => void
  /** 0 ≤ x < 1 */
  readonly random: () => number
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Listens in one visible, online tab of the browser, and again 1 to 30 seconds after each end.
 * @returns a function that stops
 */
export const startChangeStream = (needs: ChangeStreamDeps): (() => void) => {
  const { window, document, locks, lockName } = needs
  let failures = 0
  let turn: AbortController | null = null

  const readStream = async (signal: AbortSignal): Promise<void> => {
    const abortController = new AbortController()
    const abort = () => abortController.abort()
    signal.addEventListener('abort', abort)
    let silence = setTimeout(abort, SILENCE_MS)
    try {
      const { path } = changeStreamEndpoints.listen
      const headers = { Accept: NDJSON_TYPE }
      const options = { credentials: 'include', cache: 'no-store', redirect: 'error' } as const
      const { ok, body } = await needs.fetch(path, { ...options, headers, signal: abortController.signal })
      if (!ok || !body) return
      for await (const value of readLines(body)) {
        clearTimeout(silence)
        silence = setTimeout(abort, SILENCE_MS)
        const line = z.safeParse(ChangeStreamLine, value).data
        if (!line) continue
        failures = 0
        needs.listening(true)
        needs.onChange(line)
      }
    } catch {
      // Offline, cut off or a foreign answer: asked again below.
    } finally {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      needs.listening(false)
    }
  }

  const listenAgain = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await readStream(signal)
      failures += 1
      const pause = Math.min(BACK_OFF_MS.longest, BACK_OFF_MS.first * 2 ** (failures - 1))
      await waitFor(pause * (0.5 + needs.random()), signal)
    }
  }

  const begin = (signal: AbortSignal): void => {
    const listening = locks
      ? locks.request(lockName, { signal }, () => listenAgain(signal))
      : listenAgain(signal)
    // The request was aborted before the lock was free.
    Promise.resolve(listening).catch(() => {})
  }

  const update = (): void => {
    const wants = document.visibilityState === 'visible' && needs.isOnline()
    if (wants && !turn) {
      turn = new AbortController()
      failures = 0
      begin(turn.signal)
    } else if (!wants && turn) {
      turn.abort()
      turn = null
    }
  }
  update()
  for (const event of ['online', 'offline']) window.addEventListener(event, update)
  document.addEventListener('visibilitychange', update)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, update)
    document.removeEventListener('visibilitychange', update)
    turn?.abort()
    turn = null
  }
}
