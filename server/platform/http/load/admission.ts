import { busy } from '#server/platform/errors.ts'
import { createKeyCounts } from '#server/platform/queues/key-counts.ts'
import { createRecentUse } from '#server/platform/queues/recent-use.ts'

export interface AskedCall {
  /** User id, or address of an anonymous caller. */
  readonly caller: string
  readonly address: string
  /** True when shed after all others. */
  readonly isLast: boolean
  /** True for work on the database, which keeps its slot until it ends. */
  readonly keepsSlot: boolean
}

export interface Admission {
  enter(call: AskedCall): Promise<() => void>
  /** True when the queue is full and this address already waits: refusing now costs least. */
  isFull(call: Pick<AskedCall, 'address' | 'isLast'>): boolean
  /** True when calls of this address run or wait. */
  isBusy(address: string): boolean
  inFlight(): number
}

export interface AdmissionLimits {
  readonly atOnce: number
  /** Slots of one caller, who gets one at a time beyond `sustainedMs` of recent use. */
  readonly share: number
  readonly sustainedMs: number
  readonly waiting: number
  readonly patienceMs: number
  /** Longest wait of an address's only call. */
  readonly onlyPatienceMs: number
  /** Longest wait behind calls of the same caller. */
  readonly ownPatienceMs: number
  /** A longer call that keeps no slot waits in another queue, and frees its own. */
  readonly holdMs: number
}

const DEFAULT_ADMISSION_LIMITS: AdmissionLimits = {
  atOnce: 16,
  share: 4,
  sustainedMs: 10_000,
  waiting: 128,
  patienceMs: 250,
  onlyPatienceMs: 2000,
  ownPatienceMs: 5000,
  holdMs: 250,
}

interface WaitingRequest {
  readonly caller: string
  readonly address: string
  start(): void
  refuse(): void
}

const createQueue = () => {
  const callers = new Map<string, Set<WaitingRequest>>()
  const fromAddress = createKeyCounts<string>()
  let size = 0
  const count = (address: string, by: number) => {
    size += by
    fromAddress.add(address, by)
  }
  return {
    size: () => size,
    countFrom: (address: string): number => fromAddress.of(address),
    add(call: WaitingRequest) {
      count(call.address, 1)
      const calls = callers.get(call.caller)
      if (calls) calls.add(call)
      else callers.set(call.caller, new Set([call]))
    },
    delete(call: WaitingRequest) {
      const calls = callers.get(call.caller)
      if (!calls?.delete(call)) return
      count(call.address, -1)
      if (calls.size === 0) callers.delete(call.caller)
    },
    /** Newest call of the caller with the longest queue, when that has more than `calls`. */
    newestBeyond(calls: number): WaitingRequest | undefined {
      let mostCalls = calls
      let longest: Set<WaitingRequest> | undefined
      for (const callerQueue of callers.values()) {
        if (callerQueue.size <= mostCalls) continue
        mostCalls = callerQueue.size
        longest = callerQueue
      }
      return longest && [...longest].at(-1)
    },
    waitingOf: (caller: string): number => callers.get(caller)?.size ?? 0,
    /** Takes the first call whose caller may start, and moves that caller to the end. */
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

/** Bounds concurrent calls fairly by caller, and refuses the rest early. See docs/rules.md#bounded. */
export const createAdmission = (changes: Partial<AdmissionLimits> = {}): Admission => {
  const limits = { ...DEFAULT_ADMISSION_LIMITS, ...changes }
  const workedOn = createKeyCounts<string>()
  const recentUse = createRecentUse()
  const fromAddress = createKeyCounts<string>()
  const queues = { last: createQueue(), others: createQueue() }
  let running = 0

  const count = ({ caller, address }: AskedCall, by: number) => {
    running += by
    workedOn.add(caller, by)
    fromAddress.add(address, by)
  }

  const shareOf = (caller: string): number => (recentUse.of(caller) <= limits.sustainedMs ? limits.share : 1)

  const isFree = (caller: string): boolean => running < limits.atOnce && workedOn.of(caller) < shareOf(caller)

  const startNext = () => {
    while (running < limits.atOnce) {
      const call = queues.last.next(isFree) ?? queues.others.next(isFree)
      if (!call) return
      call.start()
    }
  }

  const takeSlot = (call: AskedCall): (() => void) => {
    count(call, 1)
    const since = performance.now()
    let isHeld = true
    const leaveSlot = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      count(call, -1)
      recentUse.add(call.caller, performance.now() - since)
      startNext()
    }
    const timer = call.keepsSlot ? undefined : setTimeout(leaveSlot, limits.holdMs).unref()
    return leaveSlot
  }

  const queueFor = (isLast: boolean) => (isLast ? queues.last : queues.others)

  const isAtWork = (address: string): boolean => fromAddress.of(address) > 0

  const waitForSlot = (newCall: AskedCall): Promise<() => void> => {
    const { caller, address, isLast } = newCall
    const queue = queueFor(isLast)
    if (queue.size() >= limits.waiting) {
      const displaced = queue.newestBeyond(queue.waitingOf(caller) + 1)
      if (!displaced) throw busy()
      displaced.refuse()
    }
    const patienceMs = limits.patienceMs * (isLast ? 1.5 : 1)
    return new Promise((resolve, reject) => {
      let waitedMs = patienceMs
      const call: WaitingRequest = {
        caller,
        address,
        start() {
          clearTimeout(timer)
          resolve(takeSlot(newCall))
        },
        refuse() {
          clearTimeout(timer)
          queue.delete(call)
          reject(busy())
        },
      }
      const longestMs = (): number => {
        if (running < limits.atOnce) return limits.ownPatienceMs
        const isOnly = !isAtWork(address) && queue.countFrom(address) === 1
        return isOnly ? limits.onlyPatienceMs : patienceMs
      }
      const loseOrKeepPatience = () => {
        if (waitedMs >= longestMs()) return call.refuse()
        waitedMs += patienceMs
        timer.refresh()
      }
      const timer = setTimeout(loseOrKeepPatience, patienceMs).unref()
      queue.add(call)
    })
  }

  return {
    async enter(call) {
      if (isFree(call.caller)) return takeSlot(call)
      return await waitForSlot(call)
    },
    isFull({ address, isLast }) {
      const queue = queueFor(isLast)
      return queue.size() >= limits.waiting && queue.countFrom(address) > 0
    },
    isBusy: (address) =>
      isAtWork(address) || Object.values(queues).some((queue) => queue.countFrom(address) > 0),
    inFlight: () => running + queues.last.size() + queues.others.size(),
  }
}
