import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FileToWrite, WriteAnswer, WriteFailure, WriteOrder } from './file-writer-thread.mjs'

const IS_SOURCE_RUN = import.meta.url.endsWith('.ts')
const THREAD_PATH = fileURLToPath(
  new URL(IS_SOURCE_RUN ? './file-writer-thread.mjs' : './file-writer-thread.js', import.meta.url),
)

/** Idle time before the thread is stopped. */
const IDLE_MS = 20_000
const THREAD_MEMORY_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16, stackSizeMb: 1 }

const toError = ({ message, ...facts }: WriteFailure): Error => Object.assign(new Error(message), facts)

interface WaitingOrder {
  resolve(): void
  reject(error: Error): void
}

/** Writes files in a thread, as the event loop would delay each system call. */
export const createFileWriter = () => {
  const waiting = new Map<number, WaitingOrder>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const startWorker = (): Worker => {
    const started = new Worker(THREAD_PATH, { resourceLimits: THREAD_MEMORY_LIMITS, execArgv: [] })
    const failPending = (error: Error) => {
      if (thread === started) thread = null
      for (const order of waiting.values()) order.reject(error)
      waiting.clear()
    }
    started.on('message', ({ id, failure }: WriteAnswer) => {
      const order = waiting.get(id)
      waiting.delete(id)
      if (failure) order?.reject(toError(failure))
      else order?.resolve()
    })
    started.on('error', failPending)
    return started
  }

  const rest = () => {
    thread?.unref()
    idle = setTimeout(() => {
      void thread?.terminate()
      thread = null
    }, IDLE_MS).unref()
  }

  /** Resolves when all files are durable; each replaces atomically. */
  return async (files: readonly FileToWrite[]): Promise<void> => {
    clearTimeout(idle)
    thread ??= startWorker()
    thread.ref()
    const id = ++lastId
    try {
      await new Promise<void>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        thread?.postMessage({ id, files } satisfies WriteOrder)
      })
    } finally {
      if (waiting.size === 0) rest()
    }
  }
}
