import { startServer } from '#server/testing/server-process.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { load } from '../../measure/load.ts'
import { interleaved } from '../../measure/median.ts'
import { cpuOf, residentOf } from '../../measure/process-tree.ts'
import { createAccount } from '../../setup/bench-account.ts'
import {
  type Binnacle,
  databaseUrl,
  HIGH_RATE_LIMITS,
  newDataFolder,
  removeDataFolder,
  startBinnacle,
} from '../../setup/binnacle.ts'
import { startFloor } from '../../setup/floor.ts'
import { readBins } from '../../setup/rows-of-bins.ts'

const ROUNDS = 5

interface StartedServer {
  origin: string
  pid: number
  stop(): Promise<unknown>
}

/** CPU and wall milliseconds from spawn to the first answer from the database. */
const timeStart = async (
  start: () => Promise<StartedServer>,
  path: string,
  durations: number[],
): Promise<number> => {
  const since = performance.now()
  const started = await start()
  const answer = await fetch(`${started.origin}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  durations.push(performance.now() - since)
  const cpu = cpuOf([started.pid]) / 1000
  await started.stop()
  return cpu
}

const startTimes = async (
  { quick }: FigureContext,
  { database }: Binnacle,
  folder: string,
): Promise<FigureRow> => {
  const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database), ...HIGH_RATE_LIMITS }
  const startOurs = async (): Promise<StartedServer> => {
    const server = await startServer(environment)
    return { origin: server.origin, pid: server.process.pid ?? 0, stop: () => server.stop() }
  }
  const startBare = async (): Promise<StartedServer> => {
    const floor = await startFloor('fastify-select', [], { DATABASE: JSON.stringify(database) })
    return { origin: `http://127.0.0.1:${floor.port}`, pid: floor.pid, stop: floor.stop }
  }
  const durations = { floor: [] as number[], ours: [] as number[] }
  const { floor, ours } = await interleaved(quick ? 2 : ROUNDS, {
    floor: () => timeStart(startBare, '/first', durations.floor),
    ours: () => timeStart(startOurs, '/readyz', durations.ours),
  })
  const shortest = (all: number[]) => Math.min(...all).toFixed(0)
  return {
    goalOf: '12',
    what: 'start to first answer, CPU',
    unit: 'ms',
    floor,
    ours,
    goal: { most: 1.5, of: 'ratio' },
    note: `by the clock at best ${shortest(durations.ours)} ms against ${shortest(durations.floor)}`,
  }
}

const IDLE_MS = 60_000

/** Peak memory of the server under eight first syncs at once, under mixed load, and a minute later, in MB. */
const residentUnderLoad = async (
  { quick }: FigureContext,
  { origin, port, database, pid }: Binnacle,
): Promise<FigureRow[]> => {
  const { cookie } = await createAccount(origin, database, { bins: 500, itemsInEach: 20 })
  const [bin] = await readBins(origin, cookie)
  const headers = { cookie, 'accept-encoding': 'gzip' }
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentOf(pid))
  }, 50)
  const times = quick ? 1 : 5
  await load({ port, path: '/api/sync', headers }, 24)
  const underFirstSyncs = most
  await Promise.all([
    load({ port, path: '/api/bins', headers }, 200 * times),
    load({ port, path: `/api/bins/${bin?.id}/items`, headers }, 2000 * times),
    load({ port, path: `/qr/${bin?.qrCode}` }, 4000 * times),
    load({ port, path: '/api/sync', headers }, 5 * times),
  ])
  clearInterval(watch)
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const row = (label: string, bytes: number, goal: number, note: string): FigureRow => ({
    goalOf: '12',
    what: label,
    unit: 'MB',
    floor: null,
    ours: bytes / 1_000_000,
    goal: { most: goal, of: 'ours' },
    note: `PostgreSQL apart; ${note}`,
  })
  return [
    row('resident under 24 first syncs', underFirstSyncs, 180, '10,000 items each, eight at a time'),
    row('resident under load', most, 180, 'lists, scans and first syncs of 10,000 items at once'),
    row('resident a minute later', residentOf(pid), 120, 'nothing asked meanwhile'),
  ]
}

const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const folder = newDataFolder()
  try {
    context.logProgress('starting, five times each')
    const start = await startTimes(context, binnacle, folder)
    context.logProgress('memory under load')
    return [start, ...(await residentUnderLoad(context, binnacle))]
  } finally {
    await binnacle.stop()
    removeDataFolder(folder)
  }
}

export const footprint: Figure = { name: 'footprint', run }
