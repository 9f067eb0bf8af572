import { busy } from '../errors.ts'
import { createRecentUse } from './recent-use.ts'

export interface QueueTurn {
  /** True for a key that used much lately, by long tasks. */
  readonly isHeavy: boolean
  /** Counts these milliseconds as used, in place of those that pass. */
  charge(ms: number): void
}

export interface FairQueue {
  /** @throws AppError BUSY when the queue is full or the wait too long; the signal's reason if aborted before */
  run<T>(key: string, work: (turn: QueueTurn) => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface QueueLimits {
  atOnce: number
  waiting: number
  waitingOfEach: number
  patienceMs?: number
  /** Longest wait of a key's only task. */
  onlyPatienceMs?: number
  /** Milliseconds used lately above which a key is heavy: it waits for others, and leaves one place to them. */
  heavyMs?: number
  /** Milliseconds of a task up to which it holds nobody up: a key with none longer is not heavy, whatever it used. */
  shortMs?: number
  /** Time in which use counts for half. */
  halfLifeMs?: number
}

/** Serves keys round-robin, those that used much lately after the others; heavy ones never take the last free place. */
export const createFairQueue = (limits: QueueLimits): FairQueue => {
  const { atOnce, waiting, waitingOfEach, patienceMs, heavyMs = 1000, shortMs = 0, halfLifeMs } = limits
  const { onlyPatienceMs = patienceMs } = limits
  const queues = new Map<string, (() => void)[]>()
  const recentUse = createRecentUse({ halfLifeMs })
  /** True for a key that was heavy when its task began: what the task uses counts once it ends. */
  const running = new Map<string, boolean>()
  let queued = 0

  const heavyAtOnce = Math.max(1, atOnce - 1)

  const usedMuch = (key: string): boolean => recentUse.of(key) > heavyMs
  const isHeavy = (key: string): boolean => usedMuch(key) && recentUse.longestOf(key) > shortMs

  const mayStart = (key: string): boolean =>
    !running.has(key) && !(isHeavy(key) && [...running.values()].filter(Boolean).length >= heavyAtOnce)

  const startNext = () => {
    const late = new Map([...queues].filter(([key]) => usedMuch(key)))
    for (const [key, queue] of [...[...queues].filter(([each]) => !late.has(each)), ...late]) {
      if (running.size >= atOnce) return
      if (!mayStart(key)) continue
      const start = queue.shift()
      if (queue.length === 0) queues.delete(key)
      if (!start) continue
      queued--
      running.set(key, isHeavy(key))
      start()
    }
  }

  const endTurn = (key: string) => {
    running.delete(key)
    const queue = queues.get(key)
    queues.delete(key)
    if (queue) queues.set(key, queue)
    startNext()
  }

  const waitForTurn = async (key: string, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? []
    const mustWait = running.size >= atOnce || !mayStart(key)
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
      let waitedMs = patienceMs ?? 0
      const loseOrKeepPatience = () => {
        const isOnly = queue.length === 1 && !running.has(key)
        if (!isOnly || waitedMs >= (onlyPatienceMs ?? 0)) return giveUp(busy())
        waitedMs += patienceMs ?? 0
        timer?.refresh()
      }
      const timer = patienceMs === undefined ? undefined : setTimeout(loseOrKeepPatience, patienceMs).unref()
      signal?.addEventListener('abort', leaveQueue, { once: true })
      queue.push(start)
      startNext()
    })
  }

  return {
    async run(key, work, signal) {
      await waitForTurn(key, signal)
      const since = performance.now()
      let charged: number | undefined
      const charge = (ms: number) => {
        charged = (charged ?? 0) + ms
      }
      try {
        return await work({ isHeavy: running.get(key) === true, charge })
      } finally {
        recentUse.add(key, charged ?? performance.now() - since)
        endTurn(key)
      }
    },
  }
}
