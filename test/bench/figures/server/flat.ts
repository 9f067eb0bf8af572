import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { cpuPerRequest, type MeasuredServer } from '../../measure/cpu-per-request.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { startBinnacle, startForgetful } from '../../setup/binnacle.ts'
import { readBins } from '../../setup/rows-of-bins.ts'

const BINS = 50
const ITEMS = 20
const TIMES = 100
/** Requests per round. */
const ASKED = { list: 1000, bin: 4000, page: 1500 }
const WORDS = {
  list: `GET /api/bins, ${BINS} bins`,
  bin: `GET /api/bins/{id}/items, ${ITEMS} items`,
  page: `GET /qr/{code} of ${ITEMS} items, first visitor`,
}

type FlatRequest = keyof typeof ASKED

/** Server with its own database and one account. */
const startHome = async (home: { bins: number; itemsInEach: number }) => {
  const binnacle = await startBinnacle()
  const { origin, port, pid, database, databasePid } = binnacle
  const { cookie, bins } = await createAccount(origin, database, home)
  const forgetful = await startForgetful(database)
  const id = bins[Math.floor(bins.length / 2)]
  const code = (await readBins(origin, cookie)).find((bin) => bin.id === id)?.qrCode
  const asPerson = (path: string): MeasuredServer => ({
    target: { port, path, headers: { cookie } },
    pids: [pid, databasePid],
  })
  return {
    list: asPerson('/api/bins'),
    bin: asPerson(`/api/bins/${id}/items`),
    page: { target: { port: forgetful.port, path: `/qr/${code}` }, pids: [forgetful.pid, databasePid] },
    stop: async () => {
      await forgetful.stop()
      await binnacle.stop()
    },
  }
}

const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const times = context.quick ? TIMES / 10 : TIMES
  const [few, many] = [BINS * ITEMS, BINS * ITEMS * times].map((items) => items.toLocaleString('en'))
  context.logProgress(`filling homes of ${few} and ${many} items`)
  const small = await startHome({ bins: BINS, itemsInEach: ITEMS })
  // Both answers have the same length.
  const full = await startHome({ bins: BINS, itemsInEach: ITEMS * times })
  const wide = await startHome({ bins: BINS * times, itemsInEach: ITEMS })
  const large = { list: full.list, bin: wide.bin, page: wide.page }
  try {
    const rows: FigureRow[] = []
    for (const asked of Object.keys(ASKED) as FlatRequest[]) {
      context.logProgress(WORDS[asked])
      const requests = ASKED[asked]
      const sides = { floor: small[asked], ours: large[asked] }
      rows.push({
        goalOf: '4',
        unit: 'µs',
        goal: { most: 1.2, of: 'ratio' },
        what: `${WORDS[asked]}, at ${many} items against ${few}`,
        ...(await cpuPerRequest(context, { requests, warmUp: 2 * requests }, sides)),
        note: `the floor is Binnacle with ${few} items`,
      })
    }
    return rows
  } finally {
    await Promise.all([small, full, wide].map((home) => home.stop()))
  }
}

/** Figure 4: list, bin and scan page with 100,000 items, compared with 1,000. */
export const flat: Figure = { name: 'flat', run }
