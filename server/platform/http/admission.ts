import { busy } from '../errors.ts'

export interface Admission {
  /**
   * Resolves when the call may be worked on, with a function that gives its place back.
   * @param caller whose share the call counts in
   * @param isLast whether it is refused after all others
   * @throws AppError BUSY when it would have to wait for too long
   */
  enter(caller: string, isLast: boolean): Promise<() => void>
  /** Calls that are worked on or wait. */
  underWay(): number
}

export interface AdmissionLimits {
  /** Calls worked on at once: over all, and for one caller. */
  readonly atOnce: number
  readonly share: number
  readonly waiting: number
  /** A longer wait is refused; those that are refused last wait half as long again. */
  readonly patienceMs: number
  /** A call that takes longer waits for something that has a queue of its own, and frees its place. */
  readonly holdMs: number
}

const LIMITS: AdmissionLimits = { atOnce: 48, share: 16, waiting: 512, patienceMs: 250, holdMs: 500 }

interface Waiting {
  readonly caller: string
  start(): void
}

/** Works on so many calls at once that each is answered soon, and tells the others early to come back. */
export const createAdmission = (changes: Partial<AdmissionLimits> = {}): Admission => {
  const limits = { ...LIMITS, ...changes }
  const workedOn = new Map<string, number>()
  const queues = { last: new Set<Waiting>(), others: new Set<Waiting>() }
  let running = 0

  const count = (caller: string, by: number) => {
    running += by
    const left = (workedOn.get(caller) ?? 0) + by
    if (left === 0) workedOn.delete(caller)
    else workedOn.set(caller, left)
  }

  const isFree = (caller: string): boolean =>
    running < limits.atOnce && (workedOn.get(caller) ?? 0) < limits.share

  const startNext = () => {
    for (const queue of [queues.last, queues.others]) {
      for (const call of queue) {
        if (running >= limits.atOnce) return
        if (isFree(call.caller)) call.start()
      }
    }
  }

  const take = (caller: string): (() => void) => {
    count(caller, 1)
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      count(caller, -1)
      startNext()
    }
    const timer = setTimeout(leave, limits.holdMs).unref()
    return leave
  }

  const wait = (caller: string, isLast: boolean): Promise<() => void> => {
    const queue = isLast ? queues.last : queues.others
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.delete(call)
        reject(busy())
      }
      const timer = setTimeout(giveUp, limits.patienceMs * (isLast ? 1.5 : 1)).unref()
      const call: Waiting = {
        caller,
        start() {
          clearTimeout(timer)
          queue.delete(call)
          resolve(take(caller))
        },
      }
      queue.add(call)
    })
  }

  return {
    async enter(caller, isLast) {
      if (isFree(caller)) return take(caller)
      if (queues.last.size + queues.others.size >= limits.waiting) throw busy()
      return await wait(caller, isLast)
    },
    underWay: () => running + queues.last.size + queues.others.size,
  }
}
