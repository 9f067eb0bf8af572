import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { cpuPerRequest } from '../../measure/cpu-per-request.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { startBinnacle } from '../../setup/binnacle.ts'
import { startFloor } from '../../setup/floor.ts'

const GOAL = { most: 1.5, of: 'ratio' } as const

const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const { port, database } = binnacle
  context.logProgress('filling 500 bins with 20 items each')
  const { inventoryId, cookie, bins } = await createAccount(binnacle.origin, database, {
    bins: 500,
    itemsInEach: 20,
  })
  const floor = await startFloor('fastify-select', [], { DATABASE: JSON.stringify(database) })
  const floorPids = [floor.pid, binnacle.databasePid]
  const ourPids = [binnacle.pid, binnacle.databasePid]
  const zipped = { cookie, 'accept-encoding': 'gzip, deflate, br' }

  const compare = async (
    label: string,
    requests: number,
    path: string,
    floorPath: string,
  ): Promise<FigureRow[]> => {
    context.logProgress(label)
    const { plain, ours, compressed } = await cpuPerRequest(
      context,
      { requests, warmUp: requests * 2 },
      {
        plain: { target: { port: floor.port, path: floorPath }, pids: floorPids },
        ours: { target: { port, path, headers: { cookie } }, pids: ourPids },
        compressed: { target: { port, path, headers: zipped }, pids: ourPids },
      },
    )
    const shared = { goalOf: '3', unit: 'µs', floor: plain, goal: GOAL } as const
    return [
      { ...shared, what: label, ours },
      { ...shared, what: `${label}, compressed`, ours: compressed, note: 'the floor compresses nothing' },
    ]
  }

  const bin = bins[0] ?? ''
  try {
    return [
      ...(await compare(
        'GET /api/bins/{id}/items, 20 items',
        4000,
        `/api/bins/${bin}/items`,
        `/items/${inventoryId}/${bin}`,
      )),
      ...(await compare('GET /api/bins, 500 bins', 400, '/api/bins', `/bins/${inventoryId}`)),
    ]
  } finally {
    await floor.stop()
    await binnacle.stop()
  }
}

export const apiReads: Figure = { name: 'reads', run }
