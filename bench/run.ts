// `npm run bench` measures everything and updates bench/results and bench/README.md;
// `npm run bench -- reads photo` measures only these, `--quick` is a smoke test; both write nothing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Row } from './figure.ts'
import { apiReads } from './figures/api-reads.ts'
import { assistant } from './figures/assistant.ts'
import { before } from './figures/before.ts'
import { bundle } from './figures/bundle.ts'
import { coldStartFigure } from './figures/cold-start.ts'
import { flat } from './figures/flat.ts'
import { footprint } from './figures/footprint.ts'
import { lists } from './figures/lists.ts'
import { localStore } from './figures/local-store.ts'
import { photo } from './figures/photo.ts'
import { placement } from './figures/placement.ts'
import { scanServer } from './figures/scan-server.ts'
import { scanWire } from './figures/scan-wire.ts'
import { searchMemory } from './figures/search-memory.ts'
import { searchServer } from './figures/search-server.ts'
import { startup } from './figures/startup.ts'
import { syncPush } from './figures/sync-push.ts'
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
  assistant,
  placement,
  before,
]

const here = (path: string) => new URL(path, import.meta.url)

const keep = (rows: readonly Row[]): void => {
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

const rows: Row[] = []
for (const { name, run } of chosen) {
  const tell = (words: string) => process.stderr.write(`${name}: ${words}\n`)
  try {
    rows.push(...(await run({ quick: values.quick, tell })))
  } catch (error) {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  }
}
process.stdout.write(`${tableOf(rows)}\n`)
if (chosen.length === FIGURES.length && !values.quick && !process.exitCode) keep(rows)
