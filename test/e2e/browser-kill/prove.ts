// "npm run proof:browser": kills the browser 30 times while two tabs save; fails on any loss.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#server/testing/server-process.ts'
import { killWhileWriting } from './rounds.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-browser-kill-'))
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
try {
  const { lost, doubled, ...figures } = await killWhileWriting({ origin: server.origin, dataDir, kills: 30 })
  const faults = { lost: lost.length, doubled: doubled.length }
  process.stdout.write(`kill -9 of the browser: ${JSON.stringify({ ...figures, ...faults })}\n`)
  for (const words of [...lost, ...doubled].slice(0, 20)) process.stdout.write(`  ${words}\n`)
  const failed = lost.length + doubled.length > 0
  process.stdout.write(
    failed ? 'The proof FAILED.\n' : 'Nothing shown as saved was lost, nothing doubled; it opened offline.\n',
  )
  process.exitCode = failed ? 1 : 0
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
