import pg from 'pg'
import type { Bin } from '#contracts/inventory/bins.ts'
import { type DemoBin, generateInventory } from '#demo/inventory.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { cpuPerRequest } from '../../measure/cpu-per-request.ts'
import { settleIn } from '../../setup/bench-account.ts'
import { type Binnacle, startBinnacle } from '../../setup/binnacle.ts'
import { startFloor } from '../../setup/floor.ts'
import { TYPOS } from '../../setup/typos.ts'

const NEEDLE = 'Zanzibar cloves'

/** One item is the same in every inventory. */
const homeOf = (items: number): DemoBin[] => {
  const home = generateInventory({ bins: Math.ceil(items / 50), items })
  const [first] = home[0]?.items ?? []
  if (first) first.name = NEEDLE
  return home
}

const makeTrigrams = async ({ database }: Binnacle): Promise<void> => {
  const client = new pg.Client(database)
  await client.connect()
  await client.query('create index bench_trigrams on items using gin (name gin_trgm_ops)')
  await client.query('vacuum analyze items')
  await client.end()
}

/** Typos whose intended word is not in the answer. */
const missed = async (origin: string, cookie: string, home: readonly DemoBin[]): Promise<string[]> => {
  const missing: string[] = []
  for (const [typed, intended] of TYPOS) {
    const answer = await fetch(`${origin}/api/search?q=${typed}`, { headers: { cookie } })
    const { bins } = (await answer.json()) as { bins: Bin[] }
    const names = new Set(bins.map(({ name }) => name))
    const word = intended.slice(0, -1)
    const holds = ({ name, items }: DemoBin) =>
      [name, ...items.map((item) => item.name)].some((each) => each.toLowerCase().includes(word))
    if (!home.some((bin) => names.has(bin.name) && holds(bin))) missing.push(typed)
  }
  return missing
}

const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const { port, origin, database } = binnacle
  try {
    const home = homeOf(10_000)
    context.logProgress('filling homes of 1,000, 10,000 and 100,000 items')
    const small = await settleIn(origin, database, homeOf(1000))
    const middle = await settleIn(origin, database, home)
    const large = await settleIn(origin, database, homeOf(context.quick ? 20_000 : 100_000))
    await makeTrigrams(binnacle)
    const floor = await startFloor('fastify-select', [], { DATABASE: JSON.stringify(database) })
    const floorPids = [floor.pid, binnacle.databasePid]
    const pids = [binnacle.pid, binnacle.databasePid]
    const searchRequest = ({ cookie }: { cookie: string }, q: string) => ({
      target: { port, path: `/api/search?q=${q}`, headers: { cookie } },
      pids,
    })
    context.logProgress('searching')
    const cpu = await cpuPerRequest(
      context,
      { requests: 1000, warmUp: 2000 },
      {
        trigrams: {
          target: { port: floor.port, path: `/search/${middle.inventoryId}/zanzi` },
          pids: floorPids,
        },
        found: searchRequest(middle, 'zanzi'),
        trigramsMany: {
          target: { port: floor.port, path: `/search/${middle.inventoryId}/blanket` },
          pids: floorPids,
        },
        foundMany: searchRequest(middle, 'blanket'),
        small: searchRequest(small, 'zanzibra'),
        large: searchRequest(large, 'zanzibra'),
      },
    )
    await floor.stop()
    const missing = await missed(origin, middle.cookie, home)
    const shared = { unit: 'µs', goal: { most: 2, of: 'ratio' } } as const
    return [
      {
        ...shared,
        goalOf: '5',
        what: 'GET /api/search, 10,000 items, one match',
        floor: cpu.trigrams,
        ours: cpu.found,
      },
      {
        ...shared,
        goalOf: '5',
        what: 'GET /api/search, 10,000 items, a common word',
        floor: cpu.trigramsMany,
        ours: cpu.foundMany,
        note: 'the floor sends names of items, ours whole bins',
      },
      {
        ...shared,
        goalOf: '4',
        what: 'GET /api/search with a typo, 100,000 items against 1,000',
        floor: cpu.small,
        ours: cpu.large,
        goal: { most: 1.2, of: 'ratio' },
        note: 'the floor is Binnacle with 1,000 items',
      },
      {
        goalOf: '5',
        unit: 'count',
        what: 'mistyped words not found by the server, of 20',
        floor: null,
        ours: missing.length,
        goal: { most: 1, of: 'ours' },
        ...(missing.length > 0 && { note: missing.join(', ') }),
      },
    ]
  } finally {
    await binnacle.stop()
  }
}

/** Figures 4 and 5: search against a bare trigram select, and against its own scale. */
export const searchServer: Figure = { name: 'search-server', run }
