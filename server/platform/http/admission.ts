import { busy } from '../errors.ts'

export interface Admission {
  /**
   * Resolves when the call may be worked on, with a function that gives its place back.
   * @param caller whose share the call counts in
   * @param isLast whether it is refused after all others
   * @throws AppError BUSY when it would have to wait for too long
   */
  enter(caller: string, isLast: boolean): Promise<() => void>
  /** Whether so many wait that a newcomer would be refused in any case. */
  isFull(isLast: boolean): boolean
  /** Calls that are worked on or wait. */
  underWay(): number
}

export interface AdmissionLimits {
  /** Calls worked on at once: over all, and for one caller. */
  readonly atOnce: number
  readonly share: number
  /** Calls that wait: those that are refused last and the others are counted apart. */
  readonly waiting: number
  /** A longer wait is refused; those that are refused last wait half as long again. */
  readonly patienceMs: number
  /** A call that takes longer waits for something that has a queue of its own, and frees its place. */
  readonly holdMs: number
}

const LIMITS: AdmissionLimits = { atOnce: 24, share: 8, waiting: 128, patienceMs: 250, holdMs: 250 }

interface WaitingRequest {
  readonly caller: string
  start(): void
}

/** Calls that wait, by caller, in the order of whose turn it is. */
const createQueue = () => {
  const callers = new Map<string, Set<WaitingRequest>>()
  let size = 0
  return {
    size: () => size,
    add(call: WaitingRequest) {
      size++
      const calls = callers.get(call.caller)
      if (calls) calls.add(call)
      else callers.set(call.caller, new Set([call]))
    },
    delete(call: WaitingRequest) {
      const calls = callers.get(call.caller)
      if (!calls?.delete(call)) return
      size--
      if (calls.size === 0) callers.delete(call.caller)
    },
    /** Takes the first call of the first caller that may start, and puts that caller behind all others. */
    next(mayStart: (caller: string) => boolean): WaitingRequest | undefined {
      for (const [caller, calls] of callers) {
        if (!mayStart(caller)) continue
        const [call] = calls
        if (!call) continue
        this.delete(call)
        if (calls.size > 0) {
          callers.delete(caller)
          callers.set(caller, calls)
        }
        return call
      }
      return undefined
    },
  }
}

/** Works on so many calls at once that each is answered soon, and tells the others early to come back. */
export const createAdmission = (changes: Partial<AdmissionLimits> = {}): Admission => {
  const limits = { ...LIMITS, ...changes }
  const workedOn = new Map<string, number>()
  const queues = { last: createQueue(), others: createQueue() }
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
    while (running < limits.atOnce) {
      const call = queues.last.next(isFree) ?? queues.others.next(isFree)
      if (!call) return
      call.start()
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

  const queueOf = (isLast: boolean) => (isLast ? queues.last : queues.others)
  const isFull = (isLast: boolean): boolean => queueOf(isLast).size() >= limits.waiting

  const wait = (caller: string, isLast: boolean): Promise<() => void> => {
    const queue = queueOf(isLast)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.delete(call)
        reject(busy())
      }
      const timer = setTimeout(giveUp, limits.patienceMs * (isLast ? 1.5 : 1)).unref()
      const call: WaitingRequest = {
        caller,
        start() {
          clearTimeout(timer)
          resolve(take(caller))
        },
      }
      queue.add(call)
    })
  }

  return {
    async enter(caller, isLast) {
      if (isFree(caller)) return take(caller)
      if (isFull(isLast)) throw busy()
      return await wait(caller, isLast)
    },
    isFull,
    underWay: () => running + queues.last.size() + queues.others.size(),
  }
}
