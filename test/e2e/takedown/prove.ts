// "npm run proof:takedown": ten users work for ten seconds, then beside all attacks at once for three minutes;
// fails on any refusal of them.
import { ALL_ATTACKS } from './all-attacks.ts'
import { takeDown } from './take-down.ts'

const P99_MS = 500
const MEMORY_MB = 100

const seconds = Number(process.env.TAKEDOWN_SECONDS ?? 180)
const wanted = process.env.TAKEDOWN_ATTACKS?.split(',')
const restSeconds = Number(process.env.TAKEDOWN_REST ?? 60)
const attacks = ALL_ATTACKS.filter(({ name }) => wanted?.includes(name) ?? true)
const {
  refused,
  attacks: figures,
  p99Of,
  ...report
} = await takeDown({ seconds, calmSeconds: 10, people: 10, retries: 0, attacks, restSeconds })
for (const [name, counts] of Object.entries(figures))
  process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`)
for (const [call, ms] of Object.entries(p99Of)) process.stdout.write(`  p99 of ${call}: ${ms} ms\n`)
for (const answer of refused.slice(0, 20)) process.stdout.write(`  refused: ${answer}\n`)
process.stdout.write(`${JSON.stringify({ ...report, refused: refused.length })}\n`)
const passes =
  report.survived &&
  refused.length === 0 &&
  report.p99Ms <= P99_MS &&
  report.memory.rested <= report.memory.idle + MEMORY_MB
process.stdout.write(passes ? 'The server stood.\n' : 'The proof FAILED.\n')
process.exitCode = passes ? 0 : 1
