import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds; `tdur` is of CPU. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Tasks of a thread, in milliseconds. */
export interface TaskTimes {
  readonly wall: readonly number[]
  readonly cpu: readonly number[]
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
/** Within it lies one more event of the same work. */
const TASK = 'ThreadControllerImpl::RunTask'

/** Traces a browser meanwhile. @returns tasks of the busiest thread of each name */
export const traceTasks = async (
  browser: Browser,
  page: Page,
  path: string,
  work: () => Promise<void>,
): Promise<(thread: string) => TaskTimes> => {
  await browser.startTracing(page, { path, categories: CATEGORIES })
  await work()
  await browser.stopTracing()
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: TraceEvent[] }
  const named = new Map<string, string>()
  for (const { ph, name, pid, tid, args } of traceEvents)
    if (ph === 'M' && name === 'thread_name') named.set(`${pid} ${tid}`, args?.name ?? '')
  const threads = new Map<string, { wall: number[]; cpu: number[] }>()
  for (const { ph, name, pid, tid, dur = 0, tdur = 0 } of traceEvents) {
    if (ph !== 'X' || name !== TASK) continue
    const tasks = threads.get(`${pid} ${tid}`) ?? { wall: [], cpu: [] }
    threads.set(`${pid} ${tid}`, tasks)
    tasks.wall.push(dur / 1000)
    tasks.cpu.push(tdur / 1000)
  }
  return (thread) => {
    const sumCpu = ({ cpu }: TaskTimes) => cpu.reduce((total, each) => total + each, 0)
    const all = [...threads].flatMap(([key, tasks]) => (named.get(key)?.startsWith(thread) ? [tasks] : []))
    return all.toSorted((one, other) => sumCpu(other) - sumCpu(one))[0] ?? { wall: [], cpu: [] }
  }
}
