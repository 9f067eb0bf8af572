import { busy } from './errors.ts'

export interface FairQueue {
  /**
   * Runs the work when a slot is free and it is this person's turn.
   * @throws AppError BUSY when too many wait or it waits for too long, and the signal's reason when it aborts before the work began
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface QueueLimits {
  /** Running over all; of each person only one runs at a time. */
  atOnce: number
  waiting: number
  waitingOfEach: number
  /** A longer wait is refused. */
  patienceMs?: number
}

/** A semaphore that serves people in turn: however much one of them asks, the next one waits for one work of theirs. */
export const createFairQueue = ({ atOnce, waiting, waitingOfEach, patienceMs }: QueueLimits): FairQueue => {
  // Those who wait, in the order of whose turn it is.
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
    // Behind everybody else who waits.
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
