import type { FigureContext } from '../figure.ts'
import { load, type RequestTarget } from './load.ts'
import { interleaved } from './median.ts'
import { cpuOf } from './process-tree.ts'

export interface MeasuredServer {
  target: RequestTarget
  /** Roots of the process trees to count. */
  pids: readonly number[]
}

export interface MeasurementSize {
  requests: number
  warmUp?: number
}

const ROUNDS = 5
const WARM_UP = 8000

/** Median CPU microseconds per request over interleaved rounds, after a warm-up; excludes the client. */
export const cpuPerRequest = async <Name extends string>(
  { quick }: FigureContext,
  { requests, warmUp = WARM_UP }: MeasurementSize,
  sides: Record<Name, MeasuredServer>,
): Promise<Record<Name, number>> => {
  const count = quick ? Math.ceil(requests / 4) : requests
  const every = Object.entries<MeasuredServer>(sides)
  for (const [, { target: ask }] of every) await load(ask, quick ? Math.ceil(warmUp / 8) : warmUp)
  const measure = async ({ target: ask, pids }: MeasuredServer) => {
    const before = cpuOf(pids)
    await load(ask, count)
    return (cpuOf(pids) - before) / count
  }
  return await interleaved(
    quick ? 3 : ROUNDS,
    Object.fromEntries(every.map(([name, side]) => [name, () => measure(side)])) as Record<
      Name,
      () => Promise<number>
    >,
  )
}
