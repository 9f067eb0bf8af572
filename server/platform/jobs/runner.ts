import type { Queryable } from '../db/connection/open-db.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log/log.ts'
import type { JobStore } from './store.ts'

export type JobHandler = (payload: unknown) => Promise<void>

/** A failure that trying again cannot mend: the job ends, and the log says so. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
}

export interface JobRunner {
  add(kind: string, payload: unknown, tx?: Queryable): Promise<void>
  start(): void
  stop(): Promise<void>
  /** Runs all due jobs and resolves when the queue is empty; for tests and the command line. */
  drain(): Promise<void>
}

const POLL_MS = 5_000
const HOLD_SECONDS = 120
/** Retry delays in seconds; the last one repeats. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3600]

/** Runs queued jobs in the background, one at a time per server; a failed job is retried, unless for good. */
export const createJobs = ({
  store,
  handlers,
  log,
}: {
  store: JobStore
  handlers: Record<string, JobHandler>
  log: Log
}): JobRunner => {
  const kinds = Object.keys(handlers)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const runOne = async (): Promise<boolean> => {
    const job = await store.take(kinds, HOLD_SECONDS)
    if (!job) return false
    try {
      await handlers[job.kind]?.(job.payload)
      await store.done(job.id)
    } catch (error) {
      if (error instanceof PermanentError) {
        log.error({ err: error, job: job.kind, tries: job.tries + 1 }, 'a job failed for good and has ended')
        await store.done(job.id)
        return true
      }
      const wait = RETRY_DELAYS_SECONDS[Math.min(job.tries, RETRY_DELAYS_SECONDS.length - 1)] ?? HOLD_SECONDS
      log.error({ err: error, job: job.kind, tries: job.tries + 1 }, 'a job failed and will be tried again')
      await store.retry(job.id, wait, error instanceof Error ? error.message : String(error))
    }
    return true
  }

  const drain = async (): Promise<void> => {
    running ??= (async () => {
      try {
        while (!stopped && (await runOne())) {}
      } catch (error) {
        log.warn({ err: error }, 'the job queue cannot be read right now')
      } finally {
        running = undefined
      }
    })()
    await running
  }

  return {
    async add(kind, payload, tx) {
      await store.insert({ id: newId(), kind, payload }, tx)
      // Rows of an open transaction are invisible until commit: the next poll finds them.
      if (timer && !tx) setImmediate(() => void drain())
    },
    start() {
      stopped = false
      timer = setInterval(() => void drain(), POLL_MS)
      timer.unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      timer = undefined
      await running
    },
    drain,
  }
}
