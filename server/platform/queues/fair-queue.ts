import { busy } from '../errors.ts'

export interface FairQueue {
  /** @throws AppError BUSY when the queue is full or the wait too long; the signal's reason if aborted before */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface QueueLimits {
  atOnce: number
  waiting: number
  waitingOfEach: number
  patienceMs?: number
}

/** A semaphore that serves keys round-robin: a busy key delays others by one run at most. */
export const createFairQueue = ({ atOnce, waiting, waitingOfEach, patienceMs }: QueueLimits): FairQueue => {
  const queues = new Map<string, (() => void)[]>()
  const running = new Set<string>()
  let queued = 0

  const startNext = () => {
    for (const [key, queue] of queues) {
      if (running.size >= atOnce) return
      if (running.has(key)) continue
      const start = queue.shift()
      if (queue.length === 0) queues.delete(key)
      if (!start) continue
      queued--
      running.add(key)
      start()
    }
  }

  const leave = (key: string) => {
    running.delete(key)
    const queue = queues.get(key)
    queues.delete(key)
    if (queue) queues.set(key, queue)
    startNext()
  }

  const enter = async (key: string, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? []
    const mustWait = running.size >= atOnce || running.has(key)
    if (mustWait && (queued >= waiting || queue.length >= waitingOfEach)) throw busy()
    queues.set(key, queue)
    queued++
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leaveQueue)
        resolve()
      }
      const giveUp = (reason: unknown) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leaveQueue)
        queue.splice(queue.indexOf(start), 1)
        if (queue.length === 0 && queues.get(key) === queue) queues.delete(key)
        queued--
        reject(reason)
      }
      const leaveQueue = () => giveUp(signal?.reason)
      const timer =
        patienceMs === undefined ? undefined : setTimeout(() => giveUp(busy()), patienceMs).unref()
      signal?.addEventListener('abort', leaveQueue, { once: true })
      queue.push(start)
      startNext()
    })
  }

  return {
    async run(key, work, signal) {
      await enter(key, signal)
      try {
        return await work()
      } finally {
        leave(key)
      }
    },
  }
}
