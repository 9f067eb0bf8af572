// `npm run bench` measures everything and updates test/bench/results and test/bench/README.md;
// `npm run bench -- reads photo` measures only these, `--quick` is a smoke test; both write nothing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FigureRow } from './figure.ts'
import { assistant } from './figures/accuracy/assistant.ts'
import { placement } from './figures/accuracy/placement.ts'
import { bundle } from './figures/browser/bundle.ts'
import { coldStartFigure } from './figures/browser/cold-start.ts'
import { lists } from './figures/browser/lists.ts'
import { localStore } from './figures/browser/local-store.ts'
import { scanWire } from './figures/browser/scan-wire.ts'
import { searchMemory } from './figures/browser/search-memory.ts'
import { startTask } from './figures/browser/start-task.ts'
import { apiReads } from './figures/server/api-reads.ts'
import { before } from './figures/server/before.ts'
import { flat } from './figures/server/flat.ts'
import { footprint } from './figures/server/footprint.ts'
import { photo } from './figures/server/photo.ts'
import { scanServer } from './figures/server/scan-server.ts'
import { searchServer } from './figures/server/search-server.ts'
import { startup } from './figures/server/startup.ts'
import { syncPush } from './figures/server/sync-push.ts'
import { reportOf, tableOf, thisMachine } from './report.ts'

const FIGURES = [
  scanServer,
  scanWire,
  apiReads,
  bundle,
  searchMemory,
  searchServer,
  flat,
  lists,
  footprint,
  startup,
  photo,
  syncPush,
  localStore,
  coldStartFigure,
  startTask,
  assistant,
  placement,
  before,
]

const here = (path: string) => new URL(path, import.meta.url)

const saveRows = (rows: readonly FigureRow[]): void => {
  const machine = thisMachine()
  const report = reportOf(machine, rows)
  mkdirSync(here('results'), { recursive: true })
  writeFileSync(here('results/latest.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
  writeFileSync(here('results/latest.md'), report)
  const readme = readFileSync(here('README.md'), 'utf8')
  const between = /(<!-- results -->\n)[\s\S]*(<!-- end of results -->)/
  writeFileSync(
    here('README.md'),
    readme.replace(between, (_, start, end) => `${start}\n${report}\n${end}`),
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !FIGURES.some((figure) => figure.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. Choose from ${FIGURES.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}
const chosen = FIGURES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const rows: FigureRow[] = []
for (const { name, run } of chosen) {
  const logProgress = (message: string) => process.stderr.write(`${name}: ${message}\n`)
  try {
    rows.push(...(await run({ quick: values.quick, logProgress })))
  } catch (error) {
    logProgress(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  }
}
process.stdout.write(`${tableOf(rows)}\n`)
if (chosen.length === FIGURES.length && !values.quick && !process.exitCode) saveRows(rows)
