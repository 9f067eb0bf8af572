import { startServer } from '#server/testing/server-process.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { median } from '../../measure/median.ts'
import { HIGH_RATE_LIMITS, newDataFolder, removeDataFolder } from '../../setup/binnacle.ts'

/** Seconds from spawn to the first page, including PostgreSQL's start. */
const startOn = async (dataDir: string): Promise<number> => {
  const since = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, ...HIGH_RATE_LIMITS })
  const answer = await fetch(`${server.origin}/readyz`)
  const seconds = (performance.now() - since) / 1000
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
  await server.stop()
  return seconds
}

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  logProgress('first and second start')
  const fresh: number[] = []
  const again: number[] = []
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    const folder = newDataFolder()
    fresh.push(await startOn(folder))
    again.push(await startOn(folder))
    removeDataFolder(folder)
  }
  const shared = { goalOf: 'start', unit: 's', floor: null, goal: null } as const
  return [
    { ...shared, what: 'first start, empty data folder', ours: median(fresh), note: 'by the clock' },
    { ...shared, what: 'second start', ours: median(again), note: 'by the clock' },
  ]
}

export const startup: Figure = { name: 'startup', run }
