// "npm run proof:disk": fills the disk under the browser, then under the server, during writes; fails on a
// false "saved" and on a refusal without a message. Needs root on Linux.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#server/testing/server-process.ts'
import { fillUnderServer } from './full-server.ts'
import { fillWhileSaving, type Report } from './rounds.ts'
import { mountSmallDisk } from './small-disk.ts'

const MB = 1024 * 1024

const fillBrowser = async (rounds: number): Promise<Report> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-full-disk-'))
  const disk = mountSmallDisk(60)
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SIGN_UPS_PER_HOUR: '1000' })
  try {
    return await fillWhileSaving(disk, { origin: server.origin, dataDir, rounds })
  } finally {
    await server.stop()
    disk.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const isFalse: boolean[] = []
for (const [floorMb, left] of [
  [32, 16 * MB],
  [0, 0],
] as const) {
  const report = await fillUnderServer(floorMb, left)
  process.stdout.write(`a full disk under the server: ${JSON.stringify(report)}\n`)
  const { full, freed, words, lost } = report
  isFalse.push(full.photo !== 507, !words.includes('out of disk space'), lost > 0)
  // A small row may still fit into PostgreSQL's own reserve.
  isFalse.push(![200, 503, 507].includes(full.write ?? 0), full.page !== 200)
  isFalse.push(floorMb > 0 && (full.read !== 200 || full.write !== 507))
  isFalse.push(Object.values(freed).some((status) => status !== 200))
}
const browser = await fillBrowser(Number(process.env.ROUNDS ?? 8))
process.stdout.write(`a full disk under the browser: ${JSON.stringify(browser)}\n`)
isFalse.push(
  browser.lost.length + browser.unexpected.length + browser.silent.length > 0,
  browser.refused === 0,
)
const failed = isFalse.includes(true)
process.stdout.write(
  failed ? 'The proof FAILED.\n' : 'What was called saved was there afterwards, what was refused was not.\n',
)
process.exitCode = failed ? 1 : 0
