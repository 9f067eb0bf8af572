import { AppError } from '../errors.ts'
import { hashToken } from '../ids.ts'
import * as messages from '../messages.ts'
import type { AttemptStore } from './store.ts'

export interface AttemptLimit {
  key: string
  max: number
  seconds: number
}

export interface AttemptCounter {
  /** Counts before evaluation. @returns refunds after a success @throws AppError TOO_MANY_REQUESTS */
  take(limits: AttemptLimit[]): Promise<() => Promise<void>>
}

const refusal = (resetsAt: Date, now: Date): AppError => {
  const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const message =
    retryAfter < 90
      ? messages.tooManyTriesSeconds(retryAfter)
      : minutes < 120
        ? messages.tooManyTriesMinutes(minutes)
        : messages.tooManyTriesHours(Math.ceil(minutes / 60))
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfter })
}

/** Limits failed attempts: reserves each one first, refunds it on success. See docs/rules.md#tries. */
export const createAttempts = ({
  store,
  clock,
}: {
  store: AttemptStore
  clock: () => Date
}): AttemptCounter => ({
  async take(limits) {
    const counted: string[] = []
    const giveBack = () => store.subtract(counted)
    for (const { key, max, seconds } of limits) {
      const hashed = hashToken(key)
      const { count, resetsAt } = await store.add(hashed, seconds)
      counted.push(hashed)
      if (count > max) {
        // A refused attempt must not use up the wider limits.
        await giveBack()
        throw refusal(resetsAt, clock())
      }
    }
    return giveBack
  },
})
