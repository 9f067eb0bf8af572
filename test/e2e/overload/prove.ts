// "npm run proof:overload": load at twice the capacity; fails when served calls take longer than half a
// second.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#server/testing/server-process.ts'
import { createBusyAccount } from './busy-account.ts'
import { type LoadReport, loadAtRate, measureCapacity } from './load.ts'

const ACCOUNTS = 20
const SECONDS = 20
const P99_MS = 500
const REST_MS = 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-overload-'))
const server = await startServer({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  REQUESTS_PER_MINUTE: '1000000',
})
const port = Number(new URL(server.origin).port)
const accounts = await Promise.all(
  Array.from({ length: ACCOUNTS }, (_, at) => createBusyAccount(port, `127.0.2.${at + 1}`)),
)
const act = async (turn: number) =>
  (await accounts[turn % ACCOUNTS]?.act(Math.floor(turn / ACCOUNTS))) ?? Promise.reject(new Error('nobody'))

const printReport = (name: string, report: LoadReport) =>
  process.stdout.write(`${name}: ${JSON.stringify(report)}\n`)

await measureCapacity(act, { atOnce: 16, seconds: 3 })
const capacity = await measureCapacity(act, { atOnce: 16, seconds: 5 })
process.stdout.write(`capacity: ${capacity} calls a second\n`)
const before = await loadAtRate(act, { perSecond: capacity / 4, seconds: SECONDS })
printReport('a quarter of it', before)
// Opens connections first, as browsers keep them: Node accepts one per turn of its event loop.
await loadAtRate(act, { perSecond: capacity * 2, seconds: 5 })
const over = await loadAtRate(act, { perSecond: capacity * 2, seconds: SECONDS })
printReport('twice as much', over)
await sleep(REST_MS)
const after = await loadAtRate(act, { perSecond: capacity / 4, seconds: SECONDS })
printReport('a quarter, a minute later', after)
for (const household of accounts) household.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

const passes =
  over.failed === 0 && over.p99Ms <= P99_MS && over.refused > 0 && after.refused === 0 && after.failed === 0
process.stdout.write(passes ? 'The overload was shed.\n' : 'The proof FAILED.\n')
process.exitCode = passes ? 0 : 1
