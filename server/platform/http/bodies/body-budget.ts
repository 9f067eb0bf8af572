import { busy } from '#server/platform/errors.ts'
import { createKeyCounts } from '#server/platform/queues/key-counts.ts'

export interface BodyReservation {
  grow(bytes: number): Promise<void> | undefined
  /** Marks the body as complete: its sender can delay others no longer. */
  arrived(): void
  release(): void
}

export interface BodyBudget {
  /**
   * @param payer user id whose share counts; null: the shared pool of anonymous callers
   * @param drop ends the request when its sender is too slow while others wait
   */
  reserve(payer: string | null, drop: () => void): BodyReservation
}

interface BodyLimits {
  readonly free: number
  readonly people: number
  readonly person: number
  readonly strangers: number
  readonly patienceMs: number
  /** Bytes a second; slower senders are dropped while others wait. */
  readonly slowest: number
}

const MB = 1024 * 1024
const DEFAULT_BODY_LIMITS: BodyLimits = {
  free: 16 * 1024,
  people: 64 * MB,
  person: 32 * MB,
  strangers: 8 * MB,
  patienceMs: 10_000,
  slowest: 16 * 1024,
}

interface BodyHolder {
  readonly payer: string | null
  readonly drop: () => void
  size: number
  counted: number
  /** Bytes of the current second; null once complete. */
  recent: number | null
  waiting: { readonly bytes: number; readonly admit: () => void } | null
}

/** Counts arrived bytes; readers pause beyond the bound, except the oldest of a share, so that all end. */
export const createBodyBudget = (limits: BodyLimits = DEFAULT_BODY_LIMITS): BodyBudget => {
  const holders = new Set<BodyHolder>()
  const usedBytes = createKeyCounts<string | null>()
  let people = 0
  let timer: NodeJS.Timeout | null = null

  const addBytes = (holder: BodyHolder, bytes: number) => {
    holder.counted += bytes
    if (holder.payer !== null) people += bytes
    usedBytes.add(holder.payer, bytes)
  }

  const isOldest = (holder: BodyHolder, among: (other: BodyHolder) => boolean): boolean => {
    for (const other of holders) if (other.counted > 0 && among(other)) return other === holder
    return true
  }

  const fits = (holder: BodyHolder, bytes: number): boolean => {
    const { payer } = holder
    const own = usedBytes.of(payer) + bytes
    const ownFits = own <= (payer === null ? limits.strangers : limits.person)
    if (!ownFits && !isOldest(holder, (other) => other.payer === payer)) return false
    return (
      payer === null || people + bytes <= limits.people || isOldest(holder, (other) => other.payer !== null)
    )
  }

  const admitWaiting = () => {
    for (const holder of holders) {
      const { waiting } = holder
      if (!waiting || !fits(holder, waiting.bytes)) continue
      holder.waiting = null
      addBytes(holder, waiting.bytes)
      waiting.admit()
    }
  }

  const dropSlow = () => {
    let someoneWaits = false
    for (const { waiting } of holders) someoneWaits ||= waiting !== null
    for (const holder of holders) {
      const isSlow =
        holder.counted > 0 && !holder.waiting && holder.recent !== null && holder.recent < limits.slowest
      if (holder.recent !== null) holder.recent = 0
      if (someoneWaits && isSlow) holder.drop()
    }
    if (someoneWaits || !timer) return
    clearInterval(timer)
    timer = null
  }

  const waitForRoom = (holder: BodyHolder, bytes: number): Promise<void> => {
    if (!timer) {
      timer = setInterval(dropSlow, 1000).unref()
      // A new body is not judged on its first second.
      for (const one of holders) if (one.recent !== null) one.recent = limits.slowest
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        holder.waiting = null
        reject(busy())
      }, limits.patienceMs).unref()
      const admit = () => {
        clearTimeout(giveUp)
        if (holder.recent !== null) holder.recent = limits.slowest
        resolve()
      }
      holder.waiting = { bytes, admit }
    })
  }

  return {
    reserve(payer, drop) {
      const holder: BodyHolder = { payer, drop, size: 0, counted: 0, recent: 0, waiting: null }
      holders.add(holder)
      return {
        grow(bytes) {
          const before = Math.max(holder.size, limits.free)
          holder.size += bytes
          if (holder.recent !== null) holder.recent += bytes
          const more = holder.size - before
          if (more <= 0) return undefined
          if (!fits(holder, more)) return waitForRoom(holder, more)
          addBytes(holder, more)
          return undefined
        },
        arrived() {
          holder.recent = null
        },
        release() {
          if (!holders.delete(holder)) return
          holder.waiting?.admit()
          holder.waiting = null
          addBytes(holder, -holder.counted)
          admitWaiting()
        },
      }
    },
  }
}
