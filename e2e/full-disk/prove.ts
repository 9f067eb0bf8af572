// "npm run proof:disk": the disk under the browser runs full while bins with photos are added; fails on any "saved"
// that was not. Needs root on Linux, to mount a disk of 60 MB.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#server/testing/server-process.ts'
import { fillWhileSaving } from './rounds.ts'
import { mountSmallDisk } from './small-disk.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-full-disk-'))
const disk = mountSmallDisk(60)
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SIGN_UPS_PER_HOUR: '1000' })
try {
  const rounds = Number(process.env.ROUNDS ?? 8)
  const report = await fillWhileSaving(disk, { origin: server.origin, dataDir, rounds })
  const failed = report.lost.length + report.ghosts.length + report.silent.length > 0 || report.refused === 0
  process.stdout.write(`a full disk under the browser: ${JSON.stringify(report)}\n`)
  process.stdout.write(
    failed
      ? 'The proof FAILED.\n'
      : 'What was called saved was there afterwards, what was refused was not.\n',
  )
  process.exitCode = failed ? 1 : 0
} finally {
  await server.stop()
  disk.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
