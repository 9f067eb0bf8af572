import { type AppError, busy } from '../errors.ts'

export interface Slots {
  /** Runs work when a slot is free. @throws AppError BUSY, or `refusal`, when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>
}

interface SlotOptions {
  readonly atOnce: number
  readonly waiting: number
  readonly refusal?: () => AppError
}

/** Limits costly work: `atOnce` run, `waiting` queue in order, the rest is refused. */
export const createSlots = ({ atOnce, waiting, refusal = busy }: SlotOptions): Slots => {
  const queue: (() => void)[] = []
  let running = 0

  const enterSlot = async () => {
    if (running < atOnce) {
      running++
      return
    }
    if (queue.length >= waiting) throw refusal()
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  const leaveSlot = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await enterSlot()
      try {
        return await work()
      } finally {
        leaveSlot()
      }
    },
  }
}
