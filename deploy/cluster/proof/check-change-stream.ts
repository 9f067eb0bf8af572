import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportCheck } from '../../programs/check-reporter.ts'
import { createCaller, must, signUp } from './caller.ts'
import type { Cluster } from './cluster.ts'

const CHANGES = 20
/** Other servers' commits are asked for once a second; the rest is room for a busy machine. */
const SOON_MS = 4000

/** A change at one server is told to who listens at the other. */
export const checkChangeStream = async (cluster: Cluster, reportCheck: ReportCheck): Promise<void> => {
  const { cookie } = await signUp(cluster.at('first'))
  const stop = new AbortController()
  const stream = await fetch(`${cluster.at('first').at}/api/changes`, {
    headers: { cookie, accept: 'application/x-ndjson' },
    signal: stop.signal,
  })
  const lines: string[] = []
  void stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void lines.push(...text.split('\n').filter(Boolean)) }))
    .catch(() => {})
  while (lines.length === 0) await sleep(10)
  const second = createCaller({ ...cluster.at('second'), cookie })
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const place = lines.at(-1)
    const since = performance.now()
    must(await second.call('POST', '/api/bins', { name: `Bell ${change}`, category: 'garage' }))
    while (lines.at(-1) === place && performance.now() - since < SOON_MS) await sleep(10)
    times.push(performance.now() - since)
  }
  second.leave()
  stop.abort()
  const late = times.filter((ms) => ms >= SOON_MS).length
  reportCheck(
    late === 0,
    `changes at one server are told at the other: ${CHANGES - late} of ${CHANGES}, the latest after ${Math.round(Math.max(...times))} ms`,
  )
}
