import { setTimeout as sleep } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import type { ReportCheck } from '../../programs/check-reporter.ts'
import { createCaller, must, signUp } from './caller.ts'
import type { Cluster } from './cluster.ts'

const CALLERS = 12
const CALLS_A_CONNECTION = 60
const PAUSE_MS = 20

interface CallCounts {
  calls: number
  failures: string[]
  /** Items that were acknowledged and are not there. */
  lost: number
}

/** Calls through the proxy without ever trying again. */
const callRepeatedly = async (
  cluster: Cluster,
  number: number,
  isOver: () => boolean,
): Promise<CallCounts> => {
  const { cookie } = await signUp(cluster.proxied)
  const load: CallCounts = { calls: 0, failures: [], lost: 0 }
  const acknowledged: string[] = []
  const open = (turn: number) =>
    createCaller({ ...cluster.proxied, cookie, from: `127.${10 + number}.${turn % 250}.1` })
  let caller = open(0)
  const ask = async (...[method, path, body]: Parameters<typeof caller.call>) => {
    load.calls++
    try {
      const answer = await caller.call(method, path, body)
      if (answer.status === 200) return answer
      load.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
    } catch (error) {
      load.failures.push(`${method} ${path}: ${error}`)
    }
    return undefined
  }
  const bin = must(await caller.call('POST', '/api/bins', { name: 'Load', category: 'garage' }))
  const { id: binId, qrCode } = JSON.parse(bin.text) as { id: string; qrCode: string }
  for (let turn = 0; !isOver(); turn++) {
    if (turn % CALLS_A_CONNECTION === CALLS_A_CONNECTION - 1) {
      caller.leave()
      caller = open(turn)
    }
    const id = nanoid()
    if (turn % 3 === 0 && (await ask('POST', '/api/items', { id, binId, name: 'Nut' }))) acknowledged.push(id)
    if (turn % 3 === 1) await ask('GET', '/api/bins')
    if (turn % 3 === 2) await ask('GET', `/qr/${qrCode}`)
    await sleep(PAUSE_MS)
  }
  const { text } = must(await caller.call('GET', `/api/bins/${binId}/items`))
  load.lost = acknowledged.filter((id) => !text.includes(id)).length
  caller.leave()
  return load
}

/** A third server joins, and the two others restart one after the other, under load. */
export const checkUpgrade = async (cluster: Cluster, reportCheck: ReportCheck): Promise<void> => {
  let isOver = false
  const working = Promise.all(
    Array.from({ length: CALLERS }, (_, number) => callRepeatedly(cluster, number, () => isOver)),
  )
  await sleep(5000)
  const codes: (number | null)[] = []
  cluster.upgrade()
  await cluster.start('third')
  for (const name of ['first', 'second'] as const) {
    codes.push(await cluster.stop(name))
    await cluster.start(name)
    await sleep(2000)
  }
  codes.push(await cluster.stop('third'))
  await sleep(3000)
  isOver = true
  const loads = await working
  const sum = (of: (load: CallCounts) => number) => loads.reduce((total, load) => total + of(load), 0)
  const failures = loads.flatMap((load) => load.failures)
  reportCheck(
    failures.length === 0,
    `a rolling upgrade over three servers under load: ${sum(({ calls }) => calls)} requests, ${failures.length} failed`,
  )
  for (const failure of failures.slice(0, 10)) process.stdout.write(`        ${failure}\n`)
  reportCheck(
    sum(({ lost }) => lost) === 0,
    `items acknowledged meanwhile and not there: ${sum(({ lost }) => lost)}`,
  )
  reportCheck(
    codes.every((code) => code === 0),
    `every server that was told to stop ended by itself: ${codes.join(', ')}`,
  )
}
