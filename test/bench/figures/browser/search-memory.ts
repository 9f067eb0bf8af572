import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import MiniSearch from 'minisearch'
import { defaultValues } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { generateInventory } from '#demo/inventory.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { itemTexts, SEARCH_LIMIT } from '#domain/search/searched-texts.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { median } from '../../measure/median.ts'
import { createScan } from '../../setup/scan-index.ts'
import { TYPOS } from '../../setup/typos.ts'

const ITEMS = 100_000
/** Rows of a first screen; the scan stops there too. */
const RESULTS_LIMIT = 50
const MOST_BYTES = 2500
const FRAME_MS = 16.7

const WORDS = 'batteries,drill,usb cable,christmas,red,screws,blanket,hdmi,wool,paint,tent,lego,towel'.split(
  ',',
)
/** Every prefix of every word, as typed. */
const QUERIES = WORDS.flatMap((word) => Array.from(word, (_letter, at) => word.slice(0, at + 1)))

const timeOf = (work: () => void): number => {
  const since = performance.now()
  work()
  return performance.now() - since
}
const cpuTimeOf = (work: () => void): number => {
  const since = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
const percentileOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const sizeOfIndex = async (): Promise<number> => {
  const entry = new URL('../../../../domain/search/search-index.ts', import.meta.url).pathname
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    target: 'es2022',
  })
  return gzipSync(outputFiles[0]?.contents ?? '').length
}

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  logProgress(`inventing ${ITEMS.toLocaleString('en')} items`)
  const items = generateInventory({ bins: ITEMS / 50, items: ITEMS })
    .flatMap((bin) => bin.items)
    .map((item) => ({ ...defaultValues(ITEM), ...item }))
  const rounds = quick ? 2 : 5

  const ours = () => {
    const index = createSearchIndex()
    items.forEach((item, at) => {
      index.add(String(at), itemTexts(item))
    })
    return index
  }
  const theirs = () => {
    const other = new MiniSearch({ fields: ['name', 'category', 'description', 'notes'] })
    other.addAll(items.map((item, id) => ({ id, ...item })))
  }
  logProgress('building the index, ours and MiniSearch')
  const builds = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < (quick ? 2 : 9); round++) {
    builds.ours.push(cpuTimeOf(ours))
    builds.theirs.push(cpuTimeOf(theirs))
  }

  logProgress('searching')
  const index = ours()
  const scan = createScan(items.map(({ name }) => name))
  const finds = { ours: [] as number[], scan: [] as number[], all: [] as number[] }
  for (const query of QUERIES) {
    const times = { ours: [] as number[], scan: [] as number[], all: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const scanned = timeOf(() => scan(query, RESULTS_LIMIT))
      const found = timeOf(() => index.search(query, RESULTS_LIMIT))
      const every = cpuTimeOf(() => index.search(query, SEARCH_LIMIT))
      if (round === 0) continue
      times.scan.push(scanned)
      times.ours.push(found)
      times.all.push(every)
    }
    for (const side of ['ours', 'scan', 'all'] as const) finds[side].push(median(times[side]))
  }
  for (const side of ['ours', 'scan', 'all'] as const) finds[side].sort((a, b) => a - b)

  const changes = items.slice(0, 2000).map((item, at) =>
    timeOf(() => {
      index.remove(String(at))
      index.add(String(at), itemTexts(item))
    }),
  )
  const met = TYPOS.filter(([typed, intended]) =>
    index
      .search(typed, RESULTS_LIMIT)
      .some(({ id }) => items[Number(id)]?.name.toLowerCase().includes(intended.slice(0, -1))),
  )
  const shared = { goalOf: '6', unit: 'ms' } as const
  return [
    {
      ...shared,
      what: '100,000 items in memory: first 50 finds, p50',
      floor: percentileOf(finds.scan, 0.5),
      ours: percentileOf(finds.ours, 0.5),
      goal: { most: 2, of: 'ratio' },
      note: `${QUERIES.length} queries from one letter up; the floor finds letters anywhere, in no order`,
    },
    {
      ...shared,
      what: '100,000 items in memory: first 50 finds, p99',
      floor: percentileOf(finds.scan, 0.99),
      ours: percentileOf(finds.ours, 0.99),
      goal: { most: 3, of: 'ratio' },
    },
    {
      ...shared,
      what: '100,000 items in memory: up to 5,000 finds, slowest, CPU',
      floor: null,
      ours: percentileOf(finds.all, 1),
      goal: { most: FRAME_MS, of: 'ours' },
      note: 'all of them in order, as the server asks; the app has only those in order that it shows',
    },
    {
      ...shared,
      what: 'building the index of 100,000 items, against MiniSearch, CPU',
      floor: median(builds.theirs),
      ours: median(builds.ours),
      goal: { most: 0.2, of: 'ratio' },
      note: 'the floor is MiniSearch 7',
    },
    {
      ...shared,
      what: 'an entry out of the index and in again, among 100,000',
      floor: null,
      ours: median(changes),
      goal: { most: 0.1, of: 'ours' },
    },
    {
      goalOf: '6',
      unit: 'bytes',
      what: 'code of the search index, gzip',
      floor: null,
      ours: await sizeOfIndex(),
      goal: { most: MOST_BYTES, of: 'ours' },
    },
    {
      goalOf: '6',
      unit: 'count',
      what: 'mistyped words not found in the browser, of 20',
      floor: null,
      ours: TYPOS.length - met.length,
      goal: { most: 0, of: 'ours' },
      ...(met.length < TYPOS.length && {
        note: TYPOS.filter((typo) => !met.includes(typo))
          .map(([typed]) => typed)
          .join(', '),
      }),
    },
  ]
}

/** Figure 6: the browser's index, in Node, which has Chromium's engine. */
export const searchMemory: Figure = { name: 'search-memory', run }
