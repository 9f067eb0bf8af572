// "npm run proof:kill": 20 kills each under 8 writers; fails on any loss.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killUnderWriters } from './rounds.ts'

const RETURN_MS = 5000
const ANSWER_MS = 2000

let failed = false
for (const victim of ['server', 'postgres'] as const) {
  const { lost, duplicates, miscounted, damaged, truncated, wrong, ...figures } = await killUnderWriters({
    dataDir: mkdtempSync(join(tmpdir(), 'binnacle-kill-')),
    kills: 20,
    writers: 8,
    victim,
  })
  const faults = {
    lost: lost.length,
    duplicates: duplicates.length,
    miscounted: miscounted.length,
    damaged: damaged.length,
    torn: truncated.length,
    wrong: wrong.length,
  }
  process.stdout.write(`kill -9 of the ${victim}: ${JSON.stringify({ ...figures, ...faults })}\n`)
  for (const words of [...lost, ...duplicates, ...miscounted, ...damaged, ...truncated, ...wrong].slice(
    0,
    20,
  ))
    process.stdout.write(`  ${words}\n`)
  const slow =
    figures.slowestReturnMs > RETURN_MS || (victim === 'postgres' && figures.slowestAnswerMs > ANSWER_MS)
  failed ||= slow || Object.values(faults).some((count) => count > 0)
}
process.stdout.write(failed ? 'The proof FAILED.\n' : 'Nothing acknowledged was lost, nothing doubled.\n')
process.exitCode = failed ? 1 : 0
