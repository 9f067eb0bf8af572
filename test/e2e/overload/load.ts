import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../takedown/requests/send.ts'
import { timeQuantile } from '../takedown/time-quantile.ts'

export interface LoadReport {
  readonly perSecond: number
  readonly served: number
  readonly refused: number
  readonly failed: number
  /** Served answers only. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refusedP99Ms: number
}

const TICK_MS = 5

const isRefusal = ({ status, headers }: Answer): boolean =>
  status === 503 && headers['retry-after'] !== undefined

/** Open loop: sends `perSecond` calls without waiting for answers. */
export const loadAtRate = async (
  act: (turn: number) => Promise<Answer>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadReport> => {
  const sent: Promise<Answer>[] = []
  const since = performance.now()
  while (performance.now() - since < seconds * 1000) {
    const due = ((performance.now() - since) / 1000) * perSecond
    while (sent.length < due) sent.push(act(sent.length))
    await sleep(TICK_MS)
  }
  const answers = await Promise.all(sent)
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(isRefusal)
  return {
    perSecond: Math.round(perSecond),
    served: served.length,
    refused: refused.length,
    failed: answers.length - served.length - refused.length,
    p50Ms: timeQuantile(served, 0.5),
    p99Ms: timeQuantile(served, 0.99),
    refusedP99Ms: timeQuantile(refused, 0.99),
  }
}

/** Closed loop: answers per second with `atOnce` callers. */
export const measureCapacity = async (
  act: (turn: number) => Promise<Answer>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let turns = 0
  const callInTurn = async () => {
    while (performance.now() < until) await act(turns++)
  }
  await Promise.all(Array.from({ length: atOnce }, callInTurn))
  return Math.round(turns / seconds)
}
